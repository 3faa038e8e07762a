import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { mediaUrl } from '#platform/storage.ts';
import { idOf } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import {
  countDeskProducts,
  type DeskProductFilter,
  type DeskProductRow,
  selectDeskProducts,
  selectMeant,
  selectStoreName,
  type StoreOfProduct,
  type TypedGoods,
} from './desk-products.queries.ts';
import type { DeskProductLine, DeskProductPage } from './desk-products.schema.ts';
import type { DESK_PRODUCTS } from './desk-products.table.ts';

const READ = 'products.read';
const A_PAGE = 25;
const A_READ = 200;
const WORDS_MOST = 8;
const SKU_LETTERS = 64;

type Asked = Omit<TableQuery<typeof DESK_PRODUCTS>, 'cols'>;

/**
 * The products of all stores in whatever state, the newest first: by state, store, category or subcategory, without a photo, with
 * an open case; found by words of the title or of the store's name, item number or SKU. How many match is counted up to 10,000
 * where that costs no more than the page. Right: products.read.
 */
export async function listDeskProducts(ctx: Ctx, query: Asked): Promise<DeskProductPage> {
  await requireStaffToRead(ctx, READ);
  const filter = await filterOf(ctx, query);
  const isCounted = filter.meant === null && filter.categoryId === null;
  const [page, total] = await Promise.all([
    pageOf(ctx, filter, { ...query, size: A_PAGE }),
    isCounted ? countDeskProducts(ctx.db, filter) : undefined,
  ]);
  return { ...page, ...(total !== undefined && { total }) };
}

const FILE_COLUMNS = [
  'id',
  'title',
  'state',
  'storeId',
  'store',
  'priceBirr',
  'stock',
  'sku',
  'photo',
  'openCases',
  'changedAt',
] as const;

/** All products that the list asks for, as CSV, read while they are sent. Right: products.read. */
export async function deskProductFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, READ);
  const filter = await filterOf(ctx, query);
  const pages = eachPage((after) => pageOf(ctx, filter, { sort: query.sort, after, size: A_READ }));
  return csvStream(FILE_COLUMNS, inRows(pages));
}

async function* inRows(pages: AsyncGenerator<DeskProductLine[]>) {
  for await (const products of pages)
    yield products.map(({ id, title, state, vendor, price, stock, sku, photoUrl, openCases, changedAt }) => [
      id,
      title,
      state,
      vendor.id,
      vendor.name,
      price,
      stock,
      sku,
      photoUrl === null ? 'no' : 'yes',
      openCases,
      changedAt,
    ]);
}

/** The store that the list is narrowed to, for its heading; null where it is not, or there is none. Right: products.read. */
export async function storeOfList(ctx: Ctx, query: Asked): Promise<StoreOfProduct | null> {
  await requireStaffToRead(ctx, READ);
  const vendorId = idOf(query.vendor);
  return vendorId === null ? null : await selectStoreName(ctx.db, vendorId);
}

/** A store or category that is no number is one that there is not. */
const NOBODY = 0;

async function filterOf(
  ctx: Ctx,
  { state, vendor, category, lack, cases, q }: Asked,
): Promise<DeskProductFilter> {
  const typed = typedGoods(q?.trim() ?? '');
  return {
    state,
    vendorId: vendor === null ? null : (idOf(vendor) ?? NOBODY),
    categoryId: category === null ? null : (idOf(category) ?? NOBODY),
    lacksPhoto: lack === 'photo',
    hasOpenCase: cases === 'open',
    meant: typed && (await selectMeant(ctx.db, typed)),
  };
}

function typedGoods(text: string): TypedGoods | null {
  if (text === '') return null;
  const words = foldText(text).split(' ').filter(Boolean).slice(0, WORDS_MOST);
  return { words, sku: text.slice(0, SKU_LETTERS), id: idOf(text.replace(/^#/, '')) };
}

async function pageOf(
  ctx: Ctx,
  filter: DeskProductFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<{ content: DeskProductLine[]; next: string | null }> {
  const { content, next } = pageOfRows(await selectDeskProducts(ctx.db, filter, asked), asked);
  return { content: content.map(toLine), next };
}

function toLine({ vendorId, vendorName, imageKey, updatedAt, ...row }: DeskProductRow): DeskProductLine {
  const { id, title, locale, state, price, stock, sku, openCases } = row;
  return {
    id,
    title,
    locale,
    state,
    vendor: { id: vendorId, name: vendorName },
    price: price === null ? null : birr(price),
    stock,
    sku,
    photoUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    openCases,
    changedAt: updatedAt.toISOString(),
  };
}
