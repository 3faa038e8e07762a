import { type NameBook, nameBook } from '#modules/catalog/index.ts';
import type { Json } from '#modules/desk/index.ts';
import { type ProductState, selectProductState, selectProductStates } from '#modules/inventory/index.ts';
import type { LeftProduct, OpenedCodes, ProductInput } from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import type { ImportRow } from './imports.queries.ts';
import { inputOf } from './kept-input.ts';

/**
 * What a product was before an import wrote it, and what it was then, by field; `was` null for one that it made. And for what staff
 * were to look at it since.
 */
export type Before = LeftProduct & {
  vendorId: number;
  was: ProductInput | null;
  became: ProductInput;
  /** Whose pictures go; what earlier versions kept does not say. */
  importId?: string;
  opened?: OpenedCodes;
};

/** What undoing needs of a product that has just been written. */
export async function beforeOf(
  tx: TxCtx,
  before: ProductState | null,
  {
    row,
    productId,
    opened,
  }: { row: Pick<ImportRow, 'id' | 'vendorId'>; productId: number; opened: OpenedCodes },
): Promise<Json> {
  const after = (await selectProductState(tx.db, row.vendorId, productId))!;
  const names = await nameBook(tx, [], [before?.brandId ?? null, after.brandId]);
  return keptOf(names, { before, after, opened }, row.id);
}

/** As `beforeOf` of several: by their ids what each was, null of one that the import made. Three statements at most. */
export async function beforesOf(
  tx: TxCtx,
  { vendorId, importId }: { vendorId: number; importId: string },
  before: ReadonlyMap<number, ProductState | null>,
  opened: ReadonlyMap<number, OpenedCodes> = new Map(),
): Promise<Map<number, Json>> {
  const states = await selectProductStates(tx.db, vendorId, [...before.keys()]);
  const brands = [...states, ...before.values()].map((state) => state?.brandId ?? null);
  const names = await nameBook(tx, [], brands);
  return new Map(
    states.map((after) => {
      const [was, codes] = [before.get(after.id) ?? null, opened.get(after.id) ?? []];
      return [after.id, keptOf(names, { before: was, after, opened: codes }, importId)];
    }),
  );
}

function keptOf(
  names: NameBook,
  { before, after, opened }: { before: ProductState | null; after: ProductState; opened: OpenedCodes },
  importId: string,
): Json {
  const kept: Before = {
    vendorId: after.vendorId,
    was: before && inputOf(before, names),
    became: inputOf(after, names),
    importId,
    wasOnSale: before?.state === 'published',
    version: after.version,
    ...(opened.length > 0 && { opened }),
  };
  return kept as unknown as Json;
}
