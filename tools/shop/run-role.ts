// npm run web, npm run worker: one process of a shop that several machines run, for systemd or a container: built already, the
// database prepared (npm run migrate). It signs in as its role, ends with SIGTERM, and is started again by whoever started it.
// With -- --demo it takes a database with the demo's accounts at whatever address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseEnv, givenDatabase } from '#tools/db/given-database.ts';
import { assertNoneOpen, demoAccountsIn } from '#tools/db/open-accounts.ts';
import { rolesOf } from '#tools/db/roles.ts';
import { root } from '#tools/run/programs.ts';
import { giveUp } from '#tools/run/say.ts';
import { checkHearing, checkSecretMarks } from './database-checks.ts';
import { settingsOf } from './process-settings.ts';

const ENTRIES = { web: 'src/server/main.mjs', worker: 'src/server/worker-main.ts' } as const;

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean' } },
  allowPositionals: true,
});
const [role] = positionals;
if (role !== 'web' && role !== 'worker') giveUp('Use: npm run web, or npm run worker');
const given = givenDatabase();
if (!given) giveUp('DATABASE_URL says which database it is; it is not set. (npm start has its own.)');
const urls = await rolesOf(given.direct).catch(giveUp);
await checkHearing(urls[role]).catch(giveUp);
await checkSecretMarks(urls[role], { dataDir: process.env.DATA_DIR || '.data', env: process.env }).catch(
  giveUp,
);
if (!values.demo) await checkOpenAccounts(urls[role], `npm run ${role}`).catch(giveUp);
const settings = settingsOf(role);
const child = spawn(process.execPath, [...settings.options, join(root, ENTRIES[role])], {
  cwd: root,
  env: {
    ...settings.env,
    ...process.env,
    NODE_ENV: 'production',
    ...(role === 'web'
      ? databaseEnv(urls.web, given, urls.read)
      : databaseEnv(urls.worker, { read: given.read })),
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('error', giveUp);
child.on('exit', (status) => process.exit(status ?? 1));

/** Most databases hold none of the demo's accounts: then the settings, which take a tenth of a second to load, are not asked. */
async function checkOpenAccounts(url: string, command: string): Promise<void> {
  const accounts = await demoAccountsIn(url);
  if (accounts.length === 0) return;
  const { readSettings } = await import('#shop/config/load-config.ts');
  if (!readSettings({ ...process.env, NODE_ENV: 'production' }).isAtHome)
    await assertNoneOpen(accounts, command);
}
