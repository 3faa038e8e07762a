import { nameBook, reindexProducts } from '#modules/catalog/index.ts';
import type { Json } from '#modules/desk/index.ts';
import {
  lockProductState,
  type ProductState,
  selectProductState,
  selectProductStates,
  wasSold,
} from '#modules/inventory/index.ts';
import { changeState, type ProductInput, showOrHide, writeProduct } from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';

/** What a product was before an import wrote it, and what it was then, by field; `was` null for one that it made. */
type Before = { vendorId: number; was: ProductInput | null; became: ProductInput };

/** What undoing needs of a product that has just been written. */
export async function beforeOf(
  tx: TxCtx,
  before: ProductState | null,
  { vendorId, productId }: { vendorId: number; productId: number },
): Promise<Json> {
  const after = await selectProductState(tx.db, vendorId, productId);
  return keptOf(await nameBook(tx), before, after!);
}

/** As `beforeOf` of several that an import made: by their ids. Two statements at most. */
export async function beforeOfNew(
  tx: TxCtx,
  vendorId: number,
  ids: readonly number[],
): Promise<Map<number, Json>> {
  const names = await nameBook(tx);
  const states = await selectProductStates(tx.db, vendorId, ids);
  return new Map(states.map((state) => [state.id, keptOf(names, null, state)]));
}

function keptOf(names: Names, before: ProductState | null, after: ProductState): Json {
  const kept: Before = {
    vendorId: after.vendorId,
    was: before && inputOf(before, names),
    became: inputOf(after, names),
  };
  return kept as unknown as Json;
}

/**
 * Puts products back as they were before an import: new ones that nobody ordered are archived, fields go back unless they
 * were changed since. One that cannot go back (its old state is not allowed any more) stays.
 */
export async function putRowBack(
  tx: TxCtx,
  changes: readonly { subjectId: string; before: Json }[],
): Promise<void> {
  const moved: Moved[] = [];
  const rewritten: number[] = [];
  for (const { subjectId, before } of changes) {
    const { vendorId, was, became } = before as unknown as Before;
    const product = await lockProductState(tx.db, vendorId, Number(subjectId));
    if (!product) continue;
    try {
      if (was === null) moved.push(...(await withSavepoint(tx.db, () => archive(tx, product))));
      else if (await withSavepoint(tx.db, () => restore(tx, product, { was, became })))
        rewritten.push(product.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tx.log.warn({ productId: product.id, code: error.code }, 'an import could not be undone for a product');
    }
  }
  const [first] = changes;
  if (first) await showOrHide(tx, (first.before as unknown as Before).vendorId, moved);
  if (rewritten.length > 0) await reindexProducts(tx, rewritten);
}

type Moved = Awaited<ReturnType<typeof changeState>>;

const byUndo = (tx: TxCtx) => ({ cause: 'undo' as const, actorId: tx.actor.userId, isBatch: true });

async function archive(tx: TxCtx, { id, vendorId, state }: ProductState): Promise<Moved[]> {
  if (state === 'archived' || (await wasSold(tx.db, id))) return [];
  return [await changeState(tx, { vendorId, id }, 'archived', byUndo(tx))];
}

/** Whether there was something to put back. */
async function restore(
  tx: TxCtx,
  product: ProductState,
  { was, became }: { was: ProductInput; became: ProductInput },
): Promise<boolean> {
  const now = inputOf(product, await nameBook(tx));
  const back = Object.entries(was).filter(([field, value]) => {
    const of = (input: ProductInput) => JSON.stringify(input[field as keyof ProductInput] ?? null);
    // What somebody changed since stays.
    return JSON.stringify(value ?? null) !== of(became) && of(now) === of(became);
  });
  if (back.length === 0) return false;
  const writer = { ...byUndo(tx), vendorId: product.vendorId };
  const { changed } = await writeProduct(tx, writer, Object.fromEntries(back), { id: product.id });
  return changed.length > 0;
}

type Names = Awaited<ReturnType<typeof nameBook>>;

/** All that an import may change of a product, as one writes it. */
export function inputOf(state: ProductState, names: Names): ProductInput {
  const { locale, texts } = state;
  const others = Object.entries(texts);
  const figures = {
    price: state.price,
    oldPrice: state.oldPrice,
    stock: state.stock,
    sku: state.sku,
    barcode: state.barcode,
  };
  return {
    titles: { ...Object.fromEntries(others.map(([of, { title }]) => [of, title])), [locale]: state.title },
    descriptions: {
      ...Object.fromEntries(others.map(([of, { description }]) => [of, description])),
      [locale]: state.description,
    },
    categoryId: state.categoryId,
    subcategoryId: state.subcategoryId,
    brand: names.brandName(state.brandId),
    tags: names.tagSlugs(state.tagIds),
    specifications: state.specifications.map(({ name, value }) => ({ name, value })),
    weightG: state.weightG,
    ...(state.variants.length === 0 ? figures : {}),
    variants: state.variants.map(({ id, title: _title, ...variant }) => ({
      ...(id !== null && { id }),
      ...variant,
    })),
  };
}
