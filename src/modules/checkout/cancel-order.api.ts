import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { getOrder } from '#modules/orders/index.ts';
import { OrderNumber, OrderView } from '#modules/orders/orders.schema.ts';
import { CancelOrder } from '#modules/orders/own-orders.schema.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';

/** Cancelling what one has ordered. */
export const cancelOrderApi = createApi({ tags: ['Orders'], forMembers: true }).call(
  'post',
  '/api/orders/{number}/cancel',
  {
    operationId: 'cancelOrder',
    summary: 'Cancel an order that is not packed yet',
    description:
      'While its payment is open the whole purchase is given up, which is paid at once: its other orders are cancelled too, and the goods are in the cart again. Money that comes later goes back.',
    params: OrderNumber,
    body: CancelOrder,
    isBodyOptional: true,
    answer: json(OrderView, 'The cancelled order; a second call answers the same'),
    404: 'No such order of the signed-in shopper.',
    409: 'It is packed already.',
    run: async ({ ctx, params, body }) => {
      await cancelOwnOrder(ctx, params.number, body);
      return await getOrder(ctx, params.number);
    },
  },
);
