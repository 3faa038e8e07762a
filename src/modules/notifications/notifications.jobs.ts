import { defineCron, defineTask, subscribe } from '#shop/events.ts';
import { SEND_TASK } from './queue-message.ts';
import { deliverMessage, sweepMessages } from './deliver-message.ts';
import { notifyOfUnreadChat } from './notify-chat.ts';
import { notifyMembershipDecided, notifyMembershipRequested } from './notify-membership.ts';
import { sweepConfirmations } from './sweep-confirmations.ts';
import {
  notifyOrderAdvanced,
  notifyOrderPlaced,
  notifyPaymentSettled,
  notifyGoodwill,
  notifyRefunded,
  notifyRevived,
} from './notify-buyers.ts';
import { notifyOwnersOfSeal } from './notify-owners.ts';
import { notifyStaffOfManualRefund } from './notify-staff.ts';
import { notifyReturnChanged } from './notify-returns.ts';
import { askForDestination, notifyOfDestination } from './notify-destinations.ts';
import { notifyDisputed } from './notify-disputes.ts';
import { notifyTransferAsked, notifyTransferRefused } from './notify-transfers.ts';
import { notifyVendorOfCancelled, notifyVendorsOfOrders } from './notify-vendors.ts';

defineTask(SEND_TASK, (ctx, { messageId }: { messageId: number }) => deliverMessage(ctx, messageId));
defineCron('notifications_sweep', '* * * * *', async (ctx) => {
  await sweepMessages(ctx);
  await sweepConfirmations(ctx);
});
subscribe('order.placed', 'notifications_order_placed', notifyOrderPlaced, 'money');
subscribe('order.advanced', 'notifications_order_advanced', notifyOrderAdvanced);
subscribe('payment.settled', 'notifications_payment_settled', notifyPaymentSettled, 'money');
subscribe('payment.refunded', 'notifications_payment_refunded', notifyRefunded, 'money');
subscribe('payment.goodwill', 'notifications_goodwill', notifyGoodwill, 'money');
subscribe('payment.disputed', 'notifications_payment_disputed', notifyDisputed, 'money');
subscribe('payment.dispute_decided', 'notifications_dispute_decided', notifyDisputed, 'money');
subscribe('payment.revived', 'notifications_payment_revived', notifyRevived, 'money');
subscribe('payment.refund_by_hand', 'notifications_refund_where', askForDestination, 'money');
subscribe('payment.refund_destination', 'notifications_refund_destination', notifyOfDestination, 'money');
subscribe('payment.transfer_opened', 'notifications_transfer_asked', notifyTransferAsked, 'money');
subscribe('payment.transfer_refused', 'notifications_transfer_refused', notifyTransferRefused, 'money');
subscribe('payment.refund_by_hand', 'notifications_refund_by_hand', notifyStaffOfManualRefund, 'money');
subscribe('membership.requested', 'notifications_membership_requested', notifyMembershipRequested);
subscribe('membership.decided', 'notifications_membership_decided', notifyMembershipDecided);
subscribe('order.placed', 'notifications_vendors_of_orders', notifyVendorsOfOrders);
subscribe('order.advanced', 'notifications_cancelled_by_shopper', notifyVendorOfCancelled);
subscribe('chat.unseen', 'notifications_chat_unseen', notifyOfUnreadChat);
subscribe('audit.sealed', 'notifications_audit_sealed', notifyOwnersOfSeal);
subscribe('return.changed', 'notifications_return', notifyReturnChanged);
