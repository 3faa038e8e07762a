import { defineCron, defineTask, subscribe } from '#shop/events.ts';
import { SEND_TASK } from './queue-message.ts';
import { sendMessage, sweepMessages } from './send-message.ts';
import { tellChatUnseen } from './tell-chat.ts';
import { tellMembershipDecided, tellMembershipRequested } from './tell-membership.ts';
import { sweepConfirmations } from './sweep-confirmations.ts';
import { tellOrderAdvanced, tellOrderPlaced, tellPaymentSettled, tellRefunded } from './tell-buyers.ts';
import { tellHandRefund } from './tell-staff.ts';
import { tellReturn } from './tell-returns.ts';
import { tellVendorOfCancelled, tellVendorsOfOrders } from './tell-vendors.ts';

defineTask(SEND_TASK, (ctx, { messageId }: { messageId: number }) => sendMessage(ctx, messageId));
defineCron('notifications_sweep', '* * * * *', async (ctx) => {
  await sweepMessages(ctx);
  await sweepConfirmations(ctx);
});
subscribe('order.placed', 'notifications_order_placed', tellOrderPlaced, 'money');
subscribe('order.advanced', 'notifications_order_advanced', tellOrderAdvanced);
subscribe('payment.settled', 'notifications_payment_settled', tellPaymentSettled, 'money');
subscribe('payment.refunded', 'notifications_payment_refunded', tellRefunded, 'money');
subscribe('payment.refund_by_hand', 'notifications_refund_by_hand', tellHandRefund, 'money');
subscribe('membership.requested', 'notifications_membership_requested', tellMembershipRequested);
subscribe('membership.decided', 'notifications_membership_decided', tellMembershipDecided);
subscribe('order.placed', 'notifications_vendors_of_orders', tellVendorsOfOrders);
subscribe('order.advanced', 'notifications_cancelled_by_shopper', tellVendorOfCancelled);
subscribe('chat.unseen', 'notifications_chat_unseen', tellChatUnseen);
subscribe('return.changed', 'notifications_return', tellReturn);
