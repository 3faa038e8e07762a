import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';

export type RefundRow = {
  id: string;
  paymentId: string;
  orderGroupId: string;
  provider: string;
  paymentReference: string | null;
  reason: string;
  amountSantim: number;
  currency: string;
  status: Column<'refunds', 'status'>;
};

/** Asks for money to go back; undefined when the same was asked before. */
export async function insertRefund(
  tx: Tx,
  refund: { paymentId: string; reason: string; amountSantim: number; currency: string; returnId?: number },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({ ...refund, status: 'requested' })
    .onConflict((c) => c.constraint('refunds_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function selectRefund(db: Db | Tx, refundId: string): Promise<RefundRow | undefined> {
  return await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select([
      'r.id',
      'r.paymentId',
      'p.orderGroupId',
      'p.provider',
      'p.providerReference as paymentReference',
      'r.reason',
      'r.amountSantim',
      'r.currency',
      'r.status',
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}

/** Notes that the provider is being asked. */
export async function updateRefundSent(db: Db | Tx, refundId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'sent' })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}

/** Ends an open refund; true when it was this call that did. */
export async function updateRefundEnded(
  db: Db | Tx,
  refundId: string,
  end: { status: 'succeeded' | 'failed'; reference: string | null; reason: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({
      status: end.status,
      providerReference: end.reference,
      failureReason: end.reason,
      settledAt: sql`now()`,
    })
    .where('id', '=', refundId)
    .where('status', 'in', ['requested', 'sent'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What has gone back of a payment so far, in santim. */
export async function sumRefunded(db: Db | Tx, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::int8`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Refunds asked for before `before` that have no end yet. */
export async function selectOpenRefunds(db: Db | Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['requested', 'sent'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether money of the payment has gone or is going back. */
export async function hasRefund(db: Db | Tx, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
