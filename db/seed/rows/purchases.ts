import { between, pick, type Random } from '#seed/random.ts';
import { type Buyer, demoShopper } from './buyers.ts';
import type { ProductSheet } from './products.ts';

export type OrderStatus =
  | 'placed'
  | 'packaging'
  | 'on_the_road'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded';

export interface PurchaseLine {
  product: ProductSheet;
  /** Position in the product's variants; -1 where it has none. */
  variant: number;
  quantity: number;
}

/** One past purchase of the demo before it is priced. */
export interface Purchase {
  buyer: Buyer;
  at: Date;
  lines: PurchaseLine[];
  method: string;
  coupon: string | null;
  /** How far each vendor's order has come, in the order in which the lines first name the vendors. */
  statuses: OrderStatus[];
}

const PURCHASES = 1_400;
const DAYS = 90;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USED_UP_COUPON = { code: 'ENKU2018', uses: 40 };

/** All purchases of the last ninety days, the oldest first; more of them lately, as the shop grows. */
export function assemblePurchases(
  random: Random,
  source: { products: readonly ProductSheet[]; buyers: readonly Buyer[]; now: Date },
): Purchase[] {
  const draw = demandDraw(source.products);
  const past = Array.from({ length: PURCHASES }, () => aPurchase(random, draw, source));
  const lasting = past.filter(
    ({ lines, statuses }) => valueOf(lines) > 40_000 && statuses.some((status) => status !== 'cancelled'),
  );
  for (const purchase of lasting.slice(0, USED_UP_COUPON.uses)) purchase.coupon = USED_UP_COUPON.code;
  return [...past, ...demoPurchases(random, source)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Draw = (random: Random) => ProductSheet;

/** Draws products as often as they are in demand. */
function demandDraw(products: readonly ProductSheet[]): Draw {
  let sum = 0;
  const ends = products.map(({ demand }) => (sum += demand));
  return (random) => {
    const wanted = random() * sum;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return products[low]!;
  };
}

function aPurchase(
  random: Random,
  draw: Draw,
  { buyers, now }: { buyers: readonly Buyer[]; now: Date },
): Purchase {
  const daysAgo = DAYS * random() ** 1.35;
  const at = inDaytime(random, new Date(now.getTime() - daysAgo * DAY), now);
  const wanted = someProducts(random, draw);
  const known = wanted.filter(({ daysOld }) => daysOld > daysAgo + 1);
  const lines = [...new Set(known.length > 0 ? known : [fallback(random, draw, daysAgo)])].map((product) =>
    aLine(random, product),
  );
  const ageDays = (now.getTime() - at.getTime()) / DAY;
  return {
    buyer: pick(random, buyers),
    at,
    lines,
    method: methodFor(random, valueOf(lines)),
    coupon: random() < 0.06 ? 'WELCOME10' : null,
    statuses: vendorsOf(lines).map(() => statusAtAge(random, ageDays)),
  };
}

/** A basket: often several things of the supplier one came for. */
function someProducts(random: Random, draw: Draw): ProductSheet[] {
  const first = draw(random);
  const others = Array.from({ length: pick(random, [0, 0, 1, 1, 2, 3, 4]) }, () => {
    const tries = random() < 0.55 ? Array.from({ length: 25 }, () => draw(random)) : [draw(random)];
    return tries.find(({ vendor }) => vendor === first.vendor) ?? tries[0]!;
  });
  return [first, ...others];
}

function fallback(random: Random, draw: Draw, daysAgo: number): ProductSheet {
  for (;;) {
    const product = draw(random);
    if (product.daysOld > daysAgo + 1) return product;
  }
}

/** People here order between seven in the morning and eleven at night (04:00 to 20:00 UTC). */
function inDaytime(random: Random, day: Date, now: Date): Date {
  const at = new Date(day);
  at.setUTCHours(between(random, 4, 19), between(random, 0, 59), between(random, 0, 59), 0);
  return at.getTime() < now.getTime() - HOUR ? at : new Date(at.getTime() - DAY);
}

function aLine(random: Random, product: ProductSheet): PurchaseLine {
  const most = product.priceSantim < 15_000 ? 4 : product.priceSantim < 100_000 ? 2 : 1;
  const variant = product.variants.length > 0 ? between(random, 0, product.variants.length - 1) : -1;
  return { product, variant, quantity: between(random, 1, most) };
}

/** The price of a line's item, in santim. */
export function unitPrice({ product, variant }: PurchaseLine): number {
  return product.variants[variant]?.priceSantim ?? product.priceSantim;
}

/** The ids of the vendors in the order in which the lines first name them. */
export function vendorsOf(lines: readonly PurchaseLine[]): string[] {
  return [...new Set(lines.map(({ product }) => product.vendor.name))];
}

function valueOf(lines: readonly PurchaseLine[]): number {
  return lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
}

/** How people pay; each method within what it carries. */
function methodFor(random: Random, santim: number): string {
  const luck = random();
  if (luck < 0.52 || santim > 45_000_000) return 'cash';
  if (luck < 0.76) return santim < 7_000_000 ? 'telebirr' : 'creditcard';
  if (luck < 0.86) return santim < 14_000_000 ? 'cbebirr' : 'creditcard';
  if (luck < 0.92) return santim > 2_000 && santim < 7_000_000 ? 'mpesa' : 'cash';
  return santim > 1_000 ? 'creditcard' : 'cash';
}

function statusAtAge(random: Random, ageDays: number): OrderStatus {
  const luck = random();
  if (luck < 0.035) return 'cancelled';
  if (ageDays < 0.4) return 'placed';
  if (ageDays < 1.3) return luck < 0.5 ? 'placed' : 'packaging';
  if (ageDays < 3) return luck < 0.4 ? 'packaging' : 'on_the_road';
  if (ageDays < 8) return luck < 0.25 ? 'on_the_road' : 'delivered';
  if (luck < 0.05) return 'refunded';
  return luck < 0.058 ? 'returned' : 'delivered';
}

/** The demo shopper's own orders, one for each state, with goods of the demo vendor in most. */
function demoPurchases(
  random: Random,
  { products, now }: { products: readonly ProductSheet[]; now: Date },
): Purchase[] {
  const leather = products.filter(
    ({ vendor, daysOld }) => vendor.name === 'Abyssinia Leather Works' && daysOld > 70,
  );
  const cheap = products.filter(
    ({ vendor, priceSantim, daysOld }) =>
      vendor.name !== 'Abyssinia Leather Works' && priceSantim < 300_000 && daysOld > 70,
  );
  const line = (from: readonly ProductSheet[]) => aLine(random, pick(random, from));
  const at = (hours: number) =>
    hours < 24
      ? new Date(now.getTime() - hours * HOUR)
      : inDaytime(random, new Date(now.getTime() - hours * HOUR), now);
  const plans: [hoursAgo: number, method: string, statuses: OrderStatus[]][] = [
    [2, 'cash', ['placed', 'placed']],
    [26, 'telebirr', ['packaging', 'placed']],
    [60, 'cash', ['on_the_road', 'packaging']],
    [170, 'creditcard', ['delivered', 'on_the_road']],
    [400, 'cash', ['delivered', 'delivered']],
    [700, 'telebirr', ['delivered', 'cancelled']],
    [900, 'cbebirr', ['refunded', 'delivered']],
    [1_100, 'cash', ['cancelled', 'cancelled']],
    [1_500, 'cash', ['returned', 'delivered']],
  ];
  return plans.map(([hoursAgo, method, statuses]) => ({
    buyer: demoShopper,
    at: at(hoursAgo),
    lines: [line(leather), line(cheap)],
    method,
    coupon: null,
    statuses,
  }));
}
