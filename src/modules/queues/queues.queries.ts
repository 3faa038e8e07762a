import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { IS_SENT_TWICE, IS_UNSEEN } from '#modules/payments/index.ts';
import { HAS_ENDED } from '#modules/vendors/index.ts';
import type { QueueKind } from './queues.schema.ts';

export type QueueRow = { kind: QueueKind; count: number; oldestAt: Date | null };

/** Counts stop here; whoever has more has the same to do. */
const COUNTED_MAX = 1_001;

/** What waits of each kind, with its moment as `at`; approvals are counted by their module. */
const WAITING: Record<Exclude<QueueKind, 'approvals' | 'payout_runs'>, RawBuilder<unknown>> = {
  // What the last check of the books found wrong, since the first check that did and none after it did not.
  books: sql`select (select min(n.checked_at) from book_checks n where n.checked_at > coalesce((select max(r.checked_at)
        from book_checks r where r.wrong = 0), '-infinity')) as at
    from (select wrong from book_checks order by checked_at desc limit 1) l, generate_series(1, least(l.wrong, 1001))`,
  cases: sql`select created_at as at from cases where state = 'open' order by id`,
  // Those asked for documents wait for their applicants.
  applications: sql`select created_at as at from vendor_applications where status = 'new' order by id`,
  stores: sql`select submitted_at as at from vendors
    where state = 'onboarding' and submitted_at is not null order by submitted_at`,
  // Stores, as their list shows them: of what was sent, and of what has ended since it was accepted, the closed ones aside.
  documents: sql`select min(at) as at from (
      (select vendor_id, sent_at as at from vendor_checks where state = 'sent' order by sent_at limit ${COUNTED_MAX})
      union all select c.vendor_id, (c.ends_on + 1)::timestamp at time zone 'Africa/Addis_Ababa' from vendor_checks c
        join vendors v on v.id = c.vendor_id and v.state <> 'closed'
        where ${HAS_ENDED}) papers group by vendor_id order by 1`,
  transfers: sql`select created_at as at from transfer_claims where state = 'waiting' order by created_at`,
  unseen_transfers: sql`select unseen_since as at from transfer_claims c where ${IS_UNSEEN} order by unseen_since`,
  refunds: sql`select created_at as at from refunds where status = 'failed' order by created_at`,
  twice_refunds: sql`select sent_twice_at as at from refunds f where ${IS_SENT_TWICE} order by sent_twice_at`,
  // What banks and providers tell is looked for again for two days before it is a task.
  statement_lines: sql`select created_at as at from statement_lines
    where state in ('unmatched', 'amount_differs') and created_at < now() - interval '2 days'
    union all select differs_since from provider_balances where differs_since < now() - interval '2 days' order by at`,
  // Those that nobody has decided, and for two weeks those of which the provider says otherwise than staff decided.
  disputes: sql`select coalesce(told_at, created_at) as at from payment_disputes
    where state = 'open' or told_at > now() - interval '14 days' order by at`,
  // What failed or came back, until the store is paid again or its money is part of the next run; and for a week what had been given
  // up and arrived late, or longer, until the store owes nothing of it.
  payouts: sql`select p.late_at as at from payouts p
    where p.late_at is not null and (p.late_at > now() - interval '7 days' or exists (select from ledger_accounts a
      where a.kind = 'vendor_payable' and a.owner = p.vendor_id::text and a.balance > 0))
    union all select p.settled_at from payouts p
    where p.state in ('failed', 'returned') and p.sent_at is not null and p.settled_at > now() - interval '60 days'
      and not exists (select from payouts n where n.vendor_id = p.vendor_id and n.created_at > p.created_at)
    order by at`,
  payout_accounts: sql`select created_at as at from payout_accounts where state = 'waiting' order by created_at`,
  // What stores and couriers owe the shop, until it is set off or paid.
  debts: sql`select max(t.posted_at) as at from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.amount > 0
      join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'receivable' and a.balance > 0 group by a.id order by 1`,
  tickets: sql`select created_at as at from tickets where status = 'open' order by id`,
  comments: sql`select created_at as at from post_comments where status = 'waiting' order by id`,
  wishes: sql`select created_at as at from wishes
    where status <> 'hidden' and created_at > now() - interval '1 day' order by created_at`,
  jobs: sql`select created_at as at from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts order by id`,
};

const waitingFor = (userId: number) => ({
  ...WAITING,
  // A draft that waits for one more person beside its maker and those who have approved it.
  payout_runs: sql`select created_at as at from payout_runs r where r.state = 'draft' and r.made_by is distinct from ${userId}
      and not exists (select from payout_approvals a where a.run_id = r.id and a.approved_by = ${userId})`,
});

/** How many of each kind wait for `userId`, and since when. One statement. */
export async function selectQueues(
  db: Db | Tx,
  kinds: readonly Exclude<QueueKind, 'approvals'>[],
  userId: number,
): Promise<QueueRow[]> {
  if (kinds.length === 0) return [];
  const waiting = waitingFor(userId);
  const counted = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest_at
      from (${waiting[kind]} limit ${COUNTED_MAX}) waiting`,
  );
  const { rows } = await sql<QueueRow>`${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

/** What was sold since a moment, cancelled orders and those that nobody paid yet aside. */
export async function selectSold(db: Db | Tx, from: Date): Promise<{ orders: number; santim: number }> {
  const { rows } = await sql<{ orders: number; santim: number }>`
    select count(*)::int as orders, coalesce(sum(total_santim), 0)::bigint as santim
    from orders where created_at >= ${from} and status <> 'cancelled' and opened_at is not null`.execute(db);
  return rows[0]!;
}

export type HealthRow = { workerSeenAt: Date | null; mails: number; oldestMailAt: Date | null };

/** When a worker was last seen, and the mails and texts that are not sent yet. */
export async function selectHealth(db: Db | Tx): Promise<HealthRow> {
  const { rows } = await sql<HealthRow>`
    select (select max(seen_at) from worker_pools) as worker_seen_at, count(*)::int as mails, min(created_at) as oldest_mail_at
    from (select created_at from messages_out where status in ('queued', 'sending') order by id limit ${COUNTED_MAX}) unsent`.execute(
    db,
  );
  return rows[0]!;
}
