import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { mediaUrl } from '#platform/storage.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import {
  CaseError,
  type CaseRow,
  countStrikes,
  markedHtml,
  markedLine,
  selectCase,
  selectCases,
  selectOthers,
  selectReasons,
  selectReports,
  selectShown,
  STRIKE_MS,
} from '#modules/cases/index.ts';
import type {
  CaseDetail,
  CaseField,
  CaseReason,
  DecisionReason,
  ListedCase,
  ListedCases,
} from '#modules/cases/cases.schema.ts';
import { historyOfProduct } from '#modules/products/index.ts';
import type { ProductHistory } from '#modules/products/product-history.schema.ts';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { previewProduct } from '#modules/catalog/index.ts';
import { RequestError } from '#platform/errors.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import type { CASES } from '#modules/cases/cases.table.ts';

export const MODERATE = 'products.moderate';
const A_PAGE = 25;
const A_READ = 200;

/** What staff look at, the oldest first, by state, kind, reason and words of the title or store. Right: products.moderate. */
export async function listCases(ctx: Ctx, query: TableQuery<typeof CASES>): Promise<ListedCases> {
  await requireStaffToRead(ctx, MODERATE);
  return await pageOf(ctx, query, A_PAGE);
}

const FILE_COLUMNS = [
  'id',
  'kind',
  'state',
  'reasons',
  'productId',
  'product',
  'vendorId',
  'vendor',
  'createdAt',
  'decidedAt',
] as const;

/** All cases that the list asks for, as CSV; read while they are sent. Right: products.moderate. */
export async function caseFile(
  ctx: Ctx,
  query: TableQuery<typeof CASES>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, MODERATE);
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ reasons, product, vendor, ...listed }) => ({
    ...listed,
    reasons: reasons.join(' '),
    productId: product.id,
    product: product.title,
    vendorId: vendor.id,
    vendor: vendor.name,
  }));
}

async function pageOf(ctx: Ctx, query: TableQuery<typeof CASES>, size: number): Promise<ListedCases> {
  const { state, kind, reason, q, sort, after } = query;
  const words = foldText(q ?? '');
  const asked = { sort, after, size };
  const rows = await selectCases(ctx.db, {
    ...asked,
    state,
    kind,
    reason,
    words: words === '' ? null : words,
  });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map((row) => toListed(ctx, row)), next };
}

/** A product as shoppers will see it, whosever and in whatever state; 404 for none that could be shown. Right: products.moderate. */
export async function previewForStaff(ctx: Ctx, id: number): Promise<ProductDetail> {
  await requireStaffToRead(ctx, MODERATE);
  const product = await previewProduct(ctx, id);
  if (product === null) throw RequestError.not_found();
  return product;
}

/** What became of a product, whosever it is, the newest first; empty of one that there is not. Right: products.moderate. */
export async function getHistoryOfProduct(
  ctx: Ctx,
  id: number,
  after: number | null,
): Promise<ProductHistory> {
  await requireStaffToRead(ctx, MODERATE);
  return await historyOfProduct(ctx, id, { after, isStaff: true });
}

/** So long a store waits at most. */
const GOAL_MS = 24 * 3_600_000;

function toListed(ctx: Ctx, row: CaseRow): ListedCase {
  const { id, kind, state, reasons, productId, title, imageKey, vendorId, vendorName } = row;
  return {
    id,
    kind,
    state,
    reasons: [...new Set(reasons.map(({ code }) => code))],
    product: { id: productId, title, imageUrl: imageKey === null ? null : mediaUrl(imageKey) },
    vendor: { id: vendorId, name: vendorName },
    createdAt: row.createdAt.toISOString(),
    isLate: state === 'open' && ctx.now().getTime() - row.createdAt.getTime() > GOAL_MS,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** What vendors may be told, in the language of the answer. Right: products.moderate. */
export async function listCaseReasons(ctx: Ctx): Promise<{ content: DecisionReason[]; next: null }> {
  await requireStaffToRead(ctx, MODERATE);
  return { content: await reasonsIn(ctx), next: null };
}

/** The reasons of these codes in the language of the answer; without codes all. */
export async function reasonsIn(ctx: Ctx, codes?: readonly string[]): Promise<DecisionReason[]> {
  const rows = await selectReasons(ctx.db, ctx.locale, codes);
  return rows.map(({ code, name, field, isStrike }) => ({ code, text: name, field, isStrike }));
}

/** One case with the product as shoppers would see it. 404 (cases.case_gone) when there is none. Right: products.moderate. */
export async function getCase(ctx: Ctx, id: number): Promise<CaseDetail> {
  await requireStaffToRead(ctx, MODERATE);
  const row = await selectCase(ctx.db, id);
  if (row === null) throw CaseError.case_gone();
  const since = new Date(ctx.now().getTime() - STRIKE_MS);
  const [shown, copies, reports, told, strikes] = await Promise.all([
    shownOf(ctx, row),
    copiesOf(ctx, row),
    row.kind === 'report' ? selectReports(ctx.db, row.productId) : [],
    row.told.length === 0 ? [] : reasonsIn(ctx, row.told),
    countStrikes(ctx.db, row.vendorId, since),
  ]);
  return {
    ...toListed(ctx, row),
    reasons: row.reasons,
    told,
    note: row.note,
    decidedBy: row.decidedByName,
    strikes,
    shown,
    copies,
    reports: reports.map(({ reason, details, createdAt }) => ({
      reason,
      details,
      at: createdAt.toISOString(),
    })),
    version: row.version,
    productVersion: row.productVersion,
  };
}

async function shownOf(ctx: Ctx, { productId, reasons }: CaseRow): Promise<CaseDetail['shown']> {
  const row = await selectShown(ctx.db, productId, ctx.locale);
  const [inTitle, inText, inSpecifications] = [
    wordsIn(reasons, 'title'),
    wordsIn(reasons, 'description'),
    wordsIn(reasons, 'specifications'),
  ];
  const variantOf = (options: Record<string, string>) =>
    Object.entries(options)
      .map((option) => option.join(': '))
      .join(', ');
  return {
    state: row.state,
    price: row.price === null ? null : birr(row.price),
    oldPrice: row.oldPrice === null ? null : birr(row.oldPrice),
    category: row.category.join(' › '),
    texts: row.texts.map(({ locale, title, description }) => ({
      locale,
      title: markedLine(title, inTitle),
      description: markedHtml(description, inText),
    })),
    specifications: row.specifications.map(({ name, value }) => ({
      name: markedLine(name, inSpecifications),
      value: markedLine(value, inSpecifications),
    })),
    brand: markedLine(row.brand, wordsIn(reasons, 'brand')),
    variants: row.options.map((options) => markedLine(variantOf(options), wordsIn(reasons, 'variants'))),
    alts: row.photos.flatMap(({ alt }) => (alt ? markedLine(alt, wordsIn(reasons, 'photos')) : [])),
    photos: row.photos.map(({ id, key }) => ({ id, url: mediaUrl(key) })),
  };
}

function wordsIn(reasons: readonly CaseReason[], field: CaseField): string[] {
  return reasons.filter((reason) => reason.field === field).flatMap(({ words = [] }) => words);
}

async function copiesOf(ctx: Ctx, { reasons, productId }: CaseRow): Promise<CaseDetail['copies']> {
  const found = reasons.filter(({ code }) => code === 'copied_photo');
  if (found.length === 0) return [];
  const pairs = found.flatMap(({ imageId, otherImageId, otherProductId }) => [
    { imageId: imageId!, productId },
    { imageId: otherImageId!, productId: otherProductId! },
  ]);
  const rows = await selectOthers(ctx.db, pairs);
  const photo = (id: number, of: number) => {
    const row = rows.find((one) => one.imageId === id && one.productId === of);
    return row && { ...row, photo: { id, url: mediaUrl(row.key) } };
  };
  return found.flatMap(({ imageId, otherImageId, otherProductId }) => {
    const [own, other] = [photo(imageId!, productId), photo(otherImageId!, otherProductId!)];
    if (!own || !other) return [];
    const { productId: otherId, title, vendor } = other;
    return [{ photo: own.photo, other: other.photo, productId: otherId, title, vendor }];
  });
}
