import type { Done } from '#tests/faults/talk-and-stock.ts';
import { BUCKET_KEYS } from './bucket.ts';
import type { Machine } from './machines.ts';
import { untilSo } from './shop-on-machines.ts';

/** As the remarks of ops/pgbackrest want its keys. */
export const BACKUP_ENV = {
  PGBACKREST_REPO1_S3_KEY: BUCKET_KEYS.id,
  PGBACKREST_REPO1_S3_KEY_SECRET: BUCKET_KEYS.secret,
  PGBACKREST_REPO1_CIPHER_PASS: 'of-backups-alone',
};
const PROVEN = '/var/lib/postgresql/18/proven';
const PURCHASES = 'select id from order_groups';
const PROGRAMS = '/usr/lib/postgresql/18/bin';
/** What Patroni gives its server as it starts, and what keeps this one to itself. */
const APART = [
  'port=5499',
  'listen_addresses=',
  'unix_socket_directories=/tmp',
  'archive_mode=off',
  'synchronous_standby_names=',
  'hot_standby=off',
  'max_connections=300',
];

const asPostgres = (machine: Machine, ...words: string[]) =>
  machine.run({ words, user: 'postgres', env: BACKUP_ENV });

const pgbackrest = (machine: Machine, ...words: string[]) =>
  asPostgres(machine, 'pgbackrest', '--stanza=adey', ...words);

/** What the file of pgBackRest tells to do once on each machine, before the database starts there. */
export async function layOutSpool(machine: Machine): Promise<void> {
  await machine.run({
    words: ['install', '-d', '-o', 'postgres', '-g', 'postgres', '/var/spool/pgbackrest'],
  });
}

/** And once on the primary, with the first whole backup. */
export async function beginBackups(primary: Machine): Promise<void> {
  await pgbackrest(primary, 'stanza-create');
  await pgbackrest(primary, 'check');
  await pgbackrest(primary, '--type=full', 'backup');
}

/** As on a usual day; answers its seconds. */
export async function backUp(primary: Machine): Promise<number> {
  const began = Date.now();
  await pgbackrest(primary, '--type=diff', 'backup');
  return (Date.now() - began) / 1_000;
}

/** Brings that moment back on another machine, beside its database, from what is in the bucket; answers the purchases there and its seconds. */
export async function restoreBeside(
  { primary, beside }: { primary: Machine; beside: Machine },
  aim: number,
): Promise<{ purchases: Set<string>; seconds: number }> {
  // All that was written by then is in the archive.
  await pgbackrest(primary, 'check');
  await pgbackrest(primary, 'verify');
  const began = Date.now();
  await asPostgres(beside, 'mkdir', '-m', '700', PROVEN);
  const target = new Date(aim).toISOString().replace('T', ' ').replace('Z', '+00');
  await pgbackrest(
    beside,
    `--pg1-path=${PROVEN}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  );
  const options = APART.map((one) => `-c ${one}`).join(' ');
  const server = [`${PROGRAMS}/pg_ctl`, '-s', '-w', '-t', '120', '-D', PROVEN, '-l', '/tmp/proven.log'];
  await asPostgres(beside, ...server, '-o', options, 'start');
  const query = ['psql', '-X', '-qAt', '-h', '/tmp', '-p', '5499', '-d', 'adey', '-c', PURCHASES];
  let answer = '';
  // It lets nobody in before that moment is reached.
  await untilSo('the moment brought back', async () => {
    answer = await asPostgres(beside, ...query);
    return true;
  });
  const seconds = (Date.now() - began) / 1_000;
  await asPostgres(beside, ...server, '-m', 'immediate', 'stop');
  return { purchases: new Set(answer.split('\n')), seconds };
}

/** What had been answered by that moment and is not there, and what was asked for later and is. */
export function comparePurchases(done: readonly Done[], there: ReadonlySet<string>, aim: number): string[] {
  return done.flatMap(({ what, askedAt, answeredAt }) => {
    if (answeredAt <= aim && !there.has(what))
      return [`restored without ${what}, answered ${aim - answeredAt} ms before`];
    if (askedAt > aim && there.has(what))
      return [`restored with ${what}, asked for ${askedAt - aim} ms after`];
    return [];
  });
}
