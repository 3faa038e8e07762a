import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { prepareDatabase } from '#tools/db/roles.ts';
import { dataOf, isUsableHome, openHome, type PostgresPlace } from '#tools/postgres/place.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from '#tools/postgres/server.ts';

const NAME = 'adey';

export type Pair = {
  primary: PostgresServer;
  standby: PostgresServer;
  /** The shop's database at each, as the superuser. */
  url: string;
  readUrl: string;
  /** Starts the standby again at its port after it was killed. */
  restartStandby(): Promise<void>;
};

/** A PostgreSQL with the shop's empty database, and another one that follows it by streaming; both end with the calling file. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'adey-pair-'));
  const homes = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  // The server's user must get there.
  spawnSync('chmod', ['711', folder]);
  const primary = await startPostgres({ home: homes.primary, isDurable: false });
  await ensureDatabase(primary, NAME);
  await prepareDatabase(primary.url(NAME));
  const place = await openHome(homes.standby);
  await copyCluster(primary, place);
  const standby = await startPostgres({ home: homes.standby, isDurable: false });
  afterAll(async () => {
    await Promise.all([standby.stop(), primary.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    primary,
    standby,
    url: primary.url(NAME),
    readUrl: standby.url(NAME),
    async restartStandby() {
      await startPostgres({ home: homes.standby, isDurable: false, port: standby.port });
    },
  };
}

/** The primary writes a copy of itself, which is unpacked and told whom to follow. */
async function copyCluster(primary: PostgresServer, place: PostgresPlace): Promise<void> {
  const copy = join(place.home, 'copy');
  if (place.user) isUsableHome(copy, place.user);
  const target = join(copy, 'base');
  const client = new pg.Client({
    connectionString: primary.url('postgres'),
    replication: 'true',
  } as pg.ClientConfig);
  await client.connect();
  await client.query(
    `BASE_BACKUP (TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(target)}, CHECKPOINT 'fast', WAL true)`,
  );
  await client.end();
  const data = dataOf(place);
  const script = 'umask 077 && mkdir "$1" && tar -xf "$0/base.tar" -C "$1" && : > "$1/standby.signal"';
  const done = spawnSync('/bin/sh', ['-c', script, target, data], {
    ...place.user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The copy could not be unpacked: ${done.stderr}`);
  copyFileSync(join(primary.place.home, 'password'), join(place.home, 'password'));
  const { username, password, port } = new URL(primary.url('postgres'));
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
}
