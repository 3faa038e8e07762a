import type { TxCtx } from '#platform/context.ts';
import { addressHash } from './find-existing.ts';
import type { ImportData } from './import-data.ts';
import { selectImageKeys, selectOrigins } from './import-pictures.queries.ts';

/** Tells which pictures of a file a product has already: fetched from that address before, or our own. Two statements. */
export async function pictureBook(
  tx: TxCtx,
  productIds: readonly number[],
): Promise<(productId: number | null, data: ImportData) => ImportData['pictures']> {
  const [origins, keys] = [await selectOrigins(tx.db, productIds), await selectImageKeys(tx.db, productIds)];
  return (productId, { pictures }) =>
    productId === null
      ? pictures
      : pictures.filter(
          ({ url }) =>
            !origins.has(`${productId} ${addressHash(url).toString('hex')}`) &&
            !keys.has(`${productId} ${ownPictureKey(url)}`),
        );
}

/** The key of a picture of this shop that an address leads to; '' for any other. */
function ownPictureKey(url: string): string {
  return /\/media\/(.+?)-\d+\.(?:webp|avif|jpg)$/.exec(url)?.[1] ?? '';
}
