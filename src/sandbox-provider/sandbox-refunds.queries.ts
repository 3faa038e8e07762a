import { type Insertable, sql } from 'kysely';
import type { SandboxRefundRow } from './sandbox.queries.ts';
import type { RefundTable, SandboxDb } from './sandbox.tables.ts';

/** Refunds whose promised end has come due. */
export async function selectPromisedRefunds(db: SandboxDb, now: Date) {
  return await db
    .selectFrom('sandbox.refunds')
    .select('reference')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(50)
    .execute();
}

/** Ends a refund as it was promised; what failed is left of the payment again. */
export async function updateRefundEnd(
  db: SandboxDb,
  reference: string,
): Promise<SandboxRefundRow | undefined> {
  const refund = await db
    .updateTable('sandbox.refunds')
    .set((eb) => ({ status: sql`${eb.ref('dueStatus')}`, dueStatus: null, dueAt: null }))
    .where('reference', '=', reference)
    .where('dueAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (refund?.status === 'failed')
    await db
      .updateTable('sandbox.payments')
      .set((eb) => ({ refundedSantim: eb('refundedSantim', '-', refund.amountSantim) }))
      .where('reference', '=', refund.paymentReference)
      .execute();
  return refund;
}

/** A refund within what is left of the payment. 'too_much' when it is not; undefined when the key is taken. */
export async function insertSandboxRefund(
  db: SandboxDb,
  refund: Insertable<RefundTable>,
): Promise<SandboxRefundRow | 'too_much' | undefined> {
  return await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('sandbox.refunds')
      .values(refund)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return undefined;
    const { numUpdatedRows } = await tx
      .updateTable('sandbox.payments')
      .set((eb) => ({ refundedSantim: eb('refundedSantim', '+', refund.amountSantim) }))
      .where('reference', '=', refund.paymentReference)
      .where('status', '=', 'succeeded')
      .where((eb) => eb(eb('refundedSantim', '+', refund.amountSantim), '<=', eb.ref('amountSantim')))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return inserted;
    await tx.deleteFrom('sandbox.refunds').where('reference', '=', refund.reference).execute();
    return 'too_much';
  });
}

export async function selectRefundByReference(db: SandboxDb, reference: string) {
  return await db
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function selectRefundByKey(db: SandboxDb, idempotencyKey: string) {
  return await db
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** All refunds of a payment, the newest first. */
export async function selectRefundsOf(db: SandboxDb, paymentReference: string): Promise<SandboxRefundRow[]> {
  return await db
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('paymentReference', '=', paymentReference)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
}
