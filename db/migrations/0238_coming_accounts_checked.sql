-- In a transaction of its own: validating holds up no reader then.
alter table payout_accounts validate constraint payout_accounts_decided;
