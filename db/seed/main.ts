// node db/seed/main.ts: fills the database DATABASE_URL with the demo, pictures under DATA_DIR; --pictures-late puts them
// off (pictures/late.ts). With --products N it then makes the catalogue N products large, with --orders N --people N the
// shop's desk so busy, for measurements.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool, NO_TIMEOUTS } from '#platform/db.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { bookDemo } from './book-demo.ts';
import { seedDemo } from './demo.ts';
import { growDesk } from './large/desk.ts';
import { growCatalogue } from './large/grow.ts';

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      orders: { type: 'string' },
      people: { type: 'string' },
      'pictures-late': { type: 'boolean', default: false },
    },
  });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return fail('Set DATABASE_URL, or use npm run seed.');
  const [wanted, orders, people] = [values.products, values.orders, values.people].map((n) =>
    Number(n ?? 0),
  ) as [number, number, number];
  if ([wanted, orders, people].some((n) => !Number.isInteger(n) || n < 0 || n > 5_000_000))
    return fail('--products, --orders and --people take a whole number up to 5000000.');
  if (orders > 0 !== people > 0) return fail('--orders and --people go together.');
  const pool = createPool(databaseUrl, 4, NO_TIMEOUTS);
  const started = performance.now();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const mediaDir = join(resolve(process.env.DATA_DIR || '.data'), 'media');
    const isNew = await seedDemo(pool, { mediaDir, arePicturesLate: values['pictures-late'] }, say);
    if (isNew) {
      say('Booking its orders …');
      await bookDemo(pool, loadConfig({ ...process.env, DATABASE_URL: databaseUrl }));
      say(`The demo is ready after ${secondsSince(started)} s.`);
    }
    if (wanted > 0) {
      const growing = performance.now();
      await growCatalogue(pool, wanted, say);
      say(`The catalogue has ${wanted.toLocaleString('en')} products after ${secondsSince(growing)} s.`);
    }
    if (orders > 0) {
      const growing = performance.now();
      await growDesk(pool, { orders, people }, say);
      say(`There are ${orders.toLocaleString('en')} orders after ${secondsSince(growing)} s.`);
    }
  } finally {
    await pool.end();
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
