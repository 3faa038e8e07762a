import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia, midnightOf } from '#shop/calendar.ts';
import { birr } from '#shop/money.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import { countApprovals } from '#modules/approvals/index.ts';
import { requireAnyStaff } from '#modules/staff/index.ts';
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
  debts: 'money.payout',
  tickets: 'support.answer',
  comments: 'content.edit',
  wishes: 'content.edit',
  jobs: 'jobs.operate',
};

/**
 * What waits for whoever asks, by their own rights, and how the shop sells today. 401 for visitors, 404 for who is no staff.
 * Three statements.
 */
export async function readQueues(ctx: Ctx): Promise<Queues> {
  const { rights } = await requireAnyStaff(ctx);
  const kinds = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];
  const now = ctx.now();
  const today = midnightOf(dayInEthiopia(now));
  const [approvals, queues, sold] = await Promise.all([
    countApprovals(ctx),
    selectQueues(
      ctx.db,
      kinds.filter((kind) => rights.includes(RIGHTS[kind])),
    ),
    rights.includes('orders.read') ? selectSold(ctx.db, today) : null,
  ]);
  const own: QueueRow = { kind: 'approvals', count: approvals.count, oldestAt: approvals.oldest };
  const rows = [own, ...queues].filter(({ count }) => count > 0);
  const content = QUEUE_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(
    ({ kind, count, oldestAt }) => ({ kind, count, oldestAt: oldestAt?.toISOString() ?? null }),
  );
  const total = sold && rights.includes('money.read') ? birr(sold.santim) : null;
  return { content, next: null, sales: sold && { orders: sold.orders, total }, now: now.toISOString() };
}
