import { deskForTwo, findManualRefund } from '#modules/payments/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { queueEmail } from './queue-message.ts';

/** Gives staff the task of paying money back that no provider can send, once, with all they need for it. */
export async function notifyStaffOfManualRefund(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await findManualRefund(tx, refundId);
    if (!refund) return;
    const desk = await deskForTwo(tx, refund);
    const { id, orderNumber, amountSantim, currency, businessName, buyerName, phone, email } = refund;
    await queueEmail(tx, {
      dedupeKey: `refund.by_hand:${id}`,
      recipient: ctx.config.staffEmail,
      locale: 'en',
      template: 'refund_by_hand',
      aboutUserId: refund.shopperId,
      params: {
        name: '',
        amountSantim,
        currency,
        number: orderNumber === null ? id : `#${orderNumber}`,
        vendorName: businessName ?? '',
        buyer: buyerName,
        phone: phone ?? '',
        email: email ?? '',
        method: refund.paymentMethod,
        reason: refund.reason,
        obstacle: refund.obstacle,
        command: desk?.url ?? `npm run refunds -- --paid ${id} --reference <the reference of your payment>`,
      },
    });
  });
}
