-- When a payout's provider said that it had arrived, after it had been given up and its money was its store's again.
alter table payouts add column late_at timestamptz;
