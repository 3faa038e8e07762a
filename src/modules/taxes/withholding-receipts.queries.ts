import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import { waitingOn } from '#modules/approvals/index.ts';

export type NewReceipt = { vendorId: number; month: string; number: string; amountSantim: number };
export type ReceiptRow = NewReceipt & {
  id: number;
  businessName: string;
  createdAt: Date;
  /** When it was taken back; null while it counts. */
  withdrawnAt: Date | null;
};

const SHOWN = [
  'r.id',
  'r.vendorId',
  'v.businessName',
  'r.month',
  'r.number',
  'r.amountSantim',
  'r.createdAt',
  'r.withdrawnAt',
] as const;

/** Whoever notes a receipt of the store waits here for others who do, until the transaction ends. */
export async function lockReceiptsOf(db: Tx, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('withholding_receipts'), hashtext(${String(vendorId)}))`.execute(
    db,
  );
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
  const { id } = await tx
    .insertInto('withholdingReceipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The receipt of that number which a store handed in, and which counts. */
export async function selectReceipt(
  db: Db | Tx,
  { vendorId, number }: { vendorId: number; number: string },
): Promise<ReceiptRow | undefined> {
  return await db
    .selectFrom('withholdingReceipts as r')
    .innerJoin('vendors as v', 'v.id', 'r.vendorId')
    .select(SHOWN)
    .where('r.vendorId', '=', vendorId)
    .where('r.number', '=', number)
    .where('r.withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** A receipt by its id. */
export async function selectReceiptOf(db: Db | Tx, id: number): Promise<ReceiptRow | undefined> {
  return await db
    .selectFrom('withholdingReceipts as r')
    .innerJoin('vendors as v', 'v.id', 'r.vendorId')
    .select(SHOWN)
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Notes that a receipt was taken back; false when it was before. */
export async function updateReceiptWithdrawn(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withholdingReceipts')
    .set({ withdrawnAt: at })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a store's receipts of a month sum to, in santim. */
export async function selectNotedOf(
  db: Db | Tx,
  { vendorId, month }: { vendorId: number; month: string },
): Promise<number> {
  const { rows } = await sql<{ noted: number }>`select coalesce(sum(amount_santim), 0)::bigint as noted
    from withholding_receipts where month = ${month} and vendor_id = ${vendorId} and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]!.noted;
}

const ID = { value: sql`r.id`, type: 'bigint' as const };
const SORTS = { noted: ID };

/** A receipt in the list, with the request to take it back that waits for another person. */
export type ReceiptLine = ReceiptRow & KeysetRow & { approvalId: number | null };

/** A page of receipts, newest first. */
export async function selectReceipts(
  db: Db | Tx,
  { now, kind, ...asked }: { now: Date; kind: string; sort: string; after: string | null; size: number },
): Promise<ReceiptLine[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, ID, asked);
  const { rows } = await sql<ReceiptLine>`
    select r.id, r.vendor_id, v.business_name, r.month, r.number, r.amount_santim, r.created_at, r.withdrawn_at,
      ${waitingOn(kind, { kind: 'withholding_receipt', id: sql`r.id::text` }, now)} as approval_id, ${sortKey} as sort_key
    from withholding_receipts r join vendors v on v.id = r.vendor_id
    where ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}
