-- What the roles of the shop may do in its database; run by the tables' owner after each migration, as often as one likes.
-- Web and worker: rows, and of what is only ever added new ones alone. Neither makes, changes, empties or drops a table.
grant usage on schema public, graphile_worker to adey_web, adey_worker;
grant usage on schema sandbox to adey_worker;
grant select, insert, update, delete on all tables in schema public, graphile_worker to adey_web, adey_worker;
grant select, insert, update, delete on all tables in schema sandbox to adey_worker;
grant usage, select on all sequences in schema public, graphile_worker to adey_web, adey_worker;
grant usage, select on all sequences in schema sandbox to adey_worker;

-- Only added to: every table that a trigger keeps from being emptied.
do $$
declare
  kept regclass;
begin
  for kept in
    select distinct t.tgrelid::regclass from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgtype & 32 <> 0 and c.relnamespace = 'public'::regnamespace
  loop
    execute format('revoke update, delete on %s from adey_web, adey_worker', kept);
  end loop;
end $$;
revoke insert, update, delete on kysely_migration, kysely_migration_lock, graphile_worker.migrations
  from adey_web, adey_worker;

-- Public pages at a standby: what the shop shows, and what stands beside it; no secret, no letter, nobody's way to be paid.
grant usage on schema public to adey_read;
grant select on all tables in schema public to adey_read;
revoke select on accounts, sessions, secret_marks, identity_codes, totp_secrets, recovery_codes, passkeys, passkey_challenges,
  vendor_invitations, vendor_applications, application_files, messages_out, idempotency_keys, attempt_counters,
  card_setups, payment_cards, payment_customers, payment_events, payment_attempts, payout_accounts, refund_destinations,
  transfer_claims, private_files, data_exports, newsletter_subscribers, audit_log, audit_seals, messages,
  chat_attachments, ticket_messages from adey_read;

revoke execute on function forget_order_words(bigint), forget_stock_actor(bigint) from public;
grant execute on function forget_order_words(bigint), forget_stock_actor(bigint) to adey_web, adey_worker;
revoke execute on function make_audit_months(integer), drop_old_audit_months(), drop_audit_months(integer) from public;
grant execute on function make_audit_months(integer), drop_old_audit_months(), drop_audit_months(integer)
  to adey_worker;
revoke execute on function enter_product_terms() from public;
grant execute on function enter_product_terms() to adey_worker;

-- The library of the jobs lets their owner alone see rows; grants decide here.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'by_grants')
  loop
    execute format('create policy by_grants on %s using (true) with check (true)', guarded);
  end loop;
end $$;
