import type { Db, Tx } from '#platform/db.ts';
import { NOT_SENT, PERHAPS_SENT, UNSURE } from './refund-obstacles.ts';

/** The payment's refunds that its provider has, or may have: on their way, sent by it, or perhaps sent, whatever staff made of them. */
export async function selectAskableRefunds(db: Db | Tx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'succeeded'), eb('failureReason', 'is', null)]),
        eb('failureReason', 'in', [...UNSURE]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Notes that money came back which the provider had sent; false when that was noted before, or staff have paid it. */
export async function updateRefundCameBack(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: 'came_back', settledAt: at })
    .where('id', '=', refundId)
    .where('status', '=', 'succeeded')
    .where('failureReason', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the provider has a refund after all of which it did not say so; false when somebody else did something with it. */
export async function updateRefundFound(
  tx: Tx,
  refundId: string,
  { status, reference, at }: { status: 'pending' | 'succeeded'; reference: string; at: Date },
): Promise<boolean> {
  const isSent = status === 'succeeded';
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      status,
      failureReason: null,
      providerReference: reference || null,
      settledAt: isSent ? at : null,
      nextCheckAt: isSent ? null : at,
    })
    .where('id', '=', refundId)
    .where('status', '=', 'failed')
    .where('failureReason', 'in', [...UNSURE])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a refund has not gone which was perhaps sent; false when somebody else did something with it. */
export async function updateRefundNotSent(tx: Tx, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ failureReason: NOT_SENT })
    .where('id', '=', refundId)
    .where('status', '=', 'failed')
    .where('failureReason', '=', PERHAPS_SENT)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
