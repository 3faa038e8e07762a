import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Table } from '#platform/wire/tables.ts';
import { requireAnyStaff, requireStaffToRead } from './require-staff.ts';
import { requireTeam, requireVendorReader } from './require-vendor-right.ts';
import { ANY_STAFF, type StaffRight } from './staff-rights.ts';
import type { VendorRight } from './vendor-rights.ts';

/**
 * Whoever has a desk: anybody of a store's team or of the shop's staff, whose id it answers. 401 for visitors, 404 for
 * everybody else; staff of no team must have given their second factor (403).
 */
export async function requireDesk(ctx: Ctx): Promise<number> {
  if (ctx.actor.team) return requireTeam(ctx).userId;
  return (await requireAnyStaff(ctx)).userId;
}

/**
 * Refuses whoever lacks the right that a call of the desk names, before their input is read: 404 for people of no team, or
 * who are no staff; 403 for the others. The service asks again, and for what else the act takes. What teams and staff share
 * names no other right than to be one of them.
 */
export async function requireDeskRight(ctx: Ctx, path: string, right: string): Promise<void> {
  if (path.startsWith('/api/admin/'))
    await (right === ANY_STAFF ? requireAnyStaff(ctx) : requireStaffToRead(ctx, right as StaffRight));
  else if (path.startsWith('/api/vendor/'))
    await (right === ANY_STAFF ? requireTeam(ctx) : requireVendorReader(ctx, right as VendorRight));
  else if (path.startsWith('/api/desk/')) await requireDesk(ctx);
}

/** Whoever may see a list of the desk, whose id it answers. Errors as of the list itself. */
export async function requireTableReader(ctx: Ctx, { path, right }: Table): Promise<number> {
  await requireDeskRight(ctx, `/api${path}`, right);
  return requireShopper(ctx);
}
