import { orderGrant } from '#modules/orders/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { notifyBuyer } from './notify-buyers.ts';
import { type PurchaseRecipient, selectPurchaseRecipient } from './order-recipients.queries.ts';
import { selectOpenTransfer, selectRefusedTransfer } from './transfer-recipients.queries.ts';

/** Tells a buyer where to send the money, once; nothing to one who has paid or given up meanwhile. */
export async function notifyTransferAsked(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const transfer = await selectOpenTransfer(tx.db, paymentId);
    const purchase = transfer && (await selectPurchaseRecipient(tx.db, transfer.orderGroupId));
    if (!purchase) return;
    const { amountSantim: totalSantim, code, accounts } = transfer;
    const url = transferUrl(tx, purchase, paymentId);
    const params = { name: purchase.firstName, totalSantim, code, accounts, url };
    await notifyBuyer(tx, purchase, {
      dedupeKey: `transfer.asked:${paymentId}`,
      template: 'transfer_asked',
      params,
    });
  });
}

/** Tells a buyer why their transfer could not be confirmed, once for each refusal. */
export async function notifyTransferRefused(ctx: Ctx, { claimId }: { claimId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const claim = await selectRefusedTransfer(tx.db, claimId);
    const purchase = claim && (await selectPurchaseRecipient(tx.db, claim.orderGroupId));
    if (!purchase) return;
    const { amountSantim: totalSantim, reference, reason, paymentId, decidedAt } = claim;
    const url = transferUrl(tx, purchase, paymentId);
    const params = { name: purchase.firstName, totalSantim, reference, reason, url };
    const dedupeKey = `transfer.refused:${claimId}:${decidedAt.getTime()}`;
    await notifyBuyer(tx, purchase, { dedupeKey, template: 'transfer_refused', params });
  });
}

/** The page of the transfer, opened by a token: who reads the buyer's mail has proved as much as the page would ask for. */
function transferUrl(ctx: Ctx, { id, locale }: PurchaseRecipient, paymentId: string): string {
  const grant = encodeURIComponent(orderGrant(ctx.config, id, ctx.now()));
  return `${ctx.config.publicUrl}/${locale}/PayByTransfer/${paymentId}?grant=${grant}`;
}
