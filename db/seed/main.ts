// node db/seed/main.ts: fills the database DATABASE_URL with the demo, pictures under DATA_DIR; --pictures-late puts them
// off (pictures/late.ts). With --products N it then makes the catalogue N products large, for measurements.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool, NO_TIMEOUTS } from '#platform/db.ts';
import { seedDemo } from './demo.ts';
import { growCatalogue } from './large/grow.ts';

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, 'pictures-late': { type: 'boolean', default: false } },
  });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return fail('Set DATABASE_URL, or use npm run seed.');
  const wanted = Number(values.products ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 5_000_000)
    return fail('--products takes a whole number up to 5000000.');
  const pool = createPool(databaseUrl, 4, NO_TIMEOUTS);
  const started = performance.now();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const mediaDir = join(resolve(process.env.DATA_DIR || '.data'), 'media');
    const isNew = await seedDemo(pool, { mediaDir, arePicturesLate: values['pictures-late'] }, say);
    if (isNew) say(`The demo is ready after ${secondsSince(started)} s.`);
    if (wanted > 0) {
      const growing = performance.now();
      await growCatalogue(pool, wanted, say);
      say(`The catalogue has ${wanted.toLocaleString('en')} products after ${secondsSince(growing)} s.`);
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
