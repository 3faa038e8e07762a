import type { Ctx } from '#platform/context.ts';
import { requireVendorReader, vendorWithRight } from '#shop/require-vendor-right.ts';
import { birr } from '#shop/money.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { mediaUrl } from '#platform/storage.ts';
import { toAmounts } from '#modules/cart/index.ts';
import { type DestinationRow, listAllDestinations } from '#modules/delivery/index.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { OrderStatus } from './orders.schema.ts';
import type { VendorOrder, VendorOrderList, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { storeClock } from './store-clock.ts';
import { toOrderAddress } from './to-order-address.ts';
import type { VENDOR_ORDERS, VENDOR_RETURNS } from './vendor-orders.table.ts';
import {
  countVendorOrders,
  selectVendorOrder,
  selectVendorOrderPage,
  type VendorOrderRow,
} from './vendor-orders.queries.ts';

const ORDERS_A_PAGE = 25;
const ORDERS_A_READ = 200;

/**
 * A page of the asking vendor's orders, as the list asks for it; unpaid online purchases are not among them. How many have
 * each status is told while nothing is looked for, and how many match (10,001 for more than 10,000) where that is known. A
 * cursor that is not of this list begins at its beginning; what it shows is the vendor's own in any case.
 */
export async function vendorOrderTable(
  ctx: Ctx,
  { size = ORDERS_A_PAGE, ...query }: Omit<TableQuery<typeof VENDOR_ORDERS>, 'cols'> & { size?: number },
): Promise<VendorOrderList> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const asked = { ...query, size };
  const isWhole = query.q === null && query.returns === null;
  const counted = isWhole ? await countVendorOrders(ctx.db, vendorId) : [];
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const { content, next } = pageOfRows(await selectVendorOrderPage(ctx.db, vendorId, asked), asked);
  return {
    content: await toVendorOrders(ctx, vendorId, content),
    next,
    counts,
    ...(isWhole && {
      total: query.status === null ? sum(Object.values(counts)) : (counts[query.status] ?? 0),
    }),
    ...(!isWhole && next === null && query.after === null && { total: content.length }),
  };
}

/** As `vendorOrderTable`, as the call is asked. */
export async function listVendorOrders(
  ctx: Ctx,
  { search, q, status, returns, after, ...query }: VendorOrdersQuery,
): Promise<VendorOrderList> {
  return await vendorOrderTable(ctx, {
    ...query,
    status: status ?? null,
    returns: returns ?? null,
    q: q ?? search ?? null,
    after: after ?? null,
  });
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

/**
 * All of the asking vendor's orders that the list asks for, as CSV; read while they are sent. As the list it holds no contacts of
 * orders that have ended for who may not read customers.
 */
export async function vendorOrderFile(
  ctx: Ctx,
  query: Omit<TableQuery<typeof VENDOR_ORDERS>, 'cols' | 'after'>,
): Promise<ReadableStream<Uint8Array>> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const read = async (after: string | null) => {
    const asked = { ...query, after, size: ORDERS_A_READ };
    const { content, next } = pageOfRows(await selectVendorOrderPage(ctx.db, vendorId, asked), asked);
    return { content: await toVendorOrders(ctx, vendorId, content), next };
  };
  return csvStream(FILE_COLUMNS, inRows(eachPage(read)));
}

/** As `vendorOrderFile`, those with a return that waits for the vendor. Right: returns.decide, beside orders.handle. */
export async function vendorReturnFile(
  ctx: Ctx,
  query: TableQuery<typeof VENDOR_RETURNS>,
): Promise<ReadableStream<Uint8Array>> {
  await requireVendorReader(ctx, 'returns.decide');
  return await vendorOrderFile(ctx, { ...query, status: null, returns: 'open' });
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
  const row = number ? await selectVendorOrder(ctx.db, vendorId, number) : undefined;
  if (!row) throw OrderError.not_found();
  return (await toVendorOrders(ctx, vendorId, [row]))[0]!;
}

async function toVendorOrders(
  ctx: Ctx,
  vendorId: number,
  rows: readonly VendorOrderRow[],
): Promise<VendorOrder[]> {
  const [destinations, dueOf] = await Promise.all([listAllDestinations(ctx), storeClock(ctx, vendorId)]);
  return rows.map((row) => ({
    orderNumber: row.number,
    status: row.status,
    nextStatuses: row.nextStatuses,
    paymentMethod: row.paymentMethod,
    paymentState: row.paymentState,
    openReturn: row.openReturn,
    due: dueOf(row),
    itemCount: row.itemCount,
    placedAt: row.createdAt.toISOString(),
    amounts: toAmounts(row),
    ...contactsOf(ctx, row, destinations),
    lines: row.lines.map(({ lineTotalSantim, imageKey, ...line }) => ({
      ...line,
      subTotal: birr(lineTotalSantim),
      imageUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    })),
  }));
}

/** What an order's end leaves for who packs alone: contacts of orders that have ended are for who may read customers. */
const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded'];

function contactsOf(
  ctx: Ctx,
  { status, openReturn, shipping, notes }: VendorOrderRow,
  destinations: readonly DestinationRow[],
): Pick<VendorOrder, 'shipping' | 'notes'> {
  const isOpen = !ENDED.includes(status) || openReturn !== null;
  if (isOpen || vendorWithRight(ctx, 'customers.read') !== null)
    return { shipping: toOrderAddress(ctx, shipping, destinations), notes };
  const { country = '', region = '' } = shipping;
  return { shipping: toOrderAddress(ctx, { country, region }, destinations), notes: '' };
}
