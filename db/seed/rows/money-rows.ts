import { pick, type Random, seededRandom } from '#seed/random.ts';
import type { Row } from './insert-rows.ts';
import type { OrderStatus } from './purchases.ts';
import { timedUuid } from './uuid.ts';

/** A purchase as its payment sees it. */
export interface Settled {
  groupId: string;
  method: string;
  locale: string;
  at: Date;
  totalSantim: number;
  orders: { number: string; status: OrderStatus; totalSantim: number; endedAt: Date }[];
}

type MoneyTables = Record<'payments' | 'refunds' | 'sandbox.payments' | 'sandbox.refunds', Row[]>;

const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded'];
const GIVEN_UP: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** The payment of a purchase with its refunds, and what the sandbox provider knows of both. */
export function moneyRows(random: Random, settled: Settled): { paymentState: string; rows: MoneyTables } {
  return settled.method === 'cash' ? cashRows(random, settled) : onlineRows(random, settled);
}

/** Cash is paid when the last parcel has come to its end, and owed until then. What came back was paid back by hand. */
function cashRows(
  random: Random,
  { groupId, at, totalSantim, orders }: Settled,
): { paymentState: string; rows: MoneyTables } {
  const isEnded = orders.every(({ status }) => ENDED.includes(status));
  const isPaid = orders.some(({ status }) => status !== 'cancelled');
  const end = !isEnded
    ? null
    : isPaid
      ? ({ status: 'succeeded', state: 'paid' } as const)
      : ({ status: 'cancelled', state: 'cancelled' } as const);
  const settledAt = end
    ? new Date(Math.max(...orders.map(({ endedAt }) => endedAt.getTime()))).toISOString()
    : null;
  const payment = {
    ...paymentRow(random, { groupId, at, totalSantim }),
    provider: 'cash',
    method: 'cash',
    status: end?.status ?? 'pending',
    provider_reference: null,
    settled_at: settledAt,
  };
  const back = orders.filter(({ status }) => status === 'refunded');
  // Of their own, so that all that is drawn afterwards stays as it is.
  const refunds = refundRows(seededRandom(totalSantim), payment.id, back);
  return {
    paymentState: sumOf(refunds) === totalSantim ? 'refunded' : (end?.state ?? 'cash_due'),
    rows: {
      payments: [{ ...payment, card_brand: null, card_last_four: null }],
      refunds: refunds.map((refund) => ({
        ...refund,
        provider_reference: `FT${refund.id.slice(-10).toUpperCase()}`,
      })),
      'sandbox.payments': [],
      'sandbox.refunds': [],
    },
  };
}

/** Money that was paid ahead goes back for each order that was given up. */
function onlineRows(random: Random, settled: Settled): { paymentState: string; rows: MoneyTables } {
  const { method, locale, at, totalSantim, orders } = settled;
  const reference = `sbx_demo_${settled.groupId.replaceAll('-', '').slice(-20)}`;
  const card =
    method === 'creditcard'
      ? {
          card_brand: pick(random, ['visa', 'mastercard']),
          card_last_four: String(1_000 + Math.floor(random() * 9_000)),
        }
      : { card_brand: null, card_last_four: null };
  const paidAt = new Date(at.getTime() + 90_000).toISOString();
  const payment = {
    ...paymentRow(random, settled),
    provider: 'sandbox',
    method,
    status: 'succeeded',
    provider_reference: reference,
    settled_at: paidAt,
    ...card,
  };
  const back = orders.filter(({ status, totalSantim: worth }) => GIVEN_UP.includes(status) && worth > 0);
  const refunds = refundRows(random, payment.id, back);
  const refunded = sumOf(refunds);
  return {
    paymentState: refunded === totalSantim ? 'refunded' : 'paid',
    rows: {
      payments: [payment],
      refunds,
      'sandbox.payments': [
        {
          reference,
          merchant_reference: payment.id,
          idempotency_key: payment.id,
          request_hash: 'demo',
          method,
          amount_santim: totalSantim,
          currency: 'ETB',
          locale,
          return_url: '',
          webhook_url: '',
          status: 'succeeded',
          refunded_santim: refunded,
          ...card,
          created_at: at.toISOString(),
          settled_at: paidAt,
        },
      ],
      'sandbox.refunds': refunds.map((refund) => ({
        reference: refund.provider_reference,
        idempotency_key: refund.id,
        request_hash: 'demo',
        payment_reference: reference,
        amount_santim: refund.amount_santim,
        created_at: refund.created_at,
      })),
    },
  };
}

/** What went back for orders that were given up, each at its end. */
function refundRows(random: Random, paymentId: string, orders: Settled['orders']) {
  return orders.map((order) => {
    const id = timedUuid(random, order.endedAt);
    return {
      id,
      payment_id: paymentId,
      reason: `order ${order.number}`,
      amount_santim: order.totalSantim,
      status: 'succeeded',
      provider_reference: `sbx_demo_r_${id.replaceAll('-', '').slice(-20)}`,
      created_at: order.endedAt.toISOString(),
      settled_at: order.endedAt.toISOString(),
    };
  });
}

function sumOf(refunds: readonly { amount_santim: number }[]): number {
  return refunds.reduce((sum, { amount_santim }) => sum + amount_santim, 0);
}

function paymentRow(
  random: Random,
  { groupId, at, totalSantim }: Pick<Settled, 'groupId' | 'at' | 'totalSantim'>,
): Row & { id: string } {
  return {
    id: timedUuid(random, at),
    order_group_id: groupId,
    amount_santim: totalSantim,
    currency: 'ETB',
    created_at: at.toISOString(),
  };
}
