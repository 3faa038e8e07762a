import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { withClient } from './with-client.ts';

/** What `npm run build` makes; its name tells one build's service worker from another's. */
const WORKER = join(root, 'dist/client/sw.js');

/**
 * Notes that this build is the one that the shop goes on with: from now on browsers take its service worker, from its processes alone.
 * A program that is not built is none that could be. `url` is that of the tables' owner.
 */
export async function noteCurrentBuild(url: string, file = WORKER): Promise<void> {
  const worker = await readFile(file).catch(() => null);
  if (worker === null) return;
  await withClient({ connectionString: url }, (client) =>
    client.query(
      `with noted as (
         insert into settings as s (key, value) values ('current_worker', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value, version = s.version + 1, updated_at = now()
           where s.value <> excluded.value returning 1)
       select pg_notify('adey_pages', 'settings') from noted`,
      [createHash('sha256').update(worker).digest('hex')],
    ),
  );
}
