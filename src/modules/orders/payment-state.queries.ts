import { sql } from 'kysely';
import type { PaymentMethod } from '#shop/constants.ts';
import type { Column, Tx } from '#platform/db.ts';

/** Makes a waiting purchase paid or due in cash, with its stock taken for good; true when it was waiting. */
export async function markGroupTaken(
  tx: Tx,
  orderGroupId: string,
  paymentState: 'paid' | 'cash_due',
): Promise<boolean> {
  const row = await tx
    .updateTable('orderGroups')
    .set({ paymentState, stockState: 'taken', holdExpiresAt: null, updatedAt: sql`now()` })
    .where('id', '=', orderGroupId)
    .where('paymentState', '=', 'pending')
    .where('stockState', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The purchase is paid in another way than it was placed with. */
export async function updateGroupMethod(
  tx: Tx,
  orderGroupId: string,
  paymentMethod: PaymentMethod,
): Promise<void> {
  await tx.updateTable('orderGroups').set({ paymentMethod }).where('id', '=', orderGroupId).execute();
}

/** Moves a purchase's payment from one state to another; false when it does not stand there. */
export async function updateGroupState(
  tx: Tx,
  orderGroupId: string,
  from: Column<'orderGroups', 'paymentState'>,
  to: Column<'orderGroups', 'paymentState'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('orderGroups')
    .set({ paymentState: to, updatedAt: sql`now()` })
    .where('id', '=', orderGroupId)
    .where('paymentState', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
