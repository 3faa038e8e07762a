import { audit } from '#modules/audit/index.ts';
import { type ProductState, selectChangeSince, selectProductState } from '#modules/inventory/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { EditError } from '#shop/edit-conflict.ts';
import { birr } from '#shop/money.ts';

/** Notes a change of a product: which parts, and of price and stock what they were and are. Nothing for no parts. */
export async function auditProduct(
  tx: TxCtx,
  before: ProductState,
  changed: readonly string[],
): Promise<void> {
  const { id, vendorId } = before;
  const after = changed.length === 0 ? null : await selectProductState(tx.db, vendorId, id);
  if (!after || after.version === before.version) return;
  const figures = ({ price, stock }: ProductState) => ({ price: price === null ? null : birr(price), stock });
  await audit(tx, {
    action: 'product.change',
    subject: { kind: 'product', id },
    vendorId,
    before: { title: before.title, ...figures(before) },
    after: { title: after.title, changed, ...figures(after) },
  });
}

/**
 * The error (desk.changed_meanwhile, 409) of a version that is not the product's any more: who changed it last, and when.
 * Teams of stores are not told the names of staff.
 */
export async function changedProduct(ctx: Ctx, id: number, version: number): Promise<AppError> {
  const last = await selectChangeSince(ctx.db, id, version);
  const isTold = last !== null && (last.cause !== 'decision' || Boolean(ctx.actor.staff));
  return EditError.changed_meanwhile({
    name: (isTold && last.actorName) || '',
    at: last?.at.toISOString() ?? '',
  });
}
