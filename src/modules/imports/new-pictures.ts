import { selectOrigins } from '#modules/inventory/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import type { TxCtx } from '#platform/context.ts';
import { addressHash } from './find-existing.ts';
import type { ImportData } from './import-data.ts';
import { selectImageKeys } from './import-pictures.queries.ts';

/** The pictures of a file that a product gets, and how many more it does not have and has no room for. */
export type NewPictures = { pictures: ImportData['pictures']; left: number };

/**
 * Tells which pictures of a file a product does not have yet: fetched from that address before, or our own. Two statements.
 */
export async function pictureBook(
  tx: TxCtx,
  productIds: readonly number[],
): Promise<(productId: number | null, data: ImportData) => NewPictures> {
  const [origins, keys] = [await selectOrigins(tx.db, productIds), await selectImageKeys(tx.db, productIds)];
  const counts = new Map<string, number>();
  for (const key of keys) {
    const [id] = key.split(' ', 1);
    counts.set(id!, (counts.get(id!) ?? 0) + 1);
  }
  return (productId, { pictures }) => {
    if (productId === null) return { pictures, left: 0 };
    const fresh = pictures.filter(
      ({ url }) =>
        !origins.has(`${productId} ${addressHash(url).toString('hex')}`) &&
        !keys.has(`${productId} ${ownPictureKey(url)}`),
    );
    const room = Math.max(PRODUCT_LIMITS.photos - (counts.get(String(productId)) ?? 0), 0);
    return { pictures: fresh.slice(0, room), left: Math.max(fresh.length - room, 0) };
  };
}

/** The key of a picture of this shop that an address leads to; '' for any other. */
function ownPictureKey(url: string): string {
  return /\/media\/(.+?)-\d+\.(?:webp|avif|jpg)$/.exec(url)?.[1] ?? '';
}
