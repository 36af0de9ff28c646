"""What every rule module is made of: pure, without screens, files or a clock."""
