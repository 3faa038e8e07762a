import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreState } from '#shop/vendor-rights.ts';
import { isNamed } from './vendors.queries.ts';

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
  /** A TIN or phone number, as it may be written. */
  number: string | null;
};

const COLUMNS =
  sql.raw(`v.id, v.business_name, v.name_am, v.state, v.city, v.is_verified, v.product_count, v.joined_at,
  v.submitted_at is not null as is_submitted,
  (select count(*)::int from vendor_checks c where c.vendor_id = v.id and c.state = 'sent') as waiting_checks`);

function matches({ state, words, number }: AdminVendorFilter): RawBuilder<boolean> {
  const asked =
    number === null
      ? isNamed(words, true)
      : sql`(v.tin = ${number} or v.phone like ${`%${number.replace(/^(251|0)/, '')}`})`;
  return sql`(${state}::text is null or v.state = ${state}) and ${asked}`;
}

/** A page of all stores, in whatever state, the newest first, from below `after`. */
export async function selectAdminVendors(
  db: Db | Tx,
  filter: AdminVendorFilter,
  { after, take }: { after: number | null; take: number },
): Promise<AdminVendorRow[]> {
  const { rows } = await sql<AdminVendorRow>`
    select ${COLUMNS} from vendors v
    where ${matches(filter)} and (${after}::bigint is null or v.id < ${after}::bigint)
    order by v.id desc limit ${take}`.execute(db);
  return rows;
}

export async function countAdminVendors(db: Db | Tx, filter: AdminVendorFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from vendors v where ${matches(filter)}`.execute(db);
  return rows[0]!.n;
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
