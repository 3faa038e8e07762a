import type { Ctx } from '#platform/context.ts';
import { santim } from '#shop/money.ts';
import { foldText, readSearch, type Wishes } from '#modules/search/index.ts';
import { couldBeCid, type Taxonomy, decryptCid, inUse, loadTaxonomy } from './taxonomy.ts';
import type { ProductQuery, Warning } from './catalog.schema.ts';
import type { Scope } from './scope.ts';

export type ResolvedScope = {
  /** Null when the query names something that does not exist, so that nothing can match. */
  scope: Scope | null;
  /** What the search said beside the goods; null without a search. */
  wishes: Wishes | null;
  warning: Warning | null;
};

/** The customer's two sentences: for a token that is not ours, and for what cannot be one. */
function warningFor(cid: string): Warning {
  return {
    code: 'catalog.cid_unreadable',
    message: couldBeCid(cid) ? 'Failed to decrypt category ID.' : `Invalid encrypted category ID: ${cid}`,
  };
}

/** Turns names, slugs, ids and tokens of a query into ids. */
export function resolveScope(ctx: Ctx, taxonomy: Taxonomy, query: ProductQuery): ResolvedScope {
  const warning =
    query.cid !== undefined && decryptCid(ctx, query.cid) === null ? warningFor(query.cid) : null;
  const { categoryId, subcategoryId } = placeNamed(ctx, taxonomy, query);
  const vendorId = query.vendor === undefined ? null : wholeNumber(query.vendor);
  const brandIds = (query.brand ?? []).map((text) => taxonomy.brandByName.get(foldText(text))?.id ?? null);
  const tagIds = (query.tag ?? []).map((text) => taxonomy.tagByName.get(foldText(text))?.id ?? null);
  const typed = query.q?.trim() ?? '';
  const search = typed === '' ? null : readSearch(typed);
  const plan = search?.plan ?? null;
  const wishes = search?.wishes ?? null;
  const isNowhere =
    categoryId === undefined ||
    subcategoryId === undefined ||
    (query.vendor !== undefined && vendorId === null) ||
    // Of several brands the known ones count; if none is known, nothing can match.
    isAllUnknown(brandIds) ||
    isAllUnknown(tagIds) ||
    (wishes !== null && plan === null && !hasWish(wishes)) ||
    isOutside(taxonomy, categoryId, subcategoryId);
  if (isNowhere) return { scope: null, wishes, warning };
  const specifications = specificationsOf(taxonomy, query.spec ?? []);
  if (specifications === null) return { scope: null, wishes, warning };
  const { low, high } = priceBounds(query, wishes);
  const scope = {
    categoryId,
    subcategoryId,
    vendorId,
    brandIds: known(brandIds),
    tagIds: known(tagIds),
    specifications,
    stars: query.rating ?? 0,
    isStocked: query.inStock ?? false,
    low,
    high,
    plan,
  };
  return { scope, wishes, warning };
}

/** The chosen values by key, in one order; null when none of a key's is known, so that nothing matches. */
function specificationsOf(
  { specificationValues }: Taxonomy,
  chosen: readonly string[],
): Scope['specifications'] | null {
  const pairs = chosen.map((text) => {
    const dot = text.indexOf('.');
    return { key: text.slice(0, dot), slug: text.slice(dot + 1) };
  });
  const found = [...Map.groupBy(pairs, ({ key }) => key)].map(([key, values]) => ({
    key,
    ids: known(values.map(({ slug }) => specificationValues.get(key)?.get(slug)?.id ?? null)),
  }));
  if (found.some(({ ids }) => ids.length === 0)) return null;
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

type NamedPlace = Pick<ProductQuery, 'cid' | 'category' | 'subcategory'>;

/** Which category and subcategory an address names, as they are by now; null for what it does not name or is unknown. */
export async function findPlace(
  ctx: Ctx,
  named: NamedPlace,
): Promise<{ categoryId: number | null; subcategoryId: number | null }> {
  const { categoryId, subcategoryId } = placeNamed(ctx, await loadTaxonomy(ctx), named);
  return { categoryId: categoryId ?? null, subcategoryId: subcategoryId ?? null };
}

type PlaceIds = { categoryId: number | null | undefined; subcategoryId: number | null | undefined };

/** A token leads to its category wherever staff have put it since; null is not asked for, undefined unknown. */
function placeNamed(ctx: Ctx, taxonomy: Taxonomy, { cid, category, subcategory }: NamedPlace): PlaceIds {
  const fromToken = cid === undefined ? null : decryptCid(ctx, cid);
  const subcategoryId = categoryIdOf(taxonomy, subcategory, true);
  if (fromToken === null) return { categoryId: categoryIdOf(taxonomy, category, false), subcategoryId };
  const row = inUse(taxonomy.categoryById, fromToken);
  if (!row) return { categoryId: fromToken, subcategoryId };
  if (subcategoryId) return { categoryId: taxonomy.categoryById.get(subcategoryId)!.parentId, subcategoryId };
  return row.parentId === null
    ? { categoryId: row.id, subcategoryId }
    : { categoryId: row.parentId, subcategoryId: row.id };
}

/** Null when not asked for, undefined when unknown. */
function categoryIdOf(
  taxonomy: Taxonomy,
  reference: string | undefined,
  isSub: boolean,
): number | null | undefined {
  if (reference === undefined) return null;
  const id = wholeNumber(reference);
  const row =
    (id === null ? undefined : inUse(taxonomy.categoryById, id)) ??
    taxonomy.categoryByName.get(foldText(reference));
  return row && (row.parentId !== null) === isSub ? row.id : undefined;
}

function isOutside(taxonomy: Taxonomy, categoryId: number | null, subcategoryId: number | null): boolean {
  if (categoryId === null || subcategoryId === null) return false;
  return taxonomy.categoryById.get(subcategoryId)?.parentId !== categoryId;
}

function wholeNumber(text: string): number | null {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

function isAllUnknown(ids: readonly (number | null)[]): boolean {
  return ids.length > 0 && ids.every((id) => id === null);
}

function known(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b);
}

function hasWish({ rest, minPrice, maxPrice, isCheapest }: Wishes): boolean {
  return rest === '' && (isCheapest || minPrice !== null || maxPrice !== null);
}

/** The bounds that were chosen; while none is, those that the search says. */
function priceBounds(
  { minPrice, maxPrice }: ProductQuery,
  wishes: Wishes | null,
): { low: number | null; high: number | null } {
  if (minPrice === undefined && maxPrice === undefined)
    return { low: bound(wishes?.minPrice), high: bound(wishes?.maxPrice) };
  const high = maxPrice === undefined ? null : santim(maxPrice);
  const low = minPrice === undefined || minPrice === 0 ? null : santim(minPrice);
  return { low: low !== null && high !== null ? Math.min(low, high) : low, high };
}

function bound(birr: number | null | undefined): number | null {
  return birr === null || birr === undefined ? null : santim(birr);
}
