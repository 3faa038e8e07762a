import { withdrawReasons } from '#modules/cases/index.ts';
import type { Change, RunFault } from '#modules/desk/index.ts';
import { lockProductStates, type ProductState, type ProductStateName } from '#modules/inventory/index.ts';
import {
  assertSound,
  type LeftProduct,
  manyCheck,
  mergeProduct,
  moveBack,
  type OpenedCodes,
  type ProductInput,
  type Resolved,
  selectSoldSo,
  showOrHide,
  stopLocked,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import type { BulkActName } from './bulk.schema.ts';
import { type Figures, partOf } from './bulk-parts.ts';
import { type Rewritten, writeMany } from './write-many.ts';

/** What an act changed of a product: the parts as texts (`partOf`), how it left it, and for what staff were to look at it. */
type Kept = LeftProduct & {
  vendorId: number;
  act: BulkActName;
  was: string;
  became: string;
  opened?: OpenedCodes;
};

/**
 * Puts products back as they were before a change of many. Only what nobody changed since goes back, of goods with variants
 * each by itself. What is not allowed any more stays as it is. Answers the products of which something stays, with why.
 */
export async function undoBulk(tx: TxCtx, changes: readonly Change[]): Promise<readonly RunFault[]> {
  const kept = new Map(
    changes.map(({ subjectId, before }) => [Number(subjectId), before as unknown as Kept]),
  );
  const [first] = kept.values();
  if (!first) return [];
  const stayed: RunFault[] = [];
  const products = await lockProductStates(tx.db, first.vendorId, [...kept.keys()]);
  if (first.act === 'state') await moveAllBack(tx, products, { kept, stayed });
  else if (first.act === 'plan') await stopAll(tx, products, kept);
  else await rewriteAll(tx, products, { act: first.act, kept, stayed });
  return stayed;
}

type Undoing = { kept: ReadonlyMap<number, Kept>; stayed: RunFault[] };

async function rewriteAll(
  tx: TxCtx,
  products: readonly ProductState[],
  { act, kept, stayed }: Undoing & { act: BulkActName },
): Promise<void> {
  const rewritten: Rewritten[] = [];
  for (const before of products) {
    const next = await refusedAsNull(stayed, before, async () => {
      const back = backOf(before, kept.get(before.id)!);
      await assertSound(tx, before, back);
      return back;
    });
    if (next && partOf(next, act) !== partOf(before, act)) rewritten.push({ before, next });
    if (next && partOf(next, act) !== kept.get(before.id)!.was) stayed.push(changedSince(before));
  }
  // What is wholly as it was is no reason to look at it any more, unless somebody has; but what waits in review meanwhile
  // keeps its case, without which nobody would let it out.
  const back = rewritten.filter(
    ({ next }) => next.state !== 'in_review' && partOf(next, act) === kept.get(next.id)!.was,
  );
  await withdrawReasons(
    tx.db,
    back.flatMap(({ next: { id } }) => {
      const { opened: codes } = kept.get(id)!;
      return codes ? [{ productId: id, codes }] : [];
    }),
  );
  const known = await selectSoldSo(tx, kept);
  await writeMany(tx, rewritten, { cause: 'undo', actorId: tx.actor.userId, known });
}

async function moveAllBack(
  tx: TxCtx,
  products: readonly ProductState[],
  { kept, stayed }: Undoing,
): Promise<void> {
  const moved: Parameters<typeof showOrHide>[2][number][] = [];
  const by = { cause: 'undo' as const, actorId: tx.actor.userId };
  for (const product of products) {
    const { was, became } = kept.get(product.id)!;
    if (partOf(product, 'state') !== became) {
      if (partOf(product, 'state') !== was) stayed.push(changedSince(product));
      continue;
    }
    const back = await refusedAsNull(stayed, product, () =>
      withSavepoint(tx.db, () => moveBack(tx, product, JSON.parse(was) as ProductStateName, by)),
    );
    if (back) moved.push({ ...back, from: product.state });
  }
  if (moved.length > 0) await showOrHide(tx, products[0]!.vendorId, moved);
}

/** Plans that have ended or were cancelled meanwhile are passed over; the prices that hold again are looked at. */
async function stopAll(
  tx: TxCtx,
  products: readonly ProductState[],
  kept: ReadonlyMap<number, Kept>,
): Promise<void> {
  const by = { cause: 'undo' as const, actorId: tx.actor.userId };
  const stopped: Rewritten[] = [];
  for (const before of products) {
    const next = await stopLocked(tx, before, Number(kept.get(before.id)!.became), by);
    if (next) stopped.push({ before, next });
  }
  if (stopped.length === 0) return;
  await manyCheck(tx, stopped);
  await invalidatePages(tx, [GOODS_TAG, ...stopped.map(({ next: { id } }) => `product:${id}`)]);
}

function changedSince({ id, title }: ProductState): RunFault {
  return { subject: title || `#${id}`, why: 'desk.stays_changed' };
}

async function refusedAsNull<T>(
  stayed: RunFault[],
  { id, title }: ProductState,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code: why, params } = Object.values(error.fields)[0] ?? error;
    stayed.push({ subject: title || `#${id}`, why, params });
    return null;
  }
}

/** The product with those parts back that are still as the change left them. */
function backOf(now: ProductState, { act, was, became }: Kept): ProductState {
  if (act === 'price' || act === 'memberPrice' || act === 'stock')
    return figuresBack(now, act, { was, became });
  if (partOf(now, act) !== became) return now;
  const nothing: Resolved = { category: undefined, brandId: undefined, tagIds: undefined };
  const part = JSON.parse(was) as never;
  if (act === 'category') return mergeProduct(now, {}, { ...nothing, category: part });
  if (act === 'tags') return mergeProduct(now, {}, { ...nothing, tagIds: part });
  return mergeProduct(now, {}, { ...nothing, brandId: part });
}

function figuresBack(
  now: ProductState,
  field: 'price' | 'memberPrice' | 'stock',
  kept: Pick<Kept, 'was' | 'became'>,
): ProductState {
  const [was, became] = [JSON.parse(kept.was) as Figures, JSON.parse(kept.became) as Figures];
  // A price plan that began meanwhile has the price now.
  if (field !== 'stock' && now.saleEndsAt !== null) return now;
  const nothing: Resolved = { category: undefined, brandId: undefined, tagIds: undefined };
  if (now.variants.length === 0) {
    const isNone = was.own === null && field !== 'memberPrice';
    if (became.variants.length > 0 || now[field] !== became.own || isNone) return now;
    return mergeProduct(now, { [field]: was.own } as ProductInput, nothing);
  }
  const [old, left] = [new Map(was.variants), new Map(became.variants)];
  const variants = now.variants.map((variant) => {
    const back = variant[field] === left.get(variant.id!) ? old.get(variant.id!) : undefined;
    return { id: variant.id!, options: variant.options, ...(back !== undefined && { [field]: back }) };
  });
  return mergeProduct(now, { variants }, nothing);
}
