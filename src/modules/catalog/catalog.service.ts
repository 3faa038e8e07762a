import type { Ctx } from '#platform/context.ts';
import { toProductCard, toPicture } from './to-product-card.ts';
import { CatalogError } from './catalog.errors.ts';
import { nameIn, loadTaxonomy, encryptCid } from './taxonomy.ts';
import { type Category, type ProductCard, ProductQuery, type Subcategory } from './catalog.schema.ts';
import { listProducts } from './list-products.ts';
import type { Scope } from './scope.ts';
import { type ProductCardRow, selectCardsByIds, selectIndexedPage } from './listing.queries.ts';

/** Every category in its order on screen. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const taxonomy = await loadTaxonomy(ctx);
  ctx.page?.tag('catalog');
  return taxonomy.categories
    .filter((row) => row.parentId === null)
    .map((row) => {
      const image = row.image === null ? null : toPicture(row.image);
      return {
        id: row.id,
        cid: encryptCid(ctx, row.id),
        slug: row.slug,
        name: nameIn(ctx.locale, row),
        imageUrl: image?.url ?? null,
        image,
      };
    });
}

/** The subcategories of a category, in order. 404 (catalog.category_gone) when there is no such category. */
export async function listSubcategories(ctx: Ctx, categoryId: number): Promise<Subcategory[]> {
  const taxonomy = await loadTaxonomy(ctx);
  const category = taxonomy.categoryById.get(categoryId);
  if (category?.parentId !== null || category.isRetired) throw CatalogError.category_gone();
  ctx.page?.tag('catalog');
  return taxonomy.categories
    .filter((row) => row.parentId === categoryId)
    .map((row) => ({ id: row.id, categoryId, slug: row.slug, name: nameIn(ctx.locale, row) }));
}

const EVERYTHING: Scope = {
  categoryId: null,
  subcategoryId: null,
  vendorId: null,
  brandIds: [],
  tagIds: [],
  specifications: [],
  stars: 0,
  isStocked: false,
  low: null,
  high: null,
  plan: null,
};

/** Other products of the same subcategory (else category), most popular first. */
export async function relatedProducts(
  ctx: Ctx,
  product: { id: number; categoryId: number; subcategoryId: number | null },
  take = 8,
): Promise<ProductCard[]> {
  const scope = { ...EVERYTHING, categoryId: product.categoryId, subcategoryId: product.subcategoryId };
  const near = await selectIndexedPage(ctx.db, scope, 'popular', {
    skip: 0,
    take: take + 1,
    locale: ctx.locale,
  });
  const wider =
    near.length > take || product.subcategoryId === null
      ? []
      : await selectIndexedPage(ctx.db, { ...scope, subcategoryId: null }, 'popular', {
          skip: 0,
          take: 2 * take + 1,
          locale: ctx.locale,
        });
  const rows = new Map(
    [...near, ...wider].filter((row) => row.id !== product.id).map((row) => [row.id, row]),
  );
  return toProductCards(ctx, [...rows.values()].slice(0, take));
}

/** Cards of the given products in that order, also of those no longer listed, for lists that keep them. */
export async function productCardsByIds(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  return toProductCards(ctx, await selectCardsByIds(ctx.db, ids, ctx.locale));
}

async function toProductCards(ctx: Ctx, rows: readonly ProductCardRow[]): Promise<ProductCard[]> {
  const taxonomy = await loadTaxonomy(ctx);
  ctx.page?.tag(...rows.map((row) => `product:${row.id}`));
  return rows.map((row) => toProductCard(ctx, taxonomy, row));
}

/** The products of a vendor, most popular first. */
export async function vendorProducts(
  ctx: Ctx,
  vendorId: number,
  window: { page?: number; size?: number } = {},
): Promise<Awaited<ReturnType<typeof listProducts>>> {
  return listProducts(ctx, ProductQuery.parse({ vendor: String(vendorId), ...window }));
}
