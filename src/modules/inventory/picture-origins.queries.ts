import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Which images of products came from these addresses, by `product sha256-in-hex`. */
export async function selectOrigins(db: Tx, productIds: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: number; hash: string; imageId: number }>`
    select o.product_id, encode(o.url_sha256, 'hex') as hash, o.image_id from import_origins o
    join product_images i on i.product_id = o.product_id and i.image_id = o.image_id
    where o.product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ productId, hash, imageId }) => [`${productId} ${hash}`, imageId]));
}

/** Remembers where a product's picture came from. */
export async function insertOrigin(
  db: Tx,
  { productId, sha256, imageId }: { productId: number; sha256: Buffer; imageId: number },
): Promise<void> {
  await sql`insert into import_origins (product_id, url_sha256, image_id) values (${productId}, ${sha256}, ${imageId})
    on conflict (product_id, url_sha256) do update set image_id = excluded.image_id`.execute(db);
}

/** What is known of where a product's picture came from is so of the picture that it has become. */
export async function moveOrigins(
  db: Tx,
  { productId, from, to }: { productId: number; from: number; to: number },
): Promise<void> {
  await sql`update import_origins set image_id = ${to} where product_id = ${productId} and image_id = ${from}`.execute(
    db,
  );
}
