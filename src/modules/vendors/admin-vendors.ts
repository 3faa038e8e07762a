import type { Ctx } from '#platform/context.ts';
import { typedNumber } from '#shop/places.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { STORE_STATES } from '#shop/vendor-rights.ts';
import { requireStaff } from '#modules/staff/index.ts';
import {
  type AdminVendorFilter,
  type AdminVendorRow,
  countAdminVendors,
  selectAdminVendor,
  selectAdminVendors,
  selectSameTin,
} from './admin-vendors.queries.ts';
import type { ADMIN_VENDORS } from './admin-vendors.table.ts';
import { startOf } from './checklist.ts';
import { checksOf } from './checks.ts';
import { countOpenWork } from './store-states.queries.ts';
import type { AdminVendor, AdminVendorDetail, AdminVendors } from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';
import { searchWords } from './vendors.service.ts';

const A_PAGE = 25;
const A_READ = 200;

type Asked = Omit<TableQuery<typeof ADMIN_VENDORS>, 'cols'>;

/**
 * Every store, in whatever state, as the list asks; found by name in either script, by TIN or phone. The total stops at
 * 10,001, which means more than 10,000. Right: vendors.read.
 */
export async function listAdminVendors(ctx: Ctx, query: Asked): Promise<AdminVendors> {
  await requireStaff(ctx, 'vendors.read');
  const filter = filterOf(query);
  const [page, total] = await Promise.all([
    pageOf(ctx, filter, { ...query, size: A_PAGE }),
    countAdminVendors(ctx.db, filter),
  ]);
  return { ...page, total };
}

const FILE_COLUMNS = ['id', 'name', 'state', 'city', 'products', 'verified', 'joinedAt'] as const;

/** All stores that the list asks for, as CSV, without anybody's contacts; read while they are sent. Right: vendors.read. */
export async function adminVendorFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaff(ctx, 'vendors.read');
  const filter = filterOf(query);
  const pages = eachPage((after) => pageOf(ctx, filter, { sort: query.sort, after, size: A_READ }));
  return csvStream(FILE_COLUMNS, inRows(pages));
}

async function* inRows(pages: AsyncGenerator<AdminVendor[]>) {
  for await (const stores of pages)
    yield stores.map(({ id, businessName, state, city, productCount, isVerified, joinedAt }) => [
      id,
      businessName,
      state,
      city,
      productCount,
      isVerified ? 'yes' : 'no',
      joinedAt,
    ]);
}

function filterOf({ state, q, review, documents }: Asked): AdminVendorFilter {
  const number = typedNumber(q ?? '');
  const known = STORE_STATES.find((one) => one === state) ?? null;
  return {
    state: known,
    words: number === null ? searchWords(q ?? '') : [],
    number: number?.digits ?? null,
    phone: number?.phone ?? null,
    isSubmitted: review === 'waiting',
    isWaiting: documents === 'waiting',
  };
}

async function pageOf(
  ctx: Ctx,
  filter: AdminVendorFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<{ content: AdminVendor[]; next: string | null }> {
  const { content, next } = pageOfRows(await selectAdminVendors(ctx.db, filter, asked), asked);
  return { content: content.map(toAdminVendor), next };
}

/** One store with its start, documents and open work; 404 when there is none. Right: vendors.read. */
export async function getAdminVendor(ctx: Ctx, id: number): Promise<AdminVendorDetail> {
  await requireStaff(ctx, 'vendors.read');
  const row = await selectAdminVendor(ctx.db, id);
  if (!row) throw VendorError.vendor_gone();
  const { stateReason, phone, email, address, tin, licenceNumber } = row;
  const [start, checks, work, sameTin] = await Promise.all([
    startOf(ctx, id),
    checksOf(ctx, id),
    countOpenWork(ctx.db, id),
    tin === null ? [] : selectSameTin(ctx.db, { id, tin }),
  ]);
  return {
    ...toAdminVendor(row),
    stateReason,
    phone,
    email,
    address,
    tin,
    licenceNumber,
    start,
    checks,
    sameTin,
    openOrders: work.orders,
    openReturns: work.returns,
    hasOpenMoney: work.hasMoney,
  };
}

function toAdminVendor(row: AdminVendorRow): AdminVendor {
  const { id, businessName, nameAm, state, city, isVerified, productCount, isSubmitted, waitingChecks } = row;
  const joinedAt = row.joinedAt.toISOString();
  return {
    id,
    businessName,
    nameAm,
    state,
    city,
    isVerified,
    productCount,
    joinedAt,
    isSubmitted,
    waitingChecks,
  };
}
