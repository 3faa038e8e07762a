import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ImportData } from './import-data.ts';

export type PictureRow = {
  importId: string;
  no: number;
  place: number;
  productId: number;
  url: string;
  alt: string;
};

/** Which images products have, by `product key`. */
export async function selectImageKeys(db: Tx, productIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ productId: number; key: string }>`
    select i.product_id, m.key from product_images i join images m on m.id = i.image_id
    where i.product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return new Set(rows.map(({ productId, key }) => `${productId} ${key}`));
}

/** Has pictures fetched; one that is asked for already stays as it is. */
export async function insertPictures(db: Tx, pictures: readonly PictureRow[]): Promise<void> {
  if (pictures.length === 0) return;
  await sql`insert into import_pictures (import_id, no, place, product_id, url, alt)
    select (p ->> 'importId')::uuid, (p ->> 'no')::int, (p ->> 'place')::int, (p ->> 'productId')::bigint, p ->> 'url', p ->> 'alt'
    from jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) p on conflict do nothing`.execute(db);
}

/** Takes some pictures to be fetched; those that a worker took and left two minutes ago too. */
export async function claimPictures(db: Db, importId: string, limit: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    update import_pictures set state = 'fetching', claimed_at = now()
    where (import_id, no, place) in (
      select import_id, no, place from import_pictures
      where import_id = ${importId}
        and (state = 'waiting' or (state = 'fetching' and claimed_at < now() - interval '2 minutes'))
      order by no, place limit ${limit} for update skip locked)
    returning import_id, no, place, product_id, url, alt`.execute(db);
  return rows.toSorted((a, b) => a.no - b.no || a.place - b.place);
}

/** Notes how fetching a picture ended (`imageId` null: in vain, and why); false when it was decided meanwhile. */
export async function endPicture(
  db: Db | Tx,
  { importId, no, place }: PictureRow,
  imageId: number | null,
  reason: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`update import_pictures
    set state = ${imageId === null ? 'failed' : 'stored'}, image_id = ${imageId}, reason = ${reason}
    where import_id = ${importId} and no = ${no} and place = ${place} and state = 'fetching' returning no`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stops what waits to be fetched or is, or has what failed fetched again. */
export async function turnPictures(db: Tx, importId: string, from: 'waiting' | 'failed'): Promise<void> {
  const to = from === 'waiting' ? 'failed' : 'waiting';
  const turned = from === 'waiting' ? ['waiting', 'fetching'] : ['failed'];
  await sql`update import_pictures set state = ${to} where import_id = ${importId} and state = any(${turned})`.execute(
    db,
  );
}

/** A picture that could not be fetched or used (`reason`), with the first and every line of its product. */
export type FailedPicture = {
  line: number;
  title: string;
  url: string;
  reason: string | null;
  lines: number[];
};

/** The pictures that could not be fetched or used. */
export async function selectFailedPictures(
  db: Db | Tx,
  importId: string,
  limit: number,
): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    select g.line, g.title, p.url, p.reason, g.data -> 'lines' as lines from import_pictures p
    join import_groups g on g.import_id = p.import_id and g.no = p.no
    where p.import_id = ${importId} and p.state = 'failed' order by p.no, p.place limit ${limit}`.execute(db);
  return rows;
}

/** Whether pictures of an import still wait. */
export async function hasWaiting(db: Db | Tx, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from import_pictures
    where import_id = ${importId} and state in ('waiting', 'fetching') limit 1`.execute(db);
  return rows.length > 0;
}

export type ImportedPicturePlace = {
  vendorId: number;
  data: ImportData;
  stored: { imageId: number; place: number }[];
};

/** Whose product a picture is for, what the file says of that, and which pictures of it are there already, in order. */
export async function selectPicturePlace(
  db: Tx,
  { importId, no }: PictureRow,
): Promise<ImportedPicturePlace | null> {
  const { rows } = await sql<ImportedPicturePlace>`
    select i.vendor_id, g.data, coalesce((
      select json_agg(json_build_object('imageId', p.image_id, 'place', p.place) order by p.place)
      from import_pictures p where p.import_id = i.id and p.no = g.no and p.image_id is not null), '[]') as stored
    from imports i join import_groups g on g.import_id = i.id
    where i.id = ${importId} and g.no = ${no}`.execute(db);
  return rows[0] ?? null;
}

/** Has those who end pictures of an import come one after the other, until each one's transaction ends. */
export async function lockPictures(db: Tx, importId: string): Promise<void> {
  await sql`select from imports where id = ${importId} for no key update`.execute(db);
}

export type PicturedRow = { id: number; vendorId: number };

/** Products that an import gave a picture and that are to be on sale once nothing is missing: some of these, or all; by id. */
export async function selectPictured(
  db: Tx,
  {
    importId,
    productIds,
    after,
    limit,
  }: { importId: string; productIds: readonly number[] | null; after: number; limit: number },
): Promise<PicturedRow[]> {
  const among = productIds === null ? sql`true` : sql`p.id = any (${[...productIds]}::bigint[])`;
  const { rows } = await sql<PicturedRow>`select p.id, p.vendor_id from products p
    where p.id > ${after} and p.publishes_when_complete and p.state = 'draft' and p.image_id is not null and ${among}
      and p.id in (select product_id from import_pictures where import_id = ${importId} and state = 'stored')
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** The images that imports brought to these products, by product. */
export async function selectBroughtPictures(
  db: Tx,
  importIds: readonly string[],
  productIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (importIds.length === 0) return new Map();
  const { rows } = await sql<{ productId: number; images: number[] }>`
    select product_id, json_agg(image_id) as images from import_pictures
    where import_id = any(${[...importIds]}::uuid[]) and product_id = any(${[...productIds]}::bigint[])
      and image_id is not null
    group by product_id`.execute(db);
  return new Map(rows.map(({ productId, images }) => [productId, new Set(images)]));
}
