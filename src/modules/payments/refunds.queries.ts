import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import { PERHAPS_SENT } from './refund-obstacles.ts';

export type RefundRow = {
  id: string;
  paymentId: string;
  orderGroupId: string;
  provider: string;
  paymentReference: string | null;
  reason: string;
  amountSantim: number;
  currency: string;
  /** What goes back in another currency, where the payment was charged in it. */
  chargeMinor: number | null;
  chargeCurrency: string | null;
  status: Column<'refunds', 'status'>;
  providerReference: string | null;
  checks: number;
  failureReason: string | null;
};

export type NewRefundRow = {
  paymentId: string;
  reason: string;
  amountSantim: number;
  currency: string;
  chargeMinor?: number;
  chargeCurrency?: string | null;
  returnId?: number;
  /** Of goodwill: of which order it is, and why. */
  orderId?: number;
  note?: string;
  goodwillSantim?: number;
  status: 'requested' | 'failed' | 'succeeded';
  settledAt?: Date;
  failureReason?: string;
};

/** Asks for money to go back; undefined when the same was asked before. */
export async function insertRefund(tx: Tx, refund: NewRefundRow): Promise<string | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
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
      'r.chargeMinor',
      'r.chargeCurrency',
      'r.status',
      'r.providerReference',
      'r.checks',
      'r.failureReason',
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}

/** Notes that the provider is being asked; false when it was asked before, or nobody wants the money back any more. */
export async function updateRefundSent(db: Db | Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'sent', sentAt: at })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets one ask after a refund whose call has had its time: it was made before `before`, or nobody knows when. */
export async function claimSentRefund(
  db: Db | Tx,
  refundId: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ sentAt: at })
    .where('id', '=', refundId)
    .where('status', '=', 'sent')
    .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a call never reached the provider, so that it may be made anew. */
export async function updateRefundUnsent(db: Db | Tx, refundId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'requested', sentAt: null })
    .where('id', '=', refundId)
    .where('status', '=', 'sent')
    .execute();
}

/** Whether the payment's provider was, or may have been, asked for another refund of it. */
export async function hasOtherRefunds(
  db: Db | Tx,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('status', 'in', ['sent', 'pending', 'succeeded']), eb('failureReason', '=', PERHAPS_SENT)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back the wish that money goes back, as long as it is not on its way; true when it was this call that did. */
export async function updateRefundWithdrawn(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'withdrawn', settledAt: at, nextCheckAt: null })
    .where('id', '=', refundId)
    .where('status', 'in', ['requested', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the money is on its way, and when the provider is asked after it. */
export async function updateRefundPending(
  db: Db | Tx,
  refundId: string,
  { reference, nextCheckAt }: { reference: string | null; nextCheckAt: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set((eb) => ({
      status: 'pending',
      providerReference: eb.fn.coalesce(eb.val(reference), 'providerReference'),
      nextCheckAt,
      checks: eb('checks', '+', 1),
    }))
    .where('id', '=', refundId)
    .where('status', 'in', ['requested', 'sent', 'pending'])
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
      nextCheckAt: null,
    })
    .where('id', '=', refundId)
    .where('status', 'in', ['requested', 'sent', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What has gone back of a payment so far for what was given up of it, in santim, also by a bank in a refund's place, or by goodwill before. */
export async function sumRefunded(db: Db | Tx, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_santim + bank_santim + goodwill_santim), 0)::int8`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'succeeded')
    .where('orderId', 'is', null)
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

/** Refunds on their way whose provider is to be asked after them again. */
export async function selectDueRefunds(db: Db | Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the same was asked back before. */
export async function hasRefundFor(db: Db | Tx, paymentId: string, reason: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether money of the payment has gone, is going or was to go back. */
export async function hasRefund(db: Db | Tx, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
