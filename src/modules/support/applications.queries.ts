import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { DB } from '#platform/db-types.ts';
import { countedUpTo, type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { Locale } from '#platform/language.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { Alike } from './applications.schema.ts';
import type { APPLICATIONS } from './applications.table.ts';

export type ApplicationRow = Omit<
  Selectable<DB['vendorApplications']>,
  'decidedAt' | 'decidedBy' | 'regionCode' | 'uploadTokenHash' | 'uploadEndsAt'
> & { region: string };

const columns = (locale: Locale) =>
  sql`a.id, a.user_id, a.business_name, a.contact_name, a.phone, a.city, a.tin, a.goods, a.locale, a.status, a.created_at,
    a.note, a.vendor_id, a.version, a.email::text as email, coalesce(${sql.ref(`d.name_${locale}`)}, a.region_code) as region`;
const tables = sql.raw('vendor_applications a left join destinations d on d.code = a.region_code');

type State = ApplicationRow['status'];

const SORTS: Record<keyof typeof APPLICATIONS.sorts, KeysetSort> = {
  number: { value: sql`a.id`, type: 'bigint' },
};

export type ApplicationFilter = {
  state: string | null;
  /** A part of the store's name. */
  name: string | null;
  /** A TIN. */
  number: string | null;
  phone: string | null;
};

function matches({ state, name, number, phone }: ApplicationFilter): RawBuilder<SqlBool> {
  const like = `%${escapeLike((name ?? '').toLowerCase())}%`;
  const found =
    number === null
      ? name === null
        ? sql`true`
        : sql`lower(a.business_name) like ${like}`
      : sql`(a.tin = ${number} or a.phone = ${phone} or a.id = any (${applicationsOfTins([number])}))`;
  return sql<SqlBool>`(${state}::text is null or a.status = ${state}) and ${found}`;
}

/** The applications with whose documents one of these TINs came. */
const applicationsOfTins = (
  tins: readonly string[],
) => sql`array(select f.application_id from application_files f
  where f.kind = 'tin' and f.number = any (${[...tins]}::text[]))`;

/** A page of the applications, from behind the cursor on. */
export async function selectApplications(
  db: Db | Tx,
  filter: ApplicationFilter,
  { locale, ...asked }: { sort: string; after: string | null; size: number; locale: Locale },
): Promise<(ApplicationRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`a.id`, type: 'bigint' }, asked);
  const { rows } = await sql<ApplicationRow & KeysetRow>`
    select ${columns(locale)}, ${sortKey} as sort_key from ${tables}
    where ${matches(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** How many applications match; one more than 10,000 stands for all above. */
export async function countApplications(db: Db | Tx, filter: ApplicationFilter): Promise<number> {
  const { rows } = await countedUpTo(
    sql`select a.id from vendor_applications a where ${matches(filter)}`,
  ).execute(db);
  return rows[0]!.n;
}

export async function selectApplication(
  db: Db | Tx,
  id: number,
  locale: Locale,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns(locale)} from ${tables} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an application, so that of two decisions one sees the other. */
export async function lockApplication(
  db: Tx,
  id: number,
): Promise<Selectable<DB['vendorApplications']> | undefined> {
  return await db
    .selectFrom('vendorApplications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateApplicationDecided(
  db: Tx,
  id: number,
  decision: { status: State; note: string; vendorId?: number; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db
    .updateTable('vendorApplications')
    .set({ ...decision, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Stores and other applications with one of its TINs, its phone number, or nearly its name; at most twenty. */
export async function selectAlike(
  db: Db | Tx,
  application: {
    id: number;
    /** Of its form, and of the document that came later. */
    tins: readonly string[];
    phone: string;
    businessName: string;
    foldedName: string;
    vendorId: number | null;
  },
): Promise<Alike[]> {
  const { id, tins, phone, foldedName, vendorId } = application;
  const asTyped = application.businessName.toLowerCase();
  const withTin = applicationsOfTins(tins);
  const hasTin = (table: string) => sql`${sql.ref(`${table}.tin`)} = any (${[...tins]}::text[])`;
  const by = (
    table: string,
    isTaxed: RawBuilder<unknown>,
    isNamed: RawBuilder<unknown>,
  ) => sql`array_remove(array[
    case when ${isTaxed} then 'tin' end,
    case when ${sql.ref(`${table}.phone`)} = ${phone} then 'phone' end,
    case when ${isNamed} then 'name' end], null)`;
  // By their sounds in Latin letters: of Ethiopic ones the database has no trigrams.
  const [typed, folded] = [sql`word_sounds(${asTyped})`, sql`word_sounds(${foldedName})`];
  const isNamed = sql`similarity(v.sounds, ${folded}) >= 0.5`;
  // Names of applications are kept as they were typed.
  const sounds = sql`word_sounds(lower(a.business_name))`;
  const isNamedSo = sql`greatest(similarity(${sounds}, ${typed}), similarity(${sounds}, ${folded})) >= 0.5`;
  const isTaxed = sql`(${hasTin('a')} or a.id = any (${withTin}))`;
  const { rows } = await sql<Alike>`
    select * from (
      select 'vendor' as kind, v.id, v.business_name as name, v.state, ${by('v', hasTin('v'), isNamed)} as by
        from vendors v where v.id is distinct from ${vendorId}::bigint
          and (${hasTin('v')} or v.phone = ${phone} or v.sounds % ${folded})
      union all
      select 'application', a.id, a.business_name, a.status, ${by('a', isTaxed, isNamedSo)}
        from vendor_applications a where a.id <> ${id} and a.vendor_id is null and (${isTaxed} or a.phone = ${phone}
          or ${sounds} % ${typed} or ${sounds} % ${folded})
    ) alike where by <> '{}' order by cardinality(by) desc, kind desc, id desc limit 20`.execute(db);
  return rows;
}

/** Takes a former member of staff out of what they decided; what was decided stays. */
export async function eraseApplicationDecider(db: Tx, userId: number): Promise<void> {
  await db
    .updateTable('vendorApplications')
    .set({ decidedBy: null })
    .where('decidedBy', '=', userId)
    .execute();
}
