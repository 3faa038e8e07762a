import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { countedUpTo, type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { StoreState } from '#shop/vendor-rights.ts';
import type { ADMIN_VENDORS } from './admin-vendors.table.ts';
import { HAS_ENDED } from './checks.queries.ts';
import { isFoundByWords } from './vendors.queries.ts';

const SORTS: Record<keyof typeof ADMIN_VENDORS.sorts, KeysetSort> = {
  number: { value: sql`v.id`, type: 'bigint' },
  name: { value: sql`left(v.folded_name, 100) collate "C"`, type: 'text' },
};

export type AdminVendorRow = {
  id: number;
  businessName: string;
  nameAm: string | null;
  state: StoreState;
  city: string;
  isVerified: boolean;
  productCount: number;
  joinedAt: Date;
  isSubmitted: boolean;
  waitingChecks: number;
};

export type AdminVendorFilter = {
  state: StoreState | null;
  /** Folded. */
  words: readonly string[];
  /** The digits of a TIN or phone number, and the phone number they may be. */
  number: string | null;
  phone: string | null;
  /** Only those that wait for review. */
  isSubmitted: boolean;
  /** Only those of which a document waits for staff. */
  isWaiting: boolean;
};

/** What staff have to look at: documents that were sent, and accepted ones that have ended unless the store (`v`) is closed. */
const IS_WAITING = sql`(c.state = 'sent' or (${HAS_ENDED} and v.state <> 'closed'))`;

const COLUMNS = sql`v.id, v.business_name, v.name_am, v.state, v.city, v.is_verified, v.product_count, v.joined_at,
  v.submitted_at is not null as is_submitted,
  (select count(*)::int from vendor_checks c where c.vendor_id = v.id and ${IS_WAITING}) as waiting_checks`;

/** By name, owner and city as the directory finds them, or by TIN or phone number; each way has an index to go by. */
function matches({
  state,
  words,
  number,
  phone,
  isSubmitted,
  isWaiting,
}: AdminVendorFilter): RawBuilder<boolean> {
  const asked = number === null ? named(words) : sql`(v.tin = ${number} or v.phone = ${phone})`;
  const waiting = sql`exists (select from vendor_checks c where c.vendor_id = v.id and ${IS_WAITING})`;
  const submitted = sql`v.state = 'onboarding' and v.submitted_at is not null`;
  return sql`${isSubmitted ? submitted : sql`true`} and ${isWaiting ? waiting : sql`true`} and ${state === null ? sql`true` : sql`v.state = ${state}`} and ${asked}`;
}

function named(words: readonly string[]): RawBuilder<unknown> {
  const ways = words.map((word) => sql`(v.found_by like ${`%${word}%`} or ${isFoundByWords([word])})`);
  return ways.length === 0 ? sql`true` : sql.join(ways, sql` and `);
}

/** A page of all stores, in whatever state, from behind the cursor on. */
export async function selectAdminVendors(
  db: Db | Tx,
  filter: AdminVendorFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<(AdminVendorRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`v.id`, type: 'bigint' }, asked);
  const { rows } = await sql<AdminVendorRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from vendors v
    where ${matches(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** How many stores match; one more than 10,000 stands for all above. */
export async function countAdminVendors(db: Db | Tx, filter: AdminVendorFilter): Promise<number> {
  const { rows } = await countedUpTo(sql`select v.id from vendors v where ${matches(filter)}`).execute(db);
  return rows[0]!.n;
}

/** Other stores that have a store's TIN, at most ten. */
export async function selectSameTin(
  db: Db | Tx,
  { id, tin }: { id: number; tin: string },
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('vendors')
    .select(['id', 'businessName as name'])
    .where('tin', '=', tin)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(10)
    .execute();
}

export type AdminVendorDetailRow = AdminVendorRow & {
  stateReason: string;
  phone: string | null;
  email: string | null;
  address: string;
  tin: string | null;
  licenceNumber: string | null;
};

export async function selectAdminVendor(db: Db | Tx, id: number): Promise<AdminVendorDetailRow | undefined> {
  const { rows } = await sql<AdminVendorDetailRow>`
    select ${COLUMNS}, v.state_reason, v.phone, v.email::text as email, v.address, v.tin, v.licence_number
    from vendors v where v.id = ${id}`.execute(db);
  return rows[0];
}
