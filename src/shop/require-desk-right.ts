import type { Ctx } from '#platform/context.ts';
import { requireAnyStaff, requireStaffToRead } from './require-staff.ts';
import { requireTeam, requireVendorReader } from './require-vendor-right.ts';
import { ANY_STAFF, type StaffRight } from './staff-rights.ts';
import type { VendorRight } from './vendor-rights.ts';

/**
 * Refuses whoever lacks the right that a call of the desk names, before their input is read: 404 for people of no team, or
 * who are no staff; 403 for the others. The service asks again, and for what else the act takes.
 */
export async function requireDeskRight(ctx: Ctx, path: string, right: string): Promise<void> {
  if (path.startsWith('/api/admin/'))
    await (right === ANY_STAFF ? requireAnyStaff(ctx) : requireStaffToRead(ctx, right as StaffRight));
  else if (path.startsWith('/api/vendor/'))
    await (right === ANY_STAFF ? requireTeam(ctx) : requireVendorReader(ctx, right as VendorRight));
}
