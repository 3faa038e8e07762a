import type { Ctx } from '#platform/context.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { auditOfVendor } from '#modules/audit/index.ts';
import type { AuditHistory } from '#modules/audit/audit.schema.ts';

/**
 * The own store's part of the audit log, the newest first. Which member of staff acted is the shop's own affair: a team reads
 * that staff did.
 */
export async function readActivity(
  ctx: Ctx,
  { after }: { after?: number | undefined },
): Promise<AuditHistory> {
  const { vendorId } = await requireVendorReader(ctx, 'activity.read');
  const page = await auditOfVendor(ctx, vendorId, { after });
  const content = page.content.map((line) =>
    line.actorKind === 'staff' ? { ...line, actorId: null, actorName: null, requestId: null } : line,
  );
  return { ...page, content };
}
