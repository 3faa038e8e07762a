import pg from 'pg';
import type { BookShop } from './books-shop.ts';
import { CONNECTIONS } from './load.ts';
import { scale } from './scale.ts';

/** The statement that writes how the money of orders is shared out, and the commission of their lines. */
const SHARING = 'insert into commission_lines';
/** Many short rounds, so that what else the machine does falls on both sides. */
const ROUNDS_OF_EACH = 4;

/**
 * Checkouts a second with the shop's books and without, in turns, the middle of the rounds. Without: the one statement that freezes
 * what they share out is not sent.
 */
export async function checkoutBesideItself({
  buy,
}: Pick<BookShop, 'buy'>): Promise<{ bare: number; booked: number }> {
  const rates: Record<'bare' | 'booked', number[]> = { bare: [], booked: [] };
  await rateOf(buy, scale.warmUpSeconds);
  const seconds = scale.seconds / ROUNDS_OF_EACH;
  for (let round = 0; round < scale.rounds * ROUNDS_OF_EACH; round += 1) {
    rates.bare.push(await withoutSharing(() => rateOf(buy, seconds)));
    rates.booked.push(await rateOf(buy, seconds));
  }
  return { bare: middle(rates.bare), booked: middle(rates.booked) };
}

/** How many a second 16 at once make. */
async function rateOf(buy: () => Promise<void>, seconds: number): Promise<number> {
  const started = performance.now();
  const ends = started + seconds * 1_000;
  let bought = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < ends) {
      await buy();
      bought += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return bought / ((performance.now() - started) / 1_000);
}

/** While `work` runs, nothing is frozen. */
async function withoutSharing<T>(work: () => Promise<T>): Promise<T> {
  // pg.Client is an EventEmitter with overloads no wrapper can type; only the text of what is sent matters here.
  const prototype = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...parts: unknown[]) {
    const [asked] = parts;
    const text = typeof asked === 'string' ? asked : String((asked as { text?: string }).text);
    return text.includes(SHARING)
      ? Promise.resolve({ command: 'INSERT', rowCount: 0, rows: [], fields: [] })
      : original.apply(this, parts);
  };
  try {
    return await work();
  } finally {
    prototype.query = original;
  }
}

function middle(rates: readonly number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!;
}
