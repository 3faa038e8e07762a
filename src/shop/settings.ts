import type { Db, Tx } from '#platform/db.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { FIGURES, type SettingKey } from './figures.ts';

export type { SettingKey } from './figures.ts';

/** Announced when a figure changes, so that every process reads it anew. */
export const SETTINGS_TAG = 'settings';

const kept = createDbCache<Map<string, unknown>>({ entries: 1, seconds: 5, invalidatedBy: [SETTINGS_TAG] });

/** The value of a business figure. Read at most every 5 s per pool, so a change takes effect within that time. */
export async function getSetting(db: Db | Tx, key: SettingKey): Promise<number> {
  const rows = await settingRows(db);
  const value = rows.get(key);
  return typeof value === 'number' ? value : FIGURES[key].usual;
}

/** The service worker that browsers are to have, as `tools/db/current-build.ts` names it; null where nobody has said so. */
export async function getCurrentWorker(db: Db): Promise<string | null> {
  const value = (await settingRows(db)).get('current_worker');
  return typeof value === 'string' ? value : null;
}

function settingRows(db: Db | Tx): Promise<Map<string, unknown>> {
  return kept.getOrLoad(db, 'settings', async () => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value as unknown]));
  });
}
