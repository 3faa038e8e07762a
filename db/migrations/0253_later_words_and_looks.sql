-- What a provider said of how a dispute ended, after staff had decided otherwise.
alter table payment_disputes add column told_state text, add column told_at timestamptz;
-- When an unmatched line was last looked for: those looked at longest ago come first.
alter table statement_lines add column looked_at timestamptz;
