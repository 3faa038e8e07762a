import type { Ctx, TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { deletePicture, storePicture } from '#modules/media/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import {
  type CategoryNames,
  countAllProducts,
  insertCategory,
  lockTree,
  selectTree,
  type TreeRow,
  updateCategory,
  updatePositions,
} from './categories.queries.ts';
import type {
  AddCategory,
  CategoryDetail,
  ChangeCategory,
  ChangedCategory,
  DeskCategory,
} from './categories.schema.ts';
import {
  assertNames,
  assertPlace,
  besides,
  categoryOf,
  currentCategory,
  loggedCategory,
  readCategory,
  freeSlug,
  toDeskCategory,
  type Tree,
} from './category-tree.ts';
import { startFollowing } from './follow-run.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

export const CATALOGUE_RIGHT = 'catalogue.edit';

/** The whole tree, the retired ones last. Right: catalogue.edit. */
export async function listDeskCategories(ctx: Ctx): Promise<{ content: DeskCategory[]; next: null }> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  return { content: (await selectTree(ctx.db)).map(toDeskCategory), next: null };
}

/** One category with what would go with it. 404 when there is none. Right: catalogue.edit. */
export async function getDeskCategory(ctx: Ctx, id: number): Promise<CategoryDetail> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  const tree = await selectTree(ctx.db);
  const row = categoryOf(tree, id);
  const allProducts = await countAllProducts(ctx.db, row);
  return { ...toDeskCategory(row), allProducts, subcategories: besides(tree, id).length };
}

/** Adds a category after those beside it. Two of one name beside each other: taxonomy.name_taken (409). Right: catalogue.edit. */
export async function addCategory(
  ctx: Ctx,
  { parentId = null, ...names }: AddCategory,
): Promise<ChangedCategory> {
  const act = { right: CATALOGUE_RIGHT, action: 'categories.add', subject: null } as const;
  return await staffAct(ctx, act, async (tx) => {
    const tree = await readLocked(tx);
    assertPlace(tree, null, parentId);
    assertNames(tree, null, parentId, names);
    const slug = freeSlug(names.nameEn, (one) => tree.some((row) => row.slug === one));
    const position = besides(tree, parentId).length + 1;
    const id = await insertCategory(tx.db, { ...names, parentId, slug, position });
    const row = await readCategory(tx.db, id);
    await invalidateTreePages(tx);
    return {
      subject: { kind: 'category', id },
      after: loggedCategory(row),
      answer: { ...toDeskCategory(row), runId: null },
    };
  });
}

/**
 * Renames a category, moves it below another one or to the top, or puts it elsewhere among those beside it. The tree changes
 * at once; its products follow by a run (`runId`): they are found by the new names and in the new place. Changed since it was
 * read: taxonomy.changed (409). Right: catalogue.edit.
 */
export async function changeCategory(
  ctx: Ctx,
  id: number,
  { version, reason, position, parentId: wanted, ...given }: ChangeCategory,
): Promise<ChangedCategory> {
  const act = {
    right: CATALOGUE_RIGHT,
    action: 'categories.change',
    subject: { kind: 'category', id },
    reason: reason ?? null,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const tree = await readLocked(tx);
    const before = currentCategory(tree, id, version);
    const parentId = wanted === undefined ? before.parentId : wanted;
    const names = namesIn(given);
    const isMoved = parentId !== before.parentId;
    if (isMoved && before.isRetired) throw TaxonomyError.retired();
    if (isMoved) assertPlace(tree, id, parentId);
    assertNames(tree, id, parentId, { ...before, ...names });
    await updateCategory(tx.db, id, { ...names, ...(isMoved ? { parentId } : {}) });
    await putInOrder(tx, tree, { ...before, parentId }, position ?? (isMoved ? Infinity : before.position));
    const isRenamed = Object.keys(names).length > 0;
    const runId = isMoved || isRenamed ? await followCategory(tx, before, parentId) : null;
    await invalidateTreePages(tx);
    const row = await readCategory(tx.db, id);
    return {
      before: loggedCategory(before),
      after: loggedCategory(row),
      answer: { ...toDeskCategory(row), runId },
    };
  });
}

function namesIn(given: Pick<ChangeCategory, 'nameEn' | 'nameAm' | 'nameOm'>): Partial<CategoryNames> {
  const { nameEn, nameAm, nameOm } = given;
  return {
    ...(nameEn === undefined ? {} : { nameEn }),
    ...(nameAm === undefined ? {} : { nameAm }),
    ...(nameOm === undefined ? {} : { nameOm }),
  };
}

/** Its products go where it went: below another category, or up with it; else they are only found anew. */
async function followCategory(tx: TxCtx, before: TreeRow, parentId: number | null): Promise<string | null> {
  const from = { of: 'category', id: before.id, isTop: before.parentId === null } as const;
  if (parentId === before.parentId) return await startFollowing(tx, { ...from, to: null });
  if (parentId === null)
    return await startFollowing(tx, { ...from, to: { categoryId: before.id, subcategoryId: null } });
  return await startFollowing(tx, { ...from, to: { categoryId: parentId, subcategoryId: before.id } });
}

async function putInOrder(tx: TxCtx, tree: Tree, row: TreeRow, position: number): Promise<void> {
  if (row.isRetired) return;
  const ids = besides(tree, row.parentId)
    .filter((one) => one.id !== row.id)
    .map((one) => one.id);
  ids.splice(Math.min(position - 1, ids.length), 0, row.id);
  await updatePositions(tx.db, ids);
}

/** Sets a category's picture, cut square; the one before goes once the new one stands. Right: catalogue.edit. */
export async function putCategoryPicture(ctx: Ctx, id: number, file: File): Promise<DeskCategory> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  await readCategory(ctx.db, id);
  const { imageId } = await storePicture(ctx, file, { square: true });
  const act = {
    right: CATALOGUE_RIGHT,
    action: 'categories.picture',
    subject: { kind: 'category', id },
  } as const;
  try {
    const { before, answer } = await staffAct(ctx, act, async (tx) => {
      const row = categoryOf(await readLocked(tx), id);
      await updateCategory(tx.db, id, { imageId });
      await invalidateTreePages(tx);
      const after = toDeskCategory(await readCategory(tx.db, id));
      return { after: { picture: 'changed' }, answer: { before: row.imageId, answer: after } };
    });
    if (before !== null) await deletePicture(ctx, before).catch(() => undefined);
    return answer;
  } catch (error) {
    await deletePicture(ctx, imageId);
    throw error;
  }
}

/** The tree, which nobody else changes until the transaction ends. */
export async function readLocked(tx: TxCtx): Promise<Tree> {
  await lockTree(tx.db);
  return await selectTree(tx.db);
}

/** Every page with the menu of categories shows the change at once. */
export async function invalidateTreePages(tx: TxCtx): Promise<void> {
  await invalidatePages(tx, ['catalog', 'home']);
}
