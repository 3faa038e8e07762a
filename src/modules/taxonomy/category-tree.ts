import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db.ts';
import { mediaUrl } from '#platform/storage.ts';
import { selectTree, type TreeRow } from './categories.queries.ts';
import type { DeskCategory } from './categories.schema.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

/** The tree as it stands while its lock is held. */
export type Tree = readonly TreeRow[];

/** The category of this id; 404 when there is none. */
export function categoryOf(tree: Tree, id: number): TreeRow {
  const row = tree.find((one) => one.id === id);
  if (!row) throw TaxonomyError.category_gone();
  return row;
}

/** As `categoryOf`, one that was read as it is now and is in use. */
export function currentCategory(tree: Tree, id: number, version: number): TreeRow {
  const row = categoryOf(tree, id);
  if (row.version !== version) throw TaxonomyError.changed();
  return row;
}

/** Those in use below a category; at the top with null. In their order. */
export function besides(tree: Tree, parentId: number | null): TreeRow[] {
  return tree.filter((row) => row.parentId === parentId && !row.isRetired);
}

/**
 * Refuses a place below `parentId`: one that is gone or retired, the category itself or below it, one that is a subcategory,
 * and any for a category that has subcategories of its own.
 */
export function assertPlace(tree: Tree, id: number | null, parentId: number | null): void {
  if (parentId === null) return;
  const parent = categoryOf(tree, parentId);
  if (parent.isRetired) throw TaxonomyError.retired();
  if (id !== null && (parent.id === id || parent.parentId === id)) throw TaxonomyError.in_a_ring();
  if (parent.parentId !== null) throw TaxonomyError.too_deep();
  if (id !== null && besides(tree, id).length > 0) throw TaxonomyError.too_deep();
}

/** Refuses a name that another category in use beside it has, whatever its case. */
export function assertNames(
  tree: Tree,
  id: number | null,
  parentId: number | null,
  names: Partial<Pick<TreeRow, 'nameEn' | 'nameAm' | 'nameOm'>>,
): void {
  const others = besides(tree, parentId).filter((row) => row.id !== id);
  const same = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
  const isTaken = others.some(
    (row) =>
      same(row.nameEn, names.nameEn) || same(row.nameAm, names.nameAm) || same(row.nameOm, names.nameOm),
  );
  if (isTaken) throw TaxonomyError.name_taken();
}

/** How its address names a thing of this English name; a number is added while it is taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const plain = normalizeUnicode(name, 'NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const base = plain || 'category';
  let slug = base;
  for (let n = 2; isTaken(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}

/** One category as staff see it. */
export function toDeskCategory(row: TreeRow): DeskCategory {
  const { id, parentId, slug, position, imageKey, products, isRetired, mergedIntoId, version } = row;
  const names = { en: row.nameEn, am: row.nameAm, om: row.nameOm };
  const imageUrl = imageKey === null ? null : mediaUrl(imageKey);
  return { id, parentId, slug, names, position, imageUrl, products, isRetired, mergedIntoId, version };
}

/** What the log keeps of a category. */
export function loggedCategory(row: TreeRow): object {
  const { nameEn, nameAm, nameOm, parentId, position, isRetired, mergedIntoId } = row;
  return { nameEn, nameAm, nameOm, parentId, position, isRetired, mergedIntoId };
}

/** One category as it is now. */
export async function readCategory(db: Ctx['db'] | Tx, id: number): Promise<TreeRow> {
  return categoryOf(await selectTree(db), id);
}
