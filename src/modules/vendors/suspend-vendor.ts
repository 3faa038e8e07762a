import type { Ctx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { staffAct } from '#modules/staff/index.ts';
import { VendorError } from './vendors.errors.ts';
import { updateSuspended } from './vendors.queries.ts';

/**
 * Closes a vendor's store or opens it again, for staff: a suspended store can be seen and not bought from. Every cached page
 * that shows the vendor or its goods is dropped with it. Twice is the same as once; 404 when there is no such vendor. Right:
 * vendors.decide.
 * @public Staff have no screen for it yet.
 */
export async function suspendVendor(
  ctx: Ctx,
  vendorId: number,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<void> {
  const action = isSuspended ? 'vendors.suspend' : 'vendors.restore';
  const subject = { kind: 'vendor', id: vendorId };
  await staffAct(ctx, { right: 'vendors.decide', action, subject, vendorId, reason }, async (tx) => {
    if (!(await updateSuspended(tx.db, vendorId, isSuspended))) throw VendorError.vendor_gone();
    await invalidatePages(tx, ['vendors', 'catalog', `vendor:${vendorId}`]);
    return { after: { isSuspended }, answer: undefined };
  });
}
