import type { Ctx } from '#platform/context.ts';
import { selectStrikes, STRIKE_MS } from '#modules/cases/index.ts';
import type { Strikes } from '#modules/cases/cases.schema.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';

/**
 * The last strikes of a store, the newest first, each with its reason in the language of the answer, the case that gave it, and
 * whether it still makes the store's goods looked at. Right: vendors.read.
 */
export async function listStrikes(ctx: Ctx, vendorId: number): Promise<Strikes> {
  await requireStaffToRead(ctx, 'vendors.read');
  const since = ctx.now().getTime() - STRIKE_MS;
  const rows = await selectStrikes(ctx.db, vendorId, ctx.locale);
  const content = rows.map(({ id, createdAt, reason, caseId, productId, title }) => ({
    id,
    at: createdAt.toISOString(),
    reason,
    caseId,
    product: { id: productId, title },
    isCounted: createdAt.getTime() > since,
  }));
  return { content, next: null };
}
