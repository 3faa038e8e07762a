import { createHash } from 'node:crypto';
import type { TxCtx } from '#platform/context.ts';
import type { ImportData } from './import-data.ts';
import { findProducts, selectCalled } from './import-groups.queries.ts';

const OWN_KEY = /^(?:id:)?adey-(\d{1,15})$/;

/** What our own files call a product by. */
export function ownKey(productId: number): string {
  return `adey-${productId}`;
}

export type Target = { vendorId: number; source: string };

/**
 * By each of a file's products the store's product that it means: the one with its SKU, else the one its key named before,
 * else our own number. "several": its SKUs belong to more than one. Two shops may number their goods alike: what a key named
 * before is another product when both have SKUs, none in common, and their titles differ. Goods of other stores are never
 * found. Two statements.
 */
export async function findExisting(
  tx: TxCtx,
  { vendorId, source }: Target,
  all: readonly ImportData[],
): Promise<(number | 'several' | null)[]> {
  const ids = all.map(({ key }) => Number(OWN_KEY.exec(key)?.[1] ?? 0));
  const found = await findProducts(tx.db, {
    vendorId,
    source,
    keys: all.map(({ key }) => key),
    skus: all.flatMap(skusOf),
    ids: ids.filter((id) => id > 0),
  });
  const called = await selectCalled(tx.db, [...new Set(found.byKey.values())]);
  const isSame = (data: ImportData, id: number) => {
    const { title, skus } = called.get(id) ?? { title: '', skus: [] };
    const told = skusOf(data).map((sku) => sku.toLowerCase());
    // Numbers of choices that another file told say nothing against it.
    const areOthers =
      !data.areChoicesApart && told.length > 0 && skus.length > 0 && !told.some((sku) => skus.includes(sku));
    return !areOthers || !data.title || data.title === title;
  };
  return all.map((data, at) => {
    const byKey = found.byKey.get(data.key);
    const meant = new Set(skusOf(data).flatMap((sku) => found.bySku.get(sku.toLowerCase()) ?? []));
    if (meant.size > 1) return 'several';
    const [bySku] = meant;
    const own = ids[at]!;
    if (bySku !== undefined) return bySku;
    if (byKey !== undefined && isSame(data, byKey)) return byKey;
    return found.own.has(own) ? own : null;
  });
}

function skusOf({ variants }: ImportData): string[] {
  return variants.flatMap(({ sku }) => (sku ? [sku] : []));
}

/** The name of an address in our own records. */
export function addressHash(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}
