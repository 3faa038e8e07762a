import { loadTaxonomy } from '#modules/catalog/index.ts';
import { foldText, soundAlikes } from '#modules/search/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { COUNTED_MAX, pageOfRows } from '#platform/keyset.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { mediaUrl } from '#platform/storage.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { birr, santim } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { missingOf } from './check-product.ts';
import {
  countOwnProducts,
  isSought,
  type ProductLineRow,
  selectOwnProducts,
} from './own-products.queries.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import type { OwnProductLine, OwnProductPage, OwnProductQuery } from './products.schema.ts';
import { VENDOR_PRODUCTS } from './products.table.ts';

const A_PAGE = 25;
const WORDS_MOST = 8;
/** Birr as the list's address has it. */
const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** States in which a store had more products than are counted, some seconds ago at most: those are not counted again for each list. */
const latelyMany = createDbCache<{ states: string[] }>({ entries: 2_000, seconds: 5, invalidatedBy: [] });

/**
 * A page of the own store's products as the list asks for it, how many match (10,001 for more than 10,000), and how many stand
 * in each state. What makes no sense of the question is left out; a cursor of another list begins at the beginning.
 */
export async function listOwnProducts(
  ctx: Ctx,
  query: TableQuery<typeof VENDOR_PRODUCTS>,
): Promise<OwnProductPage> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  const filter = await filterOf(ctx, query);
  const asked = { sort: query.sort, after: query.after, size: A_PAGE };
  const lately = await latelyMany.getOrLoad(ctx.db, String(vendorId), async () => ({ states: [] }));
  const counting = { isCounted: !isSought(filter), many: lately.states };
  const { total: counted, counts } = await countOwnProducts(ctx.db, vendorId, filter, counting);
  lately.states = Object.keys(counts).filter((state) => counts[state]! > COUNTED_MAX);
  const page = (total: number | null) => selectOwnProducts(ctx.db, vendorId, filter, { ...asked, total });
  let rows = await page(counted);
  // Behind the last page nothing tells how many there are.
  const isBehind = rows.length === 0 && asked.after !== null && counted === null;
  const total = counted ?? (isBehind ? await countSought(ctx, vendorId, filter) : (rows[0]?.found ?? 0));
  if (counted === null && total > COUNTED_MAX) rows = await page(total);
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toLine), next, total, counts };
}

async function countSought(
  { db }: { db: Db | Tx },
  vendorId: number,
  filter: ProductFilter,
): Promise<number> {
  return (await countOwnProducts(db, vendorId, filter)).total ?? 0;
}

/** As `listOwnProducts`, for a call: its parameters are those of the list's address. */
export async function listOwnProductsBy(ctx: Ctx, query: OwnProductQuery): Promise<OwnProductPage> {
  return await listOwnProducts(ctx, asAddressed(query));
}

/** What a call chooses products by, as the statements take it. */
export async function chosenFilter(ctx: Ctx, query: OwnProductQuery): Promise<ProductFilter> {
  return await filterOf(ctx, asAddressed(query));
}

function asAddressed(query: OwnProductQuery): TableQuery<typeof VENDOR_PRODUCTS> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return tableAddress(VENDOR_PRODUCTS).parse(new URLSearchParams(given));
}

/** What the list's address chooses by, as its statements take it. */
async function filterOf(
  ctx: Ctx,
  query: Omit<TableQuery<typeof VENDOR_PRODUCTS>, 'sort' | 'after' | 'cols'>,
): Promise<ProductFilter> {
  const typed = query.q?.trim() ?? '';
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, WORDS_MOST);
  return {
    state: query.state,
    ...(await placeOf(ctx, idOf(query.category))),
    least: quantityOf(query.least),
    most: quantityOf(query.most),
    from: santimOf(query.from),
    to: santimOf(query.to),
    lack: query.lack,
    plan: query.plan,
    words,
    alike: await alikeOf(ctx.db, words),
    sku: typed === '' ? null : typed.slice(0, 64),
  };
}

async function placeOf(ctx: Ctx, categoryId: number | null) {
  const place = categoryId === null ? undefined : (await loadTaxonomy(ctx)).categoryById.get(categoryId);
  return { categoryId, isSubcategory: place && place.parentId !== null };
}

async function alikeOf(db: Db | Tx, words: readonly string[]): Promise<Record<string, string[]>> {
  const alike: Record<string, string[]> = {};
  for (const word of words) alike[word] = await soundAlikes(db, word);
  return alike;
}

function quantityOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function santimOf(text: string | null): number | null {
  return text !== null && AMOUNT.test(text) ? santim(Number(text)) : null;
}

function toLine({
  id,
  title,
  locale,
  state,
  version,
  stock,
  sku,
  variants,
  soldMonth,
  ...row
}: ProductLineRow): OwnProductLine {
  const images = row.imageKey === null ? [] : [row.imageKey];
  return {
    id,
    title,
    locale,
    state,
    version,
    stock,
    sku,
    variants,
    soldMonth,
    price: row.price === null ? null : birr(row.price),
    oldPrice: row.oldPrice === null ? null : birr(row.oldPrice),
    photoUrl: row.imageKey === null ? null : mediaUrl(row.imageKey, 200),
    changedAt: row.updatedAt.toISOString(),
    missing: missingOf({ title, images, categoryId: row.categoryId, price: row.price }),
  };
}
