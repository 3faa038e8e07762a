import type { Ctx, TxCtx } from '#platform/context.ts';
import { staffAct } from '#modules/staff/index.ts';
import { replaceTabSubcategory } from '#modules/home/index.ts';
import { moveAttributes } from './attributes.queries.ts';
import { CATALOGUE_RIGHT, invalidateTreePages, readLocked } from './categories.ts';
import { countAllProducts, type TreeRow, updateCategory, updateParent } from './categories.queries.ts';
import type { ChangedCategory, MergeCategory, RetireCategory } from './categories.schema.ts';
import {
  besides,
  categoryOf,
  currentCategory,
  loggedCategory,
  readCategory,
  toDeskCategory,
  type Tree,
} from './category-tree.ts';
import { startFollowing } from './follow-run.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

type Wanted = { id: number; version: number; into: number | null; reason: string | null; action: string };

/**
 * Makes one category of two: its subcategories and its old addresses lead to the other from now on, its products follow by a
 * run. One that was retired before may be merged again, for what was left in it. Right: catalogue.edit.
 */
export async function mergeCategory(
  ctx: Ctx,
  id: number,
  { version, into, reason }: MergeCategory,
): Promise<ChangedCategory> {
  return await takeAway(ctx, { id, version, into, reason: reason ?? null, action: 'categories.merge' });
}

/**
 * Takes a category out of use. While products are in it they need a place to go to: taxonomy.has_products (409) tells how
 * many. With subcategories in use: taxonomy.has_subcategories (409). Right: catalogue.edit.
 */
export async function retireCategory(
  ctx: Ctx,
  id: number,
  { version, moveTo, reason }: RetireCategory,
): Promise<ChangedCategory> {
  const wanted = { id, version, into: moveTo ?? null, reason: reason ?? null };
  return await takeAway(ctx, { ...wanted, action: 'categories.retire' });
}

async function takeAway(ctx: Ctx, { id, version, into, reason, action }: Wanted): Promise<ChangedCategory> {
  const act = { right: CATALOGUE_RIGHT, action, subject: { kind: 'category', id }, reason } as const;
  return await staffAct(ctx, act, async (tx) => {
    const tree = await readLocked(tx);
    const before = currentCategory(tree, id, version);
    const target = into === null ? null : targetOf(tree, before, into);
    if (target === null) await assertEmpty(tx, tree, before);
    const runId = target === null ? null : await handOver(tx, tree, before, target);
    await updateCategory(tx.db, id, { isRetired: true, mergedIntoId: target?.id ?? null });
    await invalidateTreePages(tx);
    const row = await readCategory(tx.db, id);
    return {
      before: loggedCategory(before),
      after: loggedCategory(row),
      answer: { ...toDeskCategory(row), runId },
    };
  });
}

function targetOf(tree: Tree, before: TreeRow, into: number): TreeRow {
  const target = categoryOf(tree, into);
  if (target.id === before.id || target.parentId === before.id) throw TaxonomyError.in_a_ring();
  if (target.isRetired) throw TaxonomyError.retired();
  if (target.parentId !== null && besides(tree, before.id).length > 0) throw TaxonomyError.too_deep();
  return target;
}

async function assertEmpty(tx: TxCtx, tree: Tree, before: TreeRow): Promise<void> {
  if (besides(tree, before.id).length > 0) throw TaxonomyError.has_subcategories();
  const products = await countAllProducts(tx.db, before);
  if (products > 0) throw TaxonomyError.has_products({ products });
}

async function handOver(tx: TxCtx, tree: Tree, from: TreeRow, into: TreeRow): Promise<string | null> {
  const isTop = from.parentId === null;
  const below = besides(tree, from.id);
  await moveAttributes(tx.db, from.id, into.id);
  if (below.length > 0) await updateParent(tx.db, from.id, into.id);
  if (!isTop) await replaceTabSubcategory(tx.db, from.id, into.parentId === null ? null : into.id);
  const to =
    into.parentId === null
      ? { categoryId: into.id, subcategoryId: isTop ? ('same' as const) : null }
      : { categoryId: into.parentId, subcategoryId: into.id };
  return await startFollowing(tx, { of: 'category', id: from.id, isTop, to });
}
