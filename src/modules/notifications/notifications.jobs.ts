import { defineCron, defineTask, subscribe } from '#platform/events.ts';
import { SEND_TASK } from './queue-message.ts';
import { sendMessage, sweepMessages } from './send-message.ts';
import { tellOrderAdvanced, tellOrderPlaced, tellPaymentSettled, tellRefunded } from './tell-buyers.ts';

defineTask(SEND_TASK, (ctx, { messageId }: { messageId: number }) => sendMessage(ctx, messageId));
defineCron('notifications_sweep', '* * * * *', sweepMessages);
subscribe('order.placed', 'notifications_order_placed', tellOrderPlaced);
subscribe('order.advanced', 'notifications_order_advanced', tellOrderAdvanced);
subscribe('payment.settled', 'notifications_payment_settled', tellPaymentSettled);
subscribe('payment.refunded', 'notifications_payment_refunded', tellRefunded);
