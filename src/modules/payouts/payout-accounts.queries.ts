import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { ACCOUNT_STATES } from './payout-accounts.table.ts';
import type { PayoutRail } from './payout-rails.table.ts';

type AccountState = (typeof ACCOUNT_STATES)[number];

export type PayoutAccountRow = {
  id: string;
  vendorId: number;
  rail: PayoutRail;
  bankCode: string | null;
  numberCipher: Uint8Array;
  last4: string;
  holder: string;
  state: AccountState;
  usableFrom: Date;
  replacedAt: Date | null;
  note: string;
  createdAt: Date;
};

const COLUMNS = [
  'id',
  'vendorId',
  'rail',
  'bankCode',
  'numberCipher',
  'last4',
  'holder',
  'state',
  'usableFrom',
  'replacedAt',
  'note',
  'createdAt',
] as const;

/** Whoever changes where a store's money goes waits here for others who do, until the transaction ends. */
export async function lockAccountsOf(db: Tx, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout_accounts'), ${vendorId}::int)`.execute(db);
}

/** The accounts of a store that were not withdrawn, the newest first. */
export async function selectPayoutAccounts(db: Db | Tx, vendorId: number): Promise<PayoutAccountRow[]> {
  const rows = await db
    .selectFrom('payoutAccounts')
    .select(COLUMNS)
    .where('vendorId', '=', vendorId)
    .where('state', '<>', 'withdrawn')
    .orderBy('createdAt', 'desc')
    .execute();
  return rows as PayoutAccountRow[];
}

export async function withdrawWaiting(db: Tx, vendorId: number): Promise<void> {
  await db
    .updateTable('payoutAccounts')
    .set({ state: 'withdrawn' })
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'waiting')
    .execute();
}

type NewAccount = Pick<
  PayoutAccountRow,
  'id' | 'vendorId' | 'rail' | 'bankCode' | 'last4' | 'holder' | 'usableFrom'
> & { numberCipher: Buffer; askedBy: number; createdAt: Date };

export async function insertAccount(db: Tx, account: NewAccount): Promise<void> {
  await db.insertInto('payoutAccounts').values(account).execute();
}

/** An account with its row held until the transaction ends; undefined for none. */
export async function lockPayoutAccount(db: Tx, id: string): Promise<PayoutAccountRow | undefined> {
  const row = await db
    .selectFrom('payoutAccounts')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as PayoutAccountRow | undefined;
}

/** Lets a store's other accounts be used until `at` and no longer. */
export async function replaceAccounts(db: Tx, vendorId: number, at: Date): Promise<void> {
  await db
    .updateTable('payoutAccounts')
    .set({ replacedAt: at })
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'accepted')
    .where('replacedAt', 'is', null)
    .execute();
}

/**
 * Takes an account out of those that will be used, for a reason that is kept; the one that it would have followed is used for as
 * long as it would have been itself.
 */
export async function withdrawAccount(db: Tx, account: PayoutAccountRow, note: string): Promise<void> {
  const { id, vendorId, usableFrom, replacedAt } = account;
  await db.updateTable('payoutAccounts').set({ state: 'withdrawn', note }).where('id', '=', id).execute();
  if (account.state !== 'accepted') return;
  await db
    .updateTable('payoutAccounts')
    .set({ replacedAt })
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'accepted')
    .where('replacedAt', '=', usableFrom)
    .execute();
}

export async function updateAccountDecided(
  db: Tx,
  id: string,
  decided: {
    state: 'accepted' | 'refused';
    note: string;
    decidedBy: number;
    decidedAt: Date;
    usableFrom: Date;
  },
): Promise<void> {
  await db.updateTable('payoutAccounts').set(decided).where('id', '=', id).execute();
}

export type DeskAccountRow = PayoutAccountRow & {
  businessName: string;
  askedBy: string;
  isFirst: boolean;
  isTinAccepted: boolean;
  hasBankLetter: boolean;
};

/** Whether staff have accepted a document of a store that has not ended. */
export function isCheckAccepted(
  vendorId: RawBuilder<unknown>,
  kind: 'tin' | 'bank_letter',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from vendor_checks c where c.vendor_id = ${vendorId} and c.kind = ${kind}
    and c.state = 'accepted' and (c.ends_on is null or c.ends_on >= (now() at time zone 'Africa/Addis_Ababa')::date))`;
}

const DESK = sql`a.id, a.vendor_id, a.rail, a.bank_code, a.number_cipher, a.last4, a.holder, a.state, a.usable_from, a.replaced_at,
  a.note, a.created_at, v.business_name, u.name as asked_by, ${isCheckAccepted(sql`a.vendor_id`, 'tin')} as is_tin_accepted,
  ${isCheckAccepted(sql`a.vendor_id`, 'bank_letter')} as has_bank_letter,
  not exists (select from payout_accounts o where o.vendor_id = a.vendor_id and o.state = 'accepted' and o.created_at < a.created_at) as is_first`;
const FROM = sql`payout_accounts a join vendors v on v.id = a.vendor_id join users u on u.id = a.asked_by`;
const SORTS = { asked: { value: sql`a.created_at`, type: 'timestamptz' as const } };

/** A page of the accounts that stores want their money to go to; of one state or of all. */
export async function selectDeskAccounts(
  db: Db | Tx,
  asked: { state: AccountState | null; sort: string; after: string | null; size: number },
): Promise<(DeskAccountRow & KeysetRow)[]> {
  const id = { value: sql`a.id`, type: 'uuid' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<DeskAccountRow & KeysetRow>`
    select ${DESK}, ${sortKey} as sort_key from ${FROM}
    where (${asked.state}::text is null or a.state = ${asked.state}) and ${where} order by ${orderBy} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function selectDeskAccount(db: Db | Tx, id: string): Promise<DeskAccountRow | undefined> {
  const { rows } = await sql<DeskAccountRow>`select ${DESK} from ${FROM} where a.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function selectIsTinAccepted(db: Db | Tx, vendorId: number): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${isCheckAccepted(sql`${vendorId}::bigint`, 'tin')} as is`.execute(db);
  return rows[0]!.is;
}
