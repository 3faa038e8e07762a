import type { Ctx } from '#platform/context.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { birr } from '#shop/money.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { mediaUrl } from '#platform/storage.ts';
import { toAmounts } from '#modules/cart/index.ts';
import { listAllDestinations } from '#modules/delivery/index.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { VendorOrder, VendorOrderList, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { toOrderAddress } from './to-order-address.ts';
import type { VENDOR_ORDERS } from './vendor-orders.table.ts';
import {
  countVendorOrders,
  selectVendorOrderPage,
  selectVendorOrders,
  type VendorOrderRow,
} from './vendor-orders.queries.ts';

/**
 * A page of the asking vendor's orders, newest first; unpaid online purchases are not among them. A page beyond the end
 * is the last one.
 */
export async function listVendorOrders(ctx: Ctx, query: VendorOrdersQuery): Promise<VendorOrderList> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const { status, search, returns, size } = query;
  const counted = await countVendorOrders(ctx.db, vendorId, { search, returns });
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const totalElements = status ? (counts[status] ?? 0) : sum(Object.values(counts));
  const totalPages = Math.ceil(totalElements / size);
  const number = Math.max(0, Math.min(query.page, totalPages - 1));
  const wanted = { status, search, returns, limit: size, offset: number * size };
  const rows = await selectVendorOrders(ctx.db, vendorId, wanted);
  const content = await Promise.all(rows.map((row) => toVendorOrder(ctx, row)));
  return { content, totalElements, totalPages, number, size, counts };
}

const ORDERS_A_PAGE = 25;
const ORDERS_A_READ = 200;

/**
 * A page of the asking vendor's orders as the list asks for it, how many match (10,001 for more than 10,000), and how many of
 * each status do. A cursor that is not of this list begins at its beginning; what it shows is the vendor's own in any case.
 */
export async function vendorOrderTable(
  ctx: Ctx,
  query: TableQuery<typeof VENDOR_ORDERS>,
): Promise<{ content: VendorOrder[]; next: string | null; total: number; counts: Record<string, number> }> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const returns = query.returns ? 'open' : undefined;
  const counted = await countVendorOrders(ctx.db, vendorId, { search: query.q ?? undefined, returns });
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const total = query.status === null ? sum(Object.values(counts)) : (counts[query.status] ?? 0);
  const asked = { ...query, size: ORDERS_A_PAGE };
  const { content, next } = pageOfRows(await selectVendorOrderPage(ctx.db, vendorId, asked), asked);
  return { content: await Promise.all(content.map((row) => toVendorOrder(ctx, row))), next, total, counts };
}

const FILE_COLUMNS = [
  'orderNumber',
  'status',
  'placedAt',
  'paymentMethod',
  'paymentState',
  'pieces',
  'total',
  'name',
  'phone',
  'city',
  'region',
] as const;

/** All of the asking vendor's orders that the list asks for, as CSV; read while they are sent. */
export async function vendorOrderFile(
  ctx: Ctx,
  query: TableQuery<typeof VENDOR_ORDERS>,
): Promise<ReadableStream<Uint8Array>> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const read = async (after: string | null) => {
    const asked = { ...query, after, size: ORDERS_A_READ };
    const { content, next } = pageOfRows(await selectVendorOrderPage(ctx.db, vendorId, asked), asked);
    return { content: await Promise.all(content.map((row) => toVendorOrder(ctx, row))), next };
  };
  return csvStream(FILE_COLUMNS, inRows(eachPage(read)));
}

async function* inRows(pages: AsyncGenerator<VendorOrder[]>) {
  for await (const orders of pages) yield orders.map(toFileRow);
}

function toFileRow({ shipping, amounts, itemCount, ...order }: VendorOrder): (string | number | null)[] {
  const { orderNumber, status, placedAt, paymentMethod, paymentState } = order;
  const { name, phone, city, regionName } = shipping;
  const money = [itemCount, amounts.total.toFixed(2)];
  return [
    orderNumber,
    status,
    placedAt,
    paymentMethod,
    paymentState,
    ...money,
    name,
    phone,
    city,
    regionName,
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** One of the asking vendor's orders; any other is orders.not_found (404). */
export async function getVendorOrder(ctx: Ctx, text: string): Promise<VendorOrder> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const number = parseOrderNumber(text);
  const [row] = number ? await selectVendorOrders(ctx.db, vendorId, { number, limit: 1, offset: 0 }) : [];
  if (!row) throw OrderError.not_found();
  return await toVendorOrder(ctx, row);
}

async function toVendorOrder(ctx: Ctx, row: VendorOrderRow): Promise<VendorOrder> {
  const { status, nextStatuses, paymentMethod, paymentState, openReturn, itemCount, notes } = row;
  return {
    orderNumber: row.number,
    status,
    nextStatuses,
    paymentMethod,
    paymentState,
    openReturn,
    itemCount,
    notes,
    placedAt: row.createdAt.toISOString(),
    amounts: toAmounts(row),
    shipping: toOrderAddress(ctx, row.shipping, await listAllDestinations(ctx)),
    lines: row.lines.map(({ lineTotalSantim, imageKey, ...line }) => ({
      ...line,
      subTotal: birr(lineTotalSantim),
      imageUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    })),
  };
}
