import { between, type Random } from '#seed/random.ts';
import type { OrderStatus } from './purchases.ts';

export interface OrderEvent {
  status: OrderStatus;
  at: Date;
  actor: 'shopper' | 'vendor' | 'admin' | 'system';
  note: string;
}

const HOUR = 3_600_000;
const ROADS: Record<OrderStatus, OrderStatus[]> = {
  placed: ['placed'],
  packaging: ['placed', 'packaging'],
  on_the_road: ['placed', 'packaging', 'on_the_road'],
  delivered: ['placed', 'packaging', 'on_the_road', 'delivered'],
  cancelled: ['placed', 'cancelled'],
  returned: ['placed', 'packaging', 'on_the_road', 'delivered', 'returned'],
  refunded: ['placed', 'packaging', 'on_the_road', 'delivered', 'returned', 'refunded'],
};
const HOURS: Record<OrderStatus, [number, number]> = {
  placed: [0, 0],
  packaging: [1, 14],
  on_the_road: [4, 26],
  delivered: [6, 80],
  cancelled: [1, 20],
  returned: [30, 140],
  refunded: [10, 60],
};
const NOTES: Partial<Record<OrderStatus, string>> = {
  on_the_road: 'Handed to the courier.',
  returned: 'The goods came back to the shop.',
  cancelled: 'The buyer asked to cancel.',
};

/** The steps an order took from `placedAt` to where it stands, each made by who may make it, all before `now`. */
export function timelineOf(
  random: Random,
  status: OrderStatus,
  { placedAt, now }: { placedAt: Date; now: Date },
): OrderEvent[] {
  const road = ROADS[status];
  let hours = 0;
  const offsets = road.map(
    (step) => (hours += between(random, ...HOURS[step]) + (step === 'placed' ? 0 : random())),
  );
  const available = (now.getTime() - placedAt.getTime()) / HOUR - 0.3;
  // A young order took its steps faster than usual rather than in the future.
  const pace = hours > available ? Math.max(0, available) / hours : 1;
  return road.map((step, i) => ({
    status: step,
    at: new Date(placedAt.getTime() + offsets[i]! * pace * HOUR),
    actor: step === 'placed' || step === 'cancelled' ? 'shopper' : step === 'refunded' ? 'system' : 'vendor',
    note: NOTES[step] ?? '',
  }));
}
