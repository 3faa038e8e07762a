-- When a refund's provider was last called: until that call has had its time nobody asks after it, or sends it, beside.
alter table refunds add column sent_at timestamptz;
