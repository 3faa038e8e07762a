import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** What the names of a product's parts are: its brand, its tags, and the files of its pictures. */
export type ProductNames = { brand: string; tags: string[]; images: Record<string, string> };

export async function selectProductNames(db: Db | Tx, productId: number): Promise<ProductNames> {
  const { rows } = await sql<ProductNames>`select coalesce(b.name, '') as brand,
    array(select t.slug from tags t where t.id = any (p.tag_ids) order by t.position, t.id) as tags,
    coalesce((select json_object_agg(i.id, i.key) from product_images n join images i on i.id = n.image_id
      where n.product_id = p.id), '{}') as images
    from products p left join brands b on b.id = p.brand_id where p.id = ${productId}`.execute(db);
  return rows[0] ?? { brand: '', tags: [], images: {} };
}

/** Whether a picture belongs to another product or another variant than those of this product. */
export async function isPictureUsedElsewhere(
  db: Db | Tx,
  imageId: number,
  productId: number,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from product_images where image_id = ${imageId} and product_id <> ${productId} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
