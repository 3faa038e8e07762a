import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { idOf } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { type DeskOrderRow, selectDeskOrders, selectStoreCalled } from './desk-orders.queries.ts';
import type { DeskOrder, DeskOrderPage } from './desk-orders.schema.ts';
import type { DESK_ORDERS } from './desk-orders.table.ts';

const RIGHT = 'orders.read';
const A_PAGE = 25;
const A_READ = 200;

type Asked = TableQuery<typeof DESK_ORDERS>;

/**
 * The shop's orders, the newest first, also those that nobody paid for yet; found by number, phone as typed, e-mail address, or
 * name in either script, or of one store. A cursor of another list begins at the beginning. One statement. Right: orders.read.
 */
export async function listDeskOrders(ctx: Ctx, query: Asked): Promise<DeskOrderPage> {
  await requireStaff(ctx, RIGHT);
  return await pageOf(ctx, query, A_PAGE);
}

/** The store that a list is narrowed to; null for every store, and for one that there is not. Right: orders.read. */
export async function storeOfOrders(
  ctx: Ctx,
  { vendor }: Asked,
): Promise<{ id: number; name: string } | null> {
  await requireStaff(ctx, RIGHT);
  const id = idOf(vendor);
  return id === null ? null : await selectStoreCalled(ctx.db, id);
}

const FILE_COLUMNS = ['orderNumber', 'status', 'opened', 'vendorId', 'vendor', 'total', 'placedAt'] as const;

/** All orders that the list asks for, as CSV, without whose they are; read while they are sent. Right: orders.read. */
export async function deskOrderFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaff(ctx, RIGHT);
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ vendor, isOpened, total, ...order }) => ({
    ...order,
    opened: isOpened ? 'yes' : 'no',
    vendorId: vendor.id,
    vendor: vendor.name,
    total: total.toFixed(2),
  }));
}

/** A store that is no number is one that there is not. */
const NOBODY = 0;

async function pageOf(
  ctx: Ctx,
  { status, vendor, q, sort, after }: Asked,
  size: number,
): Promise<DeskOrderPage> {
  const asked = { sort, after, size };
  const vendorId = vendor === null ? null : (idOf(vendor) ?? NOBODY);
  const rows = await selectDeskOrders(ctx.db, { status, vendorId, q, ...asked });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toDeskOrder), next };
}

/** An order as the list shows it. */
export function toDeskOrder({
  number,
  openedAt,
  vendorId,
  vendorName,
  shipping,
  ...row
}: DeskOrderRow): DeskOrder {
  return {
    orderNumber: number,
    status: row.status,
    isOpened: openedAt !== null,
    vendor: { id: vendorId, name: vendorName },
    shopperId: row.shopperId,
    name: [shipping.firstName, shipping.lastName].filter(Boolean).join(' '),
    city: shipping.city ?? '',
    total: birr(row.totalSantim),
    placedAt: row.createdAt.toISOString(),
  };
}
