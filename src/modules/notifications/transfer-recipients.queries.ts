import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type OpenTransfer = {
  orderGroupId: string;
  amountSantim: number;
  code: string;
  accounts: { bankName: string; number: string; holder: string }[];
};

/** A payment by transfer that is still open, and the accounts it may be sent to. */
export async function selectOpenTransfer(db: Db | Tx, paymentId: string): Promise<OpenTransfer | undefined> {
  const { rows } = await sql<OpenTransfer>`
    select p.order_group_id, p.amount_santim, q.code, coalesce((select jsonb_agg(
        jsonb_build_object('bankName', a.bank_name, 'number', a.number, 'holder', a.holder) order by a.position, a.id)
      from transfer_accounts a where a.is_active), '[]') as accounts
    from payments p join transfer_requests q on q.payment_id = p.id
    where p.id = ${paymentId}::uuid and p.status in ('created', 'pending')`.execute(db);
  return rows[0];
}

type RefusedTransfer = {
  orderGroupId: string;
  paymentId: string;
  amountSantim: number;
  reference: string;
  reason: string;
  decidedAt: Date;
};

/** A claim that stands refused. */
export async function selectRefusedTransfer(
  db: Db | Tx,
  claimId: number,
): Promise<RefusedTransfer | undefined> {
  const { rows } = await sql<RefusedTransfer>`
    select p.order_group_id, p.id as payment_id, p.amount_santim, c.reference, c.reason, c.decided_at
    from transfer_claims c join payments p on p.id = c.payment_id where c.id = ${claimId} and c.state = 'refused'`.execute(
    db,
  );
  return rows[0];
}

type RefundByHand = {
  orderGroupId: string;
  amountSantim: number;
  currency: string;
  bankName: string | null;
  last4: string | null;
  version: number | null;
};

/** A refund that waits for staff to pay it, with what its buyer named. */
export async function selectRefundByHand(db: Db | Tx, refundId: string): Promise<RefundByHand | undefined> {
  const { rows } = await sql<RefundByHand>`
    select p.order_group_id, r.amount_santim, r.currency, d.bank_name, d.last4, d.version
    from refunds r join payments p on p.id = r.payment_id left join refund_destinations d on d.refund_id = r.id
    where r.id = ${refundId}::uuid and r.status = 'failed' and r.failure_reason is distinct from 'above_charge'
      and not (r.failure_reason in ('disputed', 'not_sent') and exists (select from payment_disputes x where x.payment_id = r.payment_id and x.state in ('open', 'lost')))`.execute(
    db,
  );
  return rows[0];
}
