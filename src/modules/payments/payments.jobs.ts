import { defineCron, defineTask, subscribe } from '#shop/events.ts';
import { askAfterDisputes } from './ask-disputes.ts';
import { cancelAtProvider } from './ask-provider.ts';
import { CANCEL_TASK } from './cancel-later.ts';
import { sweepCardSetups } from './card-setups.ts';
import { cancelUnpaidOrders, endRefundsOfLost } from './lost-disputes.ts';
import { REFUND_TASK } from './money-refunded.ts';
import { countMethodSales } from './method-sales.ts';
import { refundCancelledOrder, refundReturn } from './refund-orders.ts';
import {
  DROP_CARD_TASK,
  detachCardAtProvider,
  FORGET_CUSTOMER_TASK,
  forgetCustomerAtProvider,
} from './saved-cards.ts';
import { sendRefund } from './refunds.ts';
import { sweepPayments } from './sweep-payments.ts';
import { findUnseenTransfers } from './unseen-transfers.ts';

defineTask(REFUND_TASK, (ctx, { refundId }: { refundId: string }) => sendRefund(ctx, refundId));
defineCron('payments_count_method_sales', '43 */6 * * *', countMethodSales);
defineCron('payments_sweep_card_setups', '*/10 * * * *', sweepCardSetups);
defineCron('payments_sweep', '* * * * *', sweepPayments);
// 05:20 in Addis Ababa.
defineCron('payments_ask_disputes', '20 2 * * *', askAfterDisputes);
// 05:40 in Addis Ababa.
defineCron('payments_end_refunds_of_lost', '40 2 * * *', endRefundsOfLost);
// 06:10 in Addis Ababa.
defineCron('payments_unseen_transfers', '10 3 * * *', findUnseenTransfers);
subscribe('order.advanced', 'payments_follow_order', refundCancelledOrder, 'money');
subscribe('return.changed', 'payments_follow_return', refundReturn, 'money');
subscribe('payment.dispute_decided', 'payments_cancel_unpaid', cancelUnpaidOrders, 'money');
defineTask(CANCEL_TASK, cancelAtProvider);
defineTask(DROP_CARD_TASK, detachCardAtProvider);
defineTask(FORGET_CUSTOMER_TASK, forgetCustomerAtProvider);
