import { orderGrant } from '#modules/orders/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { notifyBuyer } from './notify-buyers.ts';
import { type PurchaseRecipient, selectPurchaseRecipient } from './order-recipients.queries.ts';
import { selectRefundByHand } from './transfer-recipients.queries.ts';

/** Asks a buyer, once, where to send money that no provider can. */
export async function askForDestination(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await selectRefundByHand(tx.db, refundId);
    const purchase = refund && (await selectPurchaseRecipient(tx.db, refund.orderGroupId));
    if (!purchase || refund.last4 !== null) return;
    const { amountSantim, currency } = refund;
    const url = refundUrl(tx, purchase, refundId);
    const params = { name: purchase.firstName, amountSantim, currency, url };
    await notifyBuyer(tx, purchase, {
      dedupeKey: `refund.where:${refundId}`,
      template: 'refund_where',
      params,
    });
  });
}

/** Tells a buyer where their money will go, each time that it was said: somebody else may have. */
export async function notifyOfDestination(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await selectRefundByHand(tx.db, refundId);
    const purchase = refund && (await selectPurchaseRecipient(tx.db, refund.orderGroupId));
    if (!purchase || refund.last4 === null) return;
    const { amountSantim, currency, version } = refund;
    const where = `${refund.bankName ?? 'telebirr'} …${refund.last4}`;
    const url = refundUrl(tx, purchase, refundId);
    const params = { name: purchase.firstName, amountSantim, currency, where, url };
    const dedupeKey = `refund.destination:${refundId}:${version}`;
    await notifyBuyer(tx, purchase, { dedupeKey, template: 'refund_destination', params });
  });
}

function refundUrl(ctx: Ctx, { id, locale }: PurchaseRecipient, refundId: string): string {
  const grant = encodeURIComponent(orderGrant(ctx.config, id, ctx.now()));
  return `${ctx.config.publicUrl}/${locale}/RefundTo/${refundId}?grant=${grant}`;
}
