import { inDatabase } from './database.ts';
import { say } from './scale.ts';

/** Of how many transactions one statement of the filling is. */
const AT_ONCE = 250_000;
const STORES = 2_000;
const ENTRIES_EACH = 4;

/**
 * Fills fresh books with so many entries: orders that arrived in the last two years, of the shop's stores and as many more that there
 * are 2,000, each shared out between its store, the commission and its VAT. Balances, versions and the balance after each entry are
 * what `post` would have written.
 */
export async function fillBooks(url: string, entries: number): Promise<void> {
  const wanted = Math.floor(entries / ENTRIES_EACH);
  await inDatabase(url, ACCOUNTS);
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, wanted);
    await inDatabase(url, filling(from, to, wanted));
    say(`The books have ${(to * ENTRIES_EACH).toLocaleString('en')} entries …`);
  }
  await inDatabase(url, BALANCES);
  for (const name of ['ledger_entries', 'ledger_transactions', 'ledger_accounts'])
    await inDatabase(url, `vacuum analyze ${name}`);
}

/** The stores, in an order; the others have numbers that no store has. */
const OWNERS = `(select id::text as owner, row_number() over (order by id) - 1 as n from vendors
  union all select (900000 + n)::text, n from generate_series((select count(*) from vendors), ${STORES - 1}) as n)`;

/** Of the accounts of the shop's own the first slot may be in use: the filling's have slots from 16 on. */
const ACCOUNTS = `
  insert into ledger_accounts (kind, owner, currency, slot, side, may_be_negative)
  select kind, '', 'ETB', slot, -1, true from unnest(array['held', 'commission', 'vat_due']) as kind, generate_series(16, 31) as slot
  union all select 'vendor_payable', owner, 'ETB', 16, -1, true from ${OWNERS} s
  on conflict do nothing`;

/** What is booked of the n-th order: of so many each, in santim, and in which account it is the how-manieth entry. */
const PARTS = `
  (select 'held' as kind, '' as owner, 16 + i.n % 16 as slot, 100000 as amount, i.n / 16 + 1 as version
   union all select 'commission', '', 16 + i.n % 16, -10000, i.n / 16 + 1
   union all select 'vat_due', '', 16 + i.n % 16, -1500, i.n / 16 + 1
   union all select 'vendor_payable', s.owner, 16, -88500, i.n / ${STORES} + 1)`;

function filling(from: number, to: number, wanted: number): string {
  return `
    set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
    with i as (
      select n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        now() - (${wanted} - n) * (interval '730 days' / ${wanted}) as at
      from generate_series(${from}::bigint, ${to - 1}) as n
    ), told as (
      insert into ledger_transactions (id, kind, reference, happened_at, posted_at, actor)
      select id, 'bench.filled', n::text, at, at, 'system' from i
    ), numbered as (select id, row_number() over (order by id) - 1 as n, count(*) over () as many from orders)
    insert into ledger_entries (transaction_id, account_id, amount, order_id, balance_after, account_version)
    select i.id, a.id, p.amount, o.id, p.amount * p.version, p.version
    from i join ${OWNERS} s on s.n = i.n % ${STORES}
      cross join lateral ${PARTS} p
      join ledger_accounts a on (a.kind, a.owner, a.currency, a.slot) = (p.kind, p.owner, 'ETB', p.slot)
      -- Every thousandth is of an order that there is.
      left join numbered o on i.n % 1000 = 0 and o.n = (i.n / 1000) % o.many
    order by i.n;
    reset session_replication_role`;
}

const BALANCES = `
  update ledger_accounts a set balance = e.balance, version = e.version
  from (select account_id, sum(amount)::bigint as balance, max(account_version) as version from ledger_entries group by account_id) e
  where e.account_id = a.id and a.slot >= 16`;

/**
 * Makes a shop of the filled books that has paid its 2,000 stores week by week: each has its account and its TIN, and what was
 * released up to a week before the last Sunday is settled; what came since waits for the next run. Answers which stores.
 */
export async function fillPayouts(url: string): Promise<number[]> {
  await inDatabase(url, PAYABLE_STORES);
  await inDatabase(url, SETTLED);
  for (const name of ['vendors', 'payouts', 'payout_entries', 'payout_accounts', 'vendor_checks'])
    await inDatabase(url, `vacuum analyze ${name}`);
  const rows = await inDatabase<{ vendorId: string }>(url, `select vendor_id as "vendorId" from payouts`);
  return rows.map(({ vendorId }) => Number(vendorId));
}

const PAYABLE_STORES = `
  set session_replication_role = replica;
  insert into vendors (id, slug, business_name, folded_name, first_name, last_name, region_code, city)
  select owner::bigint, 'bench-' || owner, 'Store ' || owner, 'store ' || owner, 'Almaz', 'Bekele', (select min(code) from destinations), 'Addis Ababa'
  from ledger_accounts where kind = 'vendor_payable' and slot = 16 and owner::bigint >= 900000;
  insert into vendor_checks (vendor_id, kind, state, decided_at) select id, 'tin', 'accepted', now() from vendors
  on conflict do nothing;
  insert into payout_accounts (vendor_id, rail, bank_code, number_cipher, last4, holder, state, usable_from, asked_by, decided_at)
  select id, 'bank', 'AWINETAA', '\\x00', '5678', 'Almaz Bekele', 'accepted', now() - interval '2 years', (select min(id) from users), now()
  from vendors;
  reset session_replication_role`;

/** Midnight of the last Sunday but one in Addis Ababa. */
const PAID_UNTIL = `(date_trunc('week', now() at time zone 'Africa/Addis_Ababa') - interval '7 days') at time zone 'Africa/Addis_Ababa'`;

const SETTLED = `
  set session_replication_role = replica; set synchronous_commit = off;
  insert into payout_runs (id, until, state, total_santim, approvals_needed, decided_at)
  values ('00000000-0000-7000-9000-000000000000', ${PAID_UNTIL}, 'approved', 0, 1, now());
  insert into payouts (run_id, vendor_id, account_id, rail, amount_santim, netted_santim, state, sent_at, settled_at)
  select '00000000-0000-7000-9000-000000000000', vendor_id, id, 'bank', 1, 0, 'paid', now(), now() from payout_accounts;
  insert into payout_entries (ledger_entry_id, payout_id)
  select e.id, p.id from ledger_accounts a join payouts p on p.vendor_id = a.owner::bigint
    join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
  where a.kind = 'vendor_payable' and a.slot = 16 and t.happened_at < ${PAID_UNTIL};
  reset session_replication_role`;
