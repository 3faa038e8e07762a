import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia, midnightOf } from '#shop/calendar.ts';
import { birr } from '#shop/money.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import { countApprovals } from '#modules/approvals/index.ts';
import { requireAnyStaff } from '#modules/staff/index.ts';
import { readHealth } from './health.ts';
import { type QueueRow, selectQueues, selectSold } from './queues.queries.ts';
import { QUEUE_KINDS, type QueueKind, type Queues } from './queues.schema.ts';

/** Who works a queue off, and so sees it; approvals are each member's own. */
const RIGHTS: Record<Exclude<QueueKind, 'approvals'>, StaffRight> = {
  books: 'money.adjust',
  cases: 'products.moderate',
  applications: 'vendors.decide',
  stores: 'vendors.decide',
  documents: 'vendors.decide',
  transfers: 'money.adjust',
  unseen_transfers: 'money.adjust',
  refunds: 'money.refund',
  twice_refunds: 'money.adjust',
  statement_lines: 'money.adjust',
  disputes: 'money.adjust',
  payouts: 'money.payout',
  payout_runs: 'money.payout',
  payout_accounts: 'money.payout',
  debts: 'money.payout',
  tickets: 'support.answer',
  comments: 'content.edit',
  wishes: 'content.edit',
  jobs: 'jobs.operate',
};

/**
 * What waits for whoever asks, by their own rights, how the shop sells today, and how it is itself. 401 for visitors, 404 for who is no staff.
 * Four statements.
 */
export async function readQueues(ctx: Ctx): Promise<Queues> {
  const { rights, userId } = await requireAnyStaff(ctx);
  const kinds = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];
  const now = ctx.now();
  const today = midnightOf(dayInEthiopia(now));
  const [approvals, queues, sold, health] = await Promise.all([
    countApprovals(ctx),
    selectQueues(
      ctx.db,
      kinds.filter((kind) => rights.includes(RIGHTS[kind])),
      userId,
    ),
    rights.includes('orders.read') ? selectSold(ctx.db, today) : null,
    rights.includes('jobs.operate') ? readHealth(ctx) : null,
  ]);
  const own: QueueRow = { kind: 'approvals', count: approvals.count, oldestAt: approvals.oldest };
  const rows = [own, ...queues].filter(({ count }) => count > 0);
  const content = QUEUE_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(
    ({ kind, count, oldestAt }) => ({ kind, count, oldestAt: oldestAt?.toISOString() ?? null }),
  );
  const total = sold && rights.includes('money.read') ? birr(sold.santim) : null;
  const sales = sold && { orders: sold.orders, total };
  return { content, next: null, sales, health, now: now.toISOString() };
}
