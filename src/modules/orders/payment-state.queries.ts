import { sql } from 'kysely';
import type { PaymentMethod } from '#shop/constants.ts';
import type { Column, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

/**
 * Makes a waiting purchase paid or due in cash, with its stock taken for good, and opens its orders to their vendors; true
 * when it was waiting.
 */
export async function markGroupTaken(
  tx: Tx,
  orderGroupId: string,
  paymentState: 'paid' | 'cash_due',
): Promise<boolean> {
  return (await updateWaiting(tx, { orderGroupId, paymentState })).length > 0;
}

const updateWaiting = preparedSql<{ orderGroupId: string; paymentState: string }, unknown>(
  ({ orderGroupId, paymentState }) => sql`
    with taken as (
      update order_groups set payment_state = ${paymentState}, stock_state = 'taken', hold_expires_at = null, updated_at = now()
      where id = ${orderGroupId}::uuid and payment_state = 'pending' and stock_state = 'held' returning id
    ), opened as (update orders o set opened_at = now() from taken where o.order_group_id = taken.id)
    select 1 from taken`,
);

/** The purchase is paid in another way than it was placed with. */
export async function updateGroupMethod(
  tx: Tx,
  orderGroupId: string,
  paymentMethod: PaymentMethod,
): Promise<void> {
  await tx.updateTable('orderGroups').set({ paymentMethod }).where('id', '=', orderGroupId).execute();
}

/** Until when a waiting purchase keeps its stock from now on. */
export async function updateGroupHold(tx: Tx, orderGroupId: string, holdExpiresAt: Date): Promise<void> {
  await tx
    .updateTable('orderGroups')
    .set({ holdExpiresAt })
    .where('id', '=', orderGroupId)
    .where('paymentState', '=', 'pending')
    .where('stockState', '=', 'held')
    .execute();
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
