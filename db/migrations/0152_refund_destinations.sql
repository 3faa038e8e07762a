-- Where a buyer wants money back that no provider can send: every refund of cash and of bank transfers.
create table refund_destinations (
  refund_id     uuid        primary key references refunds on delete cascade,
  kind          text        not null check (kind in ('telebirr', 'bank')),
  bank_name     text        check (length(bank_name) between 1 and 80),
  -- Encrypted for this row alone; gone once the money is.
  number_cipher bytea,
  last4         text        not null check (length(last4) between 1 and 4),
  holder        text        not null check (length(holder) between 1 and 120),
  version       integer     not null default 1,
  created_at    timestamptz not null default now(),
  check ((kind = 'bank') = (bank_name is not null))
);
