import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BookShop, openBookShop } from './books-shop.ts';
import { withFreshDatabase } from './database.ts';
import { metText, rateText } from './figures.ts';
import { CONNECTIONS } from './load.ts';
import { say, scale } from './scale.ts';

/** The statement that writes how the money of orders is shared out, and the commission of their lines. */
const SHARING = 'insert into commission_lines';
/** Many short rounds, so that what else the machine does falls on both sides. */
const ROUNDS_OF_EACH = 8;

/** A checkout with commission and ledger keeps so much of its rate without them. */
const LEAST_SHARE = 0.9;

/** What the books cost a purchase. */
export async function checkoutSection(): Promise<string> {
  return await withFreshDatabase(async (url) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'adey-bench-'));
    const shop = await openBookShop(url, dataDir);
    try {
      say('Measuring: a checkout beside itself without the books …');
      return [HEADING, ...rates(await checkoutBesideItself(shop))].join('\n');
    } finally {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

const HEADING = `## Checkout beside itself without the books

Checkouts of three lines of two suppliers for cash, 16 at once in one process without HTTP, in many short turns with and without the statement that freezes how their money is shared out, and their commission; the middle of the turns, and of what each keeps of the one beside it.
`;

function rates({ bare, booked, share }: Rates): string[] {
  return [
    '| checkouts a second, without the books | with them | share | at least | met |',
    '|---|---|---|---|---|',
    `| ${rateText(bare)} | ${rateText(booked)} | ${share.toFixed(2)} | ${LEAST_SHARE} | ${metText(share >= LEAST_SHARE)} |`,
  ];
}

/**
 * Checkouts a second with the shop's books and without, in turns, now the one first and now the other: the middle of each, and the
 * middle of what each turn keeps of its neighbour's rate. Without: the one statement that freezes what they share out is not sent.
 */
async function checkoutBesideItself({ buy }: Pick<BookShop, 'buy'>): Promise<Rates> {
  const seconds = scale.seconds / ROUNDS_OF_EACH;
  const bare = () => withoutSharing(() => rateOf(buy, seconds));
  const booked = () => rateOf(buy, seconds);
  await rateOf(buy, scale.warmUpSeconds);
  const turns: Omit<Rates, 'share'>[] = [];
  for (let round = 0; round < scale.rounds * ROUNDS_OF_EACH; round += 1) {
    if (round % 2 === 0) turns.push({ bare: await bare(), booked: await booked() });
    else {
      const first = await booked();
      turns.push({ booked: first, bare: await bare() });
    }
  }
  return {
    bare: middle(turns.map((turn) => turn.bare)),
    booked: middle(turns.map((turn) => turn.booked)),
    share: middle(turns.map((turn) => turn.booked / turn.bare)),
  };
}

type Rates = { bare: number; booked: number; share: number };

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
