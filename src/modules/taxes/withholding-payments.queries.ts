import type { Db, Tx } from '#platform/db.ts';

export type NewWithholdingPayment = { amountSantim: number; day: string; reference: string };

/** A payment to the tax authority; undefined when the bank's reference was booked before. */
export async function insertWithholdingPayment(
  tx: Tx,
  payment: NewWithholdingPayment,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('withholdingPayments')
    .values(payment)
    .onConflict((c) => c.constraint('withholding_payments_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a payment to the tax authority was booked under the bank's reference. */
export async function isWithholdingPaid(db: Db | Tx, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('withholdingPayments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
