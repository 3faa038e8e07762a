import { audit, changedMeanwhile } from '#modules/audit/index.ts';
import { type ProductState, selectProductState } from '#modules/inventory/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
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
    after: { changed, ...figures(after) },
  });
}

const ACTIONS = [
  'change',
  'published',
  'paused',
  'archived',
  'draft',
  'in_review',
  'refused',
  'plan',
  'plan_cancel',
];

/** The refusal (desk.changed_meanwhile, 409) of a version that is not the product's any more: who changed it, and when. */
export async function changedProduct(ctx: Ctx, id: number): Promise<AppError> {
  const actions = ACTIONS.map((act) => `product.${act}`);
  return await changedMeanwhile(ctx, { kind: 'product', id }, actions);
}
