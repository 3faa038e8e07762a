import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { BY_BANK } from './refund-obstacles.ts';

/** Money that staff must give back by hand, with what they need for it. */
export type ManualRefund = {
  id: string;
  /** In the smallest unit of its currency. */
  amountSantim: number;
  currency: string;
  createdAt: Date;
  /** The order it is of; null for a payment that came too late or twice. */
  orderNumber: string | null;
  businessName: string | null;
  /** The buyer's account; null for a guest's purchase. */
  shopperId: number | null;
  buyerName: string;
  phone: string | null;
  email: string | null;
  paymentMethod: string;
  /** What it is for: `return 12`, `order ETB…`, `late`, `double`, `amount_mismatch`. */
  reason: string;
  /** Why no provider sent it: `no_provider`, as of cash, or the provider's code. */
  obstacle: string;
};

/** The refunds that staff still have to pay, oldest first. */
export async function selectManualRefunds(db: Db | Tx): Promise<ManualRefund[]> {
  return await select(db, sql`f.status = 'failed'`);
}

/** One refund of staff's, paid or not. */
export async function selectManualRefund(db: Db | Tx, id: string): Promise<ManualRefund | undefined> {
  return (await select(db, sql`f.failure_reason <> 'by_bank' and f.id = ${id}::uuid`))[0];
}

async function select(db: Db | Tx, condition: RawBuilder<unknown>): Promise<ManualRefund[]> {
  const { rows } = await sql<ManualRefund>`
    select f.id, f.amount_santim, f.currency, f.created_at, o.number as order_number, v.business_name, g.shopper_id,
      concat_ws(' ', g.billing ->> 'firstName', g.billing ->> 'lastName') as buyer_name,
      g.billing_phone as phone, g.billing_email::text as email, g.payment_method, f.reason,
      coalesce(f.failure_reason, '') as obstacle
    from refunds f
      join payments p on p.id = f.payment_id
      join order_groups g on g.id = p.order_group_id
      left join return_requests r on r.id = f.return_id
      left join orders o on o.id = coalesce(r.order_id, f.order_id) or (f.reason = 'order ' || o.number and o.order_group_id = g.id)
      left join vendors v on v.id = o.vendor_id
    where ${condition}
    order by f.created_at, f.id`.execute(db);
  return rows;
}

/** The reference under which staff paid the refund; undefined while they have not. */
export async function selectManualReference(db: Db | Tx, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('providerReference')
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where('failureReason', '<>', BY_BANK)
    .executeTakeFirst();
  return row?.providerReference;
}

/** Notes that staff have paid the refund; false when it waits for them no more. */
export async function updateManuallyPaid(
  db: Tx,
  id: string,
  { reference, at }: { reference: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'succeeded', providerReference: reference, settledAt: at })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
