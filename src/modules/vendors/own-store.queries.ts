import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { DB } from '#platform/db-types.ts';
import type { Locale } from '#platform/language.ts';
import type { StoreState } from '#shop/vendor-rights.ts';

export type OwnStoreRow = {
  id: number;
  version: number;
  state: StoreState;
  stateReason: string;
  businessName: string;
  nameAm: string | null;
  textLocale: Locale;
  companyDescription: string;
  returnPolicy: string;
  phone: string | null;
  email: string | null;
  city: string;
  address: string;
  landmark: string;
  latitude: number | null;
  longitude: number | null;
  tin: string | null;
  licenceNumber: string | null;
  isVerified: boolean;
  photoKey: string | null;
  bannerKey: string | null;
  texts: { locale: Locale; companyDescription: string; returnPolicy: string }[];
  hours: { weekday: number; opens: string; closes: string }[];
  closures: { id: number; fromDay: string; toDay: string; note: string }[];
};

/** A store as its team edits it, in one statement; closures from yesterday on. */
export async function selectOwnStore(db: Db | Tx, id: number): Promise<OwnStoreRow | undefined> {
  const { rows } = await sql<OwnStoreRow>`
    select v.id, v.version, v.state, v.state_reason, v.business_name, v.name_am, v.text_locale, v.company_description,
      v.return_policy, v.phone, v.email::text as email, v.city, v.address, v.landmark, v.latitude, v.longitude, v.tin,
      v.licence_number, v.is_verified, f.key as photo_key, b.key as banner_key,
      (select coalesce(json_agg(json_build_object('locale', x.locale, 'companyDescription', x.company_description,
          'returnPolicy', x.return_policy)), '[]') from vendor_texts x where x.vendor_id = v.id) as texts,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
          'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday, h.opens), '[]')
        from vendor_hours h where h.vendor_id = v.id) as hours,
      (select coalesce(json_agg(json_build_object('id', c.id, 'fromDay', c.from_day::text, 'toDay', c.to_day::text,
          'note', c.note) order by c.from_day, c.id), '[]')
        from vendor_closures c where c.vendor_id = v.id and c.to_day >= (now() at time zone 'Africa/Addis_Ababa')::date - 1
        ) as closures
    from vendors v left join images f on f.id = v.photo_image_id left join images b on b.id = v.banner_image_id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertStore(db: Tx, store: Insertable<DB['vendors']>): Promise<number> {
  const { id } = await db.insertInto('vendors').values(store).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a store that still has this version, which grows; false when somebody else was faster. */
export async function updateStore(
  db: Tx,
  id: number,
  { version, ...columns }: Updateable<DB['vendors']> & { version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendors')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes what the store says in a language that is not its own; empty texts take the row away. */
export async function upsertStoreText(
  db: Tx,
  text: { vendorId: number; locale: Locale; companyDescription: string; returnPolicy: string },
): Promise<void> {
  const { vendorId, locale, ...words } = text;
  if (words.companyDescription === '' && words.returnPolicy === '') {
    await db
      .deleteFrom('vendorTexts')
      .where('vendorId', '=', vendorId)
      .where('locale', '=', locale)
      .execute();
    return;
  }
  await db
    .insertInto('vendorTexts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['vendorId', 'locale']).doUpdateSet(words))
    .execute();
}

export async function replaceHours(
  db: Tx,
  vendorId: number,
  hours: readonly { weekday: number; opens: string; closes: string }[],
): Promise<void> {
  await db.deleteFrom('vendorHours').where('vendorId', '=', vendorId).execute();
  if (hours.length > 0)
    await db
      .insertInto('vendorHours')
      .values(hours.map((row) => ({ ...row, vendorId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Sets the photo or banner; the id of the picture that stood there. The store is locked first, so that none is lost. */
export async function updatePicture(
  db: Tx,
  vendorId: number,
  { place, imageId }: { place: 'photo' | 'banner'; imageId: number | null },
): Promise<number | null> {
  const column = place === 'photo' ? 'photoImageId' : 'bannerImageId';
  const before = await db
    .selectFrom('vendors')
    .select(['photoImageId', 'bannerImageId'])
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('vendors')
    .set({ [column]: imageId })
    .where('id', '=', vendorId)
    .execute();
  return before[column];
}

export async function insertClosure(
  db: Tx,
  closure: { vendorId: number; fromDay: string; toDay: string; note: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vendor_closures (vendor_id, from_day, to_day, note)
    values (${closure.vendorId}, ${closure.fromDay}::date, ${closure.toDay}::date, ${closure.note}) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** Whether the store rests on one of these days already. The caller holds the store's lock. */
export async function selectOverlaps(
  db: Tx,
  { vendorId, fromDay, toDay }: { vendorId: number; fromDay: string; toDay: string },
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from vendor_closures
    where vendor_id = ${vendorId} and from_day <= ${toDay}::date and to_day >= ${fromDay}::date`.execute(db);
  return rows[0]!.n > 0;
}

/** Takes a closure away; what it was, or undefined when the store has none such. */
export async function deleteClosure(
  db: Tx,
  vendorId: number,
  id: number,
): Promise<{ fromDay: string; toDay: string; note: string } | undefined> {
  return await db
    .deleteFrom('vendorClosures')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .returning([sql<string>`from_day::text`.as('fromDay'), sql<string>`to_day::text`.as('toDay'), 'note'])
    .executeTakeFirst();
}
