import { join } from 'node:path';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { ledgerFamilies } from '#modules/ledger/index.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db.ts';
import { readJson, secondsOf } from '#platform/json-notes.ts';
import { createCache } from '#platform/loading-cache.ts';

/** Both figures are read at once. */
const KEEP_S = 5;

/** What one check found of a family of invariants, and when (seconds since 1970). */
type Found = { family: string; at: number; wrong: number };

/**
 * Adds what the newest check of each family of the ledger's invariants found: the nightly one of the books, the hourly one at a
 * standby, or `npm run ledger`, which notes it in DATA_DIR. A database that is away leaves what was told before.
 */
export function addLedgerFigures(registry: Registry, { db, config }: { db: Db; config: Config }): void {
  const families = ledgerFamilies();
  const kept = createCache<Found[]>({ entries: 1, seconds: KEEP_S });
  const read = () =>
    kept.getOrLoad('checks', async () => {
      const found = [...noted(config), ...(await readChecks(db))];
      return families.map((family) =>
        found
          .filter((one) => one.family === family)
          .reduce((newest, one) => (one.at > newest.at ? one : newest), { family, at: 0, wrong: 0 }),
      );
    });
  const figure = (name: string, help: string, of: (found: Found) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['check'],
      registers: [registry],
      async collect() {
        for (const found of await read().catch(() => [])) this.set({ check: found.family }, of(found));
      },
    });
  figure('ledger_faults', 'Wrong rows that the last check of the ledger found.', ({ wrong }) => wrong);
  figure(
    'ledger_checked_timestamp_seconds',
    'When the ledger was last checked; 0 for never.',
    ({ at }) => at,
  );
}

/** What `npm run ledger` found; nothing where an earlier version noted it, which did not tell families apart. */
function noted({ dataDir }: Config): Found[] {
  const note = readJson(join(dataDir, 'ledger.json'));
  const { checkedAt, faults } = note ?? {};
  if (typeof faults !== 'object' || faults === null) return [];
  const at = secondsOf(checkedAt);
  return Object.entries(faults).map(([family, wrong]) => ({ family, at, wrong: Number(wrong) }));
}

async function readChecks(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select family, extract(epoch from checked_at)::float8 as at, wrong from ledger_checks
    union all
    (select 'books', extract(epoch from checked_at)::float8, wrong from book_checks order by checked_at desc limit 1)`.execute(
    db.withoutPlugins(),
  );
  return rows;
}
