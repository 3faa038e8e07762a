import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mediaNames } from '#platform/storage.ts';
import { prepareDatabase } from '#tools/db/roles.ts';
import { NAME, ownHome } from '#tools/db/store.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from '#tools/postgres/server.ts';
import { root, runNode, startNode } from '#tools/run/programs.ts';
import { deleteDataDir } from './shop-command.ts';

export type BackedUpShop = Awaited<ReturnType<typeof backedUpShop>>;

/** The data of a shop with a PostgreSQL of its own that archives its log, and the commands that back it up and restore it. */
export async function backedUpShop() {
  const folder = mkdtempSync(join(tmpdir(), 'adey-backup-'));
  // As root the server has a user of its own, who must be able to enter.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const backupDir = join(folder, 'backups');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ cookie: 'a-secret-of-the-shop' }));
  const start = async (): Promise<PostgresServer> =>
    await startPostgres({ home: ownHome(dataDir), isDurable: false, archiveTo: backupDir });
  let server = await start();
  await ensureDatabase(server, NAME);
  await prepareDatabase(server.url(NAME));

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: server.url(NAME) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    folder,
    dataDir,
    backupDir,
    query,
    server: () => server,
    async start(): Promise<void> {
      server = await start();
    },
    /** Runs a command as the operator does. */
    async run(
      command: 'backup' | 'restore',
      ...words: string[]
    ): Promise<{ status: number; output: string }> {
      const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DATABASE_URL: '' };
      return await runNode([join(root, `tools/backup/${command}.ts`), ...words], { env, output: 'hold' });
    },
    /** The same, killed without warning as soon as that holds. */
    async kill(command: 'backup' | 'restore', words: string[], when: () => boolean): Promise<void> {
      const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DATABASE_URL: '' };
      const child = startNode([join(root, `tools/backup/${command}.ts`), ...words], env, 'ignore');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      for (const ends = Date.now() + 30_000; !when() && child.exitCode === null && Date.now() < ends;)
        await sleep(1);
      child.kill('SIGKILL');
      await gone;
    },
    /** A picture somebody sends: its files, then its row. */
    async upload(key: string): Promise<void> {
      mkdirSync(join(dataDir, 'media'), { recursive: true });
      for (const name of mediaNames(key))
        writeFileSync(join(dataDir, 'media', name), `${name} as it was sent`);
      await query(
        `insert into images (key, width, height, dominant_color) values ($1, 800, 800, '#ffffff')`,
        [key],
      );
    },
    /** The pictures that can be seen: those with a row. */
    async pictures(): Promise<string[]> {
      const rows = await query<{ key: string }>('select key from images order by id');
      return rows.map(({ key }) => key);
    },
    /** The files that rows name and that are not there. */
    async missingFiles(): Promise<string[]> {
      const names = (await this.pictures()).flatMap(mediaNames);
      return names.filter((name) => !existsSync(join(dataDir, 'media', name)));
    },
    async close(): Promise<void> {
      await server.stop();
      deleteDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
