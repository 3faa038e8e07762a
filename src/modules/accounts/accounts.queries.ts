import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import { isPersonNamed } from '#platform/person-names.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import type { ACCOUNTS } from './accounts.table.ts';

const SORTS: Record<keyof typeof ACCOUNTS.sorts, KeysetSort> = {
  number: { value: sql`u.id`, type: 'bigint' },
};

const isStaffNow = sql<boolean>`exists (select 1 from staff_members s where s.user_id = u.id and s.ended_at is null)`;

export type ListedRow = KeysetRow & {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: 'shopper' | 'vendor';
  isStaff: boolean;
  lockedAt: Date | null;
  createdAt: Date;
};

/** What was typed, told apart: any of these may be meant. `words` are parts of a name. */
export type AccountSearch = {
  id: number | null;
  phone: string | null;
  email: string | null;
  words: readonly string[];
};

/** A page of accounts by number, from behind the cursor on; each search has an index to go by. */
export async function selectAccounts(
  db: Db | Tx,
  {
    state,
    search,
    ...asked
  }: Omit<FiltersOf<typeof ACCOUNTS>, 'q'> & {
    search: AccountSearch | null;
    sort: string;
    after: string | null;
    size: number;
  },
): Promise<ListedRow[]> {
  return (await sql<ListedRow>`${accountsStatement({ state, search, ...asked })}`.execute(db)).rows;
}

/** The statement of `selectAccounts`, which a test asks the plan of. */
export function accountsStatement({
  state,
  search,
  ...asked
}: Parameters<typeof selectAccounts>[1]): RawBuilder<ListedRow> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`u.id`, type: 'bigint' }, asked);
  const lock =
    state === null ? sql`true` : state === 'locked' ? sql`u.locked_at is not null` : sql`u.locked_at is null`;
  return sql<ListedRow>`select u.id, ${sortKey} as sort_key, u.name, u.email, u.phone, u.role, ${isStaffNow} as is_staff,
      u.locked_at, u.created_at
    from users u
    where u.deleted_at is null and ${lock} and ${search ? matching(search) : sql`true`} and ${where}
    order by ${orderBy} limit ${limit}`;
}

function matching({ id, phone, email, words }: AccountSearch): RawBuilder<SqlBool> {
  const ways: RawBuilder<SqlBool>[] = [];
  if (id !== null) ways.push(sql`u.id = ${id}`);
  if (phone !== null) ways.push(sql`u.phone = ${phone}`);
  if (email !== null) ways.push(sql`u.email = ${email}`);
  if (words.length > 0) ways.push(isPersonNamed(sql`u.folded_name`, words));
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

export type AccountRow = {
  id: number;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  role: 'shopper' | 'vendor';
  isStaff: boolean;
  createdAt: Date;
  lockedAt: Date | null;
  lockReason: string | null;
  vendorId: number | null;
  vendorName: string | null;
};

/** One account with the store it works for; undefined when it is nobody's any more. */
export async function selectAccount(db: Db | Tx, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.name, u.email, u.email_verified, u.phone, u.phone_verified, u.role, ${isStaffNow} as is_staff,
      u.created_at, u.locked_at, u.lock_reason, v.id as vendor_id, v.business_name as vendor_name
    from users u left join vendor_members t on t.user_id = u.id left join vendors v on v.id = t.vendor_id
    where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0];
}

/** Locks an account's row; whether it works for the shop, and whether it is locked. Undefined when there is none. */
export async function lockAccountRow(
  db: Tx,
  id: number,
): Promise<{ isStaff: boolean; lockedAt: Date | null } | undefined> {
  const { rows } = await sql<{ lockedAt: Date | null }>`
    select locked_at from users where id = ${id} and deleted_at is null for no key update`.execute(db);
  if (!rows[0]) return undefined;
  // Asked once the row is held: who takes the account into the staff holds it too.
  const staff = await sql<{
    isStaff: boolean;
  }>`select ${isStaffNow} as is_staff from users u where u.id = ${id}`.execute(db);
  return { ...rows[0], isStaff: staff.rows[0]!.isStaff };
}

export type AccountOrderRow = {
  number: string;
  status: string;
  vendor: string;
  totalSantim: number;
  createdAt: Date;
};

export async function selectAccountOrders(
  db: Db | Tx,
  userId: number,
  take: number,
): Promise<AccountOrderRow[]> {
  const { rows } = await sql<AccountOrderRow>`
    select o.number, o.status, v.business_name as vendor, o.total_santim, o.created_at
    from (select * from orders where shopper_id = ${userId} order by id desc limit ${take}) o
      join vendors v on v.id = o.vendor_id order by o.id desc`.execute(db);
  return rows;
}
