import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { getGoodwill, giveGoodwill } from '#modules/payments/index.ts';
import type { Ctx } from '#platform/context.ts';
import { dying, mayBeRefused } from './racing.ts';

/** Whom an order is between. */
export type People = { shopper: Ctx; vendor: Ctx };

/** Staff give such a part of what is left of an order at the shop's cost, two of them the same at once. */
export async function giveKindly(finance: Ctx, number: string, part: number): Promise<void> {
  const { isOpen, left, given } = await getGoodwill(finance, number);
  if (!isOpen) return;
  const asked = { birr: Math.max(0.01, Math.floor(left * part * 100) / 100), reason: 'It came late', given };
  await dying(finance, (dead) => mayBeRefused(giveGoodwill(dead, number, asked)));
  await Promise.all([1, 2].map(() => mayBeRefused(giveGoodwill(finance, number, asked))));
}

/** One piece comes back; false when its buyer has none left. */
export async function giveBack(number: string, { shopper, vendor }: People): Promise<boolean> {
  const [left] = (await getOrder(shopper, number)).own!.returnable;
  if (!left) return false;
  const lines = [{ lineId: left.lineId, quantity: 1 }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  await decideReturn(vendor, number, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
  return true;
}
