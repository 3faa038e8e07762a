import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { AskedPayment, PaymentOutcome } from './payment-provider.ts';

export type ClaimState = Column<'transferClaims', 'state'>;

export type ClaimRow = {
  id: number;
  paymentId: string;
  accountId: number;
  bank: string;
  reference: string;
  fileId: string | null;
  state: ClaimState;
  reason: string;
  createdAt: Date;
  /** Of staff; null where a statement decided. */
  decidedBy: number | null;
};

const COLUMNS = [
  'id',
  'paymentId',
  'accountId',
  'bank',
  'reference',
  'fileId',
  'state',
  'reason',
  'createdAt',
  'decidedBy',
] as const;

/** Notes the code of a payment; false when another payment has it. */
export async function insertTransferRequest(tx: Tx, paymentId: string, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('transferRequests')
    .values({ paymentId, code })
    .onConflict((c) => c.constraint('transfer_requests_code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectTransferCode(db: Db | Tx, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transferRequests')
    .select('code')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row?.code;
}

/** The payment by transfer that a code is of, or that was made for an order: the one that waits, else the newest. */
export async function selectTransferOf(
  db: Db | Tx,
  order: string,
): Promise<{ paymentId: string; orderGroupId: string } | undefined> {
  const { rows } = await sql<{ paymentId: string; orderGroupId: string }>`
    select p.id as payment_id, p.order_group_id from transfer_requests q join payments p on p.id = q.payment_id
    where q.code = ${order} or p.order_group_id in (select o.order_group_id from orders o where o.number = ${order})
    order by q.code = ${order} desc, p.status in ('created', 'pending') desc, p.created_at desc, p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** What buyers said of a payment, oldest first. */
export async function selectTransferClaims(db: Db | Tx, paymentId: string): Promise<ClaimRow[]> {
  return await db
    .selectFrom('transferClaims')
    .select(COLUMNS)
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Who names that reference, locked until the transaction ends. */
export async function lockClaimOf(
  tx: Tx,
  { bank, reference }: { bank: string; reference: string },
): Promise<ClaimRow | undefined> {
  return await tx
    .selectFrom('transferClaims')
    .select(COLUMNS)
    .where('bank', '=', bank)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectClaim(db: Db | Tx, id: number): Promise<ClaimRow | undefined> {
  return await db.selectFrom('transferClaims').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function lockClaim(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  return await tx
    .selectFrom('transferClaims')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a transfer for that payment has come before. */
export async function hasConfirmedClaim(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transferClaims')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewClaim = Pick<ClaimRow, 'paymentId' | 'accountId' | 'bank' | 'reference' | 'fileId'>;

/**
 * Notes that a payment was made under a reference, with the picture that came with it; undefined when that reference waits for
 * another or has paid. One that was refused waits anew, for whoever names it now.
 */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number | undefined> {
  const row = await tx
    .insertInto('transferClaims')
    .values(claim)
    .onConflict((c) =>
      c
        .constraint('transfer_claims_once')
        .doUpdateSet({
          paymentId: sql`excluded.payment_id`,
          accountId: sql`excluded.account_id`,
          // Of the same buyer the earlier picture stays until there is another.
          fileId: sql`case when transfer_claims.payment_id = excluded.payment_id
            then coalesce(excluded.file_id, transfer_claims.file_id) else excluded.file_id end`,
          state: 'waiting',
          reason: '',
          decidedAt: null,
          decidedBy: null,
        })
        .where('transferClaims.state', '=', 'refused'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateClaimDecided(
  tx: Tx,
  id: number,
  end: {
    state: 'confirmed' | 'refused';
    receivedSantim: number | null;
    reason: string;
    decidedAt: Date;
    decidedBy: number | null;
    /** The payment that this money is of, where it is not the claim's. */
    ownPaymentId: string | null;
  },
): Promise<void> {
  await tx.updateTable('transferClaims').set(end).where('id', '=', id).execute();
}

/**
 * What our own tables say of a payment by transfer: paid once a claim is confirmed, with what came; null when nothing waits and
 * nobody wants it any more.
 */
export async function selectTransferOutcome(
  db: Db | Tx,
  { id, amount, isWanted }: Pick<AskedPayment, 'id' | 'amount' | 'isWanted'>,
): Promise<PaymentOutcome | null> {
  const { rows } = await sql<{ state: ClaimState; named: string; received: number | null }>`
    select state, bank || ':' || reference as named, received_santim as received from transfer_claims
    where payment_id = ${id}::uuid and state <> 'refused' and own_payment_id is null order by state = 'confirmed' desc, id limit 1`.execute(
    db,
  );
  const [claim] = rows;
  if (claim?.received)
    return {
      reference: claim.named,
      status: 'succeeded',
      amount: { minor: claim.received, currency: amount.currency },
    };
  if (!claim && !isWanted) return null;
  return { reference: null, status: 'pending', amount, isUnderReview: claim !== undefined };
}

/** The payment by transfer that paid for a purchase; of several the first. */
export async function selectPaidTransfer(db: Db | Tx, orderGroupId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('orderGroupId', '=', orderGroupId)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'succeeded')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Takes the pictures of a person's claims away, and answers their files. */
export async function dropClaimPictures(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with theirs as (
      select c.id, c.file_id from transfer_claims c join payments p on p.id = c.payment_id
        join order_groups g on g.id = p.order_group_id
      where g.shopper_id = ${userId} and c.file_id is not null for update of c
    ), dropped as (update transfer_claims c set file_id = null from theirs t where c.id = t.id)
    select file_id from theirs`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
