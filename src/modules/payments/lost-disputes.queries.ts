import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { BY_BANK, DISPUTED, NOT_SENT, PERHAPS_SENT } from './refund-obstacles.ts';

/** What lost disputes have taken of a payment, in the smallest unit of its charge, and no refund of it has ended by yet. */
export async function sumUnclaimed(db: Db | Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select ((select coalesce(sum(d.amount_minor), 0) from payment_disputes d where d.payment_id = ${paymentId}::uuid and d.state = 'lost')
      - (select coalesce(sum(r.bank_minor + case when r.failure_reason = ${BY_BANK} then coalesce(r.charge_minor, r.amount_santim) else 0 end), 0)
        from refunds r where r.payment_id = ${paymentId}::uuid))::bigint as minor`.execute(db);
  return rows[0]!.minor;
}

/** The payment's refunds whose money has surely not left and may not go: not asked of their provider yet, or left to staff; the oldest first. */
export async function selectWaitingRefunds(db: Db | Tx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', 'in', ['requested', 'failed'])
    .where((eb) =>
      eb.or([eb('failureReason', 'is', null), eb('failureReason', 'not in', ['above_charge', PERHAPS_SENT])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a refund that waits: the buyer has its money by their bank. False when somebody else did something with it. */
export async function updateGivenByBank(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', failureReason: BY_BANK, settledAt: at, nextCheckAt: null })
    .where('id', '=', refundId)
    .where('status', 'in', ['requested', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves of a refund that waits what the buyer's bank has not given; what only the dispute kept back is asked of its provider again. */
export async function updatePartByBank(
  tx: Tx,
  refundId: string,
  part: { santim: number; minor: number },
): Promise<void> {
  await sql`update refunds set amount_santim = amount_santim - ${part.santim}, charge_minor = charge_minor - ${part.minor},
      bank_santim = bank_santim + ${part.santim}, bank_minor = bank_minor + ${part.minor},
      status = case failure_reason when 'disputed' then 'requested' else status end, failure_reason = nullif(failure_reason, 'disputed')
    where id = ${refundId}::uuid and status in ('requested', 'failed')`.execute(tx);
}

/** Notes how much of a lost dispute (santim) went for refunds that waited. */
export async function updateDisputeRefunds(tx: Tx, id: number, refundsSantim: number): Promise<void> {
  await tx.updateTable('paymentDisputes').set({ refundsSantim }).where('id', '=', id).execute();
}

/** Payments with a lost dispute of which a refund waits, the oldest first. */
export async function selectLostWithRefunds(
  db: Db | Tx,
  limit: number,
): Promise<{ id: string; orderGroupId: string }[]> {
  const { rows } = await sql<{ id: string; orderGroupId: string }>`
    select p.id, p.order_group_id from payments p
    where exists (select from payment_disputes d where d.payment_id = p.id and d.state = 'lost')
      and exists (select from refunds r where r.payment_id = p.id and r.status = 'failed'
        and r.failure_reason not in ('above_charge', ${PERHAPS_SENT}))
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The orders of a lost dispute's payment that have not left their stores, where nothing is left of the payment: banks have it, or
 * refunds that went. None of money that paid for no order.
 */
export async function selectUnsentOrders(db: Db | Tx, disputeId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from payment_disputes d join payments p on p.id = d.payment_id join orders o on o.order_group_id = p.order_group_id
    where d.id = ${disputeId} and d.state = 'lost' and o.status in ('placed', 'packaging') and p.status = 'succeeded'
      and not exists (select from refunds r where r.payment_id = p.id and r.reason in ('late', 'double', 'amount_mismatch')
        and r.status <> 'withdrawn')
      and coalesce(p.charge_minor, p.amount_santim) <= (select sum(x.amount_minor) from payment_disputes x
          where x.payment_id = p.id and x.state = 'lost') + (select coalesce(sum(coalesce(r.charge_minor, r.amount_santim)), 0)
        from refunds r where r.payment_id = p.id and r.status = 'succeeded' and r.failure_reason is distinct from ${BY_BANK})
    order by o.id`.execute(db);
  return rows.map(({ number }) => number);
}

/** The payment's refunds that wait for a dispute. */
export async function selectDisputedRefunds(db: Db | Tx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'failed')
    .where('failureReason', 'in', [DISPUTED, NOT_SENT])
    .execute();
  return rows.map(({ id }) => id);
}
