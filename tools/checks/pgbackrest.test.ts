import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { root } from '#tools/run/programs.ts';

/** Where Debian's packages of PostgreSQL 18 have their programs. */
const PROGRAMS = '/usr/lib/postgresql/18/bin';
const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');

const place = mkdtempSync(join(tmpdir(), 'adey-pgbackrest-'));
const data = join(place, 'data');
const env = {
  ...process.env,
  PATH: `${PROGRAMS}:${process.env.PATH}`,
  LC_ALL: 'C.UTF-8',
  PGHOST: place,
  PGBACKREST_CONFIG: join(place, 'pgbackrest.conf'),
  PGBACKREST_REPO1_CIPHER_PASS: 'of-the-test-alone',
};

/** PostgreSQL refuses root. */
function run(command: string): string {
  const asPostgres = [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    'sh',
    '-c',
    command,
  ];
  const [program = '', ...words] = process.getuid?.() === 0 ? asPostgres : ['sh', '-c', command];
  // A server that goes on must not hold the pipe open.
  const { status, stdout, stderr } = spawnSync(program, words, { env, encoding: 'utf8', timeout: 60_000 });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout.trim();
}

const server = (what: 'start' | 'stop') =>
  run(`pg_ctl -s -w -D ${data} -l ${join(place, 'postgres.log')} ${what} >/dev/null 2>&1`);
const query = (text: string) => run(`psql -X -qAt -d postgres -c "${text}"`);

afterAll(() => {
  spawnSync('sh', ['-c', `kill -INT $(head -1 ${data}/postmaster.pid) 2>/dev/null`]);
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** The file of ops/ with a folder in place of the bucket, and the paths of this test. */
function writeSettings(): void {
  const text = read('pgbackrest/pgbackrest.conf')
    .replaceAll(/^repo1-s3-.*\n/gm, '')
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replace(/^(repo1-path)=.*$/m, `$1=${join(place, 'repository')}`)
    .replace(/^(spool-path)=.*$/m, `$1=${join(place, 'spool')}`)
    .replace(/^(pg1-path)=.*$/m, `$1=${data}`)
    .replace(/^(pg1-socket-path)=.*$/m, `$1=${place}`);
  writeFileSync(env.PGBACKREST_CONFIG, text);
}

/** What the file's own remarks tell to call, and how Patroni archives and restores. */
function commands(): Record<'create' | 'check' | 'full' | 'diff' | 'archive' | 'restore', string> {
  const all = read('pgbackrest/pgbackrest.conf') + read('patroni/patroni.yml');
  const find = (end: string) => {
    const [command] = new RegExp(`pgbackrest --stanza=adey [^\\n,&]*${end}`).exec(all) ?? [];
    if (!command) throw new Error(`No command of pgBackRest ends in ${end}.`);
    return command;
  };
  return {
    create: find('stanza-create'),
    check: find('check'),
    full: find('--type=full backup'),
    diff: find('--type=diff backup'),
    archive: `${join(root, 'ops/pgbackrest/archive-wal.sh')} %p`,
    restore: find('restore'),
  };
}

test('the commands of pgbackrest.conf back a database up, and Patroni’s brings it back to a time', () => {
  const tool = programOfOthers('pgbackrest', null) ?? 'false';
  const { stdout } = spawnSync(tool, ['version'], { encoding: 'utf8' });
  const [, minor] = / 2\.(\d+)/.exec(stdout ?? '') ?? [];
  if (!minor || Number(minor) < 55 || spawnSync(join(PROGRAMS, 'postgres'), ['-V']).status !== 0)
    return notLookedAt('pgBackRest 2.55 or PostgreSQL 18 is not here: no backup was made.');
  const { create, check, full, diff, archive, restore } = commands();
  spawnSync('chown', ['postgres:', place]);
  writeSettings();
  run(`initdb -D ${data} --data-checksums --auth=trust`);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = ''\nunix_socket_directories = '${place}'\narchive_mode = on\narchive_command = '${archive}'\n`,
  );
  server('start');
  for (const command of [create, check, full]) run(command);
  query('create table orders as select 1 as n');
  // A backup's end is known to the second, and the moment has to come after it.
  query('select pg_sleep(1.5)');
  const moment = query('select clock_timestamp()');
  query('insert into orders values (2)');
  query('select pg_switch_wal()');
  for (const command of [diff, 'pgbackrest --stanza=adey verify']) run(command);
  server('stop');
  run(`${restore} --type=time --target='${moment}' --target-action=promote`);
  server('start');
  expect(query('select string_agg(n::text, chr(44)) from orders')).toBe('1');
  run(`until [ "$(psql -X -qAt -d postgres -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done`);
  const newest = query('select pg_walfile_name(pg_switch_wal())');
  run(check);
  server('stop');
  // The first timeline has ended with that: another machine's file of it is left away, one of the second is not.
  expect(offerOtherBytes(archive, '000000010000000000000001')).toBe(0);
  expect(offerOtherBytes(archive, newest)).toBe(45);
}, 240_000);

/** Has a file archived that the archive has, as if with another machine's bytes; answers the status. */
function offerOtherBytes(archive: string, name: string): number {
  const file = join(data, 'pg_wal', name);
  run(`pgbackrest --stanza=adey --no-archive-async archive-get ${name} ${file}`);
  run(`printf another | dd of=${file} bs=1 seek=9000000 conv=notrunc status=none`);
  run(`touch ${data}/pg_wal/archive_status/${name}.ready`);
  // That it was pushed once, which only this machine knows.
  run(`rm -f ${place}/spool/archive/adey/out/${name}.ok`);
  return Number(run(`cd ${data} && { ${archive.replace('%p', file)} >/dev/null 2>&1; echo $?; }`));
}
