import type { Ctx } from '#platform/context.ts';
import { normalizePhone } from '#shop/places.ts';
import { requireStaff } from '#modules/staff/index.ts';
import {
  type AdminVendorRow,
  countAdminVendors,
  selectAdminVendor,
  selectAdminVendors,
} from './admin-vendors.queries.ts';
import { startOf } from './checklist.ts';
import { checksOf } from './checks.ts';
import { countOpenWork } from './store-states.queries.ts';
import type { AdminVendor, AdminVendorDetail, AdminVendors, AdminVendorsQuery } from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';
import { searchWords } from './vendors.service.ts';

const AT_ONCE = 50;

/** Every store, in whatever state, the newest first; found by name in either script, by TIN or phone. Right: vendors.read. */
export async function listAdminVendors(
  ctx: Ctx,
  { state, q = '', after }: AdminVendorsQuery,
): Promise<AdminVendors> {
  await requireStaff(ctx, 'vendors.read');
  const digits = q.replace(/[\s+()-]/g, '');
  const number = /^\d{6,15}$/.test(digits) ? digits : null;
  const filter = {
    state: state ?? null,
    words: number === null ? searchWords(q) : [],
    number,
    phone: number === null ? null : normalizePhone(q),
  };
  const [rows, total] = await Promise.all([
    selectAdminVendors(ctx.db, filter, { after: after ?? null, take: AT_ONCE + 1 }),
    countAdminVendors(ctx.db, filter),
  ]);
  const content = rows.slice(0, AT_ONCE).map(toAdminVendor);
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null, total };
}

/** One store with its start, documents and open work; 404 when there is none. Right: vendors.read. */
export async function getAdminVendor(ctx: Ctx, id: number): Promise<AdminVendorDetail> {
  await requireStaff(ctx, 'vendors.read');
  const row = await selectAdminVendor(ctx.db, id);
  if (!row) throw VendorError.vendor_gone();
  const [start, checks, work] = await Promise.all([
    startOf(ctx, id),
    checksOf(ctx, id),
    countOpenWork(ctx.db, id),
  ]);
  const { stateReason, phone, email, address, tin, licenceNumber } = row;
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
    openOrders: work.orders,
    openReturns: work.returns,
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
