import type { Db, Tx } from '#platform/db.ts';
import { sql } from 'kysely';

export type NamedDestinationRow = {
  kind: 'telebirr' | 'bank';
  bankName: string | null;
  numberCipher: Buffer | null;
  last4: string;
  holder: string;
  version: number;
};

const COLUMNS = ['kind', 'bankName', 'numberCipher', 'last4', 'holder', 'version'] as const;

export async function selectDestination(
  db: Db | Tx,
  refundId: string,
): Promise<NamedDestinationRow | undefined> {
  const row = await db
    .selectFrom('refundDestinations')
    .select(COLUMNS)
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  return row as NamedDestinationRow | undefined;
}

/** `isKept`: it has paid for its order after all. */
type RefundToNameRow = {
  orderGroupId: string;
  amountSantim: number;
  currency: string;
  isOpen: boolean;
  isKept: boolean;
};

/** A refund that staff pay, with what decides whether its buyer may name a destination. */
export async function selectRefundToName(
  db: Db | Tx,
  refundId: string,
): Promise<RefundToNameRow | undefined> {
  const { rows } = await sql<RefundToNameRow>`
    select p.order_group_id, r.amount_santim, r.currency, r.status = 'failed' and r.failure_reason is distinct from 'above_charge'
        and not (r.failure_reason = 'disputed' and exists (select from payment_disputes x where x.payment_id = r.payment_id and x.state in ('open', 'lost'))) as is_open,
      r.status = 'withdrawn' as is_kept
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refundId}::uuid and r.failure_reason is not null`.execute(db);
  return rows[0];
}

/** Keeps a destination instead of one that was named before. */
export async function upsertDestination(
  tx: Tx,
  refundId: string,
  destination: Omit<NamedDestinationRow, 'version'>,
): Promise<void> {
  await tx
    .insertInto('refundDestinations')
    .values({ refundId, ...destination })
    .onConflict((c) =>
      c.column('refundId').doUpdateSet((eb) => ({
        ...destination,
        version: eb('refundDestinations.version', '+', 1),
      })),
    )
    .execute();
}

/** Takes the number away once the money is gone: its last signs tell enough. */
export async function forgetNumber(tx: Tx, refundId: string): Promise<void> {
  await tx
    .updateTable('refundDestinations')
    .set({ numberCipher: null })
    .where('refundId', '=', refundId)
    .execute();
}

/** Takes away what a person named. */
export async function deleteDestinations(tx: Tx, userId: number): Promise<void> {
  await sql`delete from refund_destinations d using refunds r, payments p, order_groups g
    where r.id = d.refund_id and p.id = r.payment_id and g.id = p.order_group_id and g.shopper_id = ${userId}`.execute(
    tx,
  );
}
