import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/run/free-port.ts';
import { until } from './until.ts';
import { endChild } from '#tests/support/end-child.ts';

/** A user who is nobody: PgBouncer does not run as root. */
const NOBODY = 65_534;

export type Pooler = {
  urlOf(direct: string): string;
  /** Whether it keeps the prepared statements of its clients apart. */
  keepsNames: boolean;
  close(): Promise<void>;
};

/** As 1.21 and later do when they are told to: then the program takes the setting of `ops/pgbouncer` for it. */
export function keepsNames(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** PgBouncer in transaction mode on loopback, with so few connections to the database that its clients share them. */
export async function startPgbouncer(program: string, databaseUrls: readonly string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'adey-pooler-'));
  const isNew = keepsNames(program);
  const port = await freePort();
  const target = new URL(databaseUrls[0]!);
  const users = databaseUrls.map((url) => new URL(url));
  const lines = users.map(
    ({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`,
  );
  writeFileSync(join(folder, 'users.txt'), lines.join('\n'));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
${isNew ? 'max_prepared_statements = 200\n' : ''}`,
  );
  for (const path of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')])
    chmodSync(path, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  let said = '';
  const child: ChildProcess = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...asNobody,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => isOpen(port)).catch(() => {
    throw new Error(`PgBouncer does not start:\n${said}`);
  });
  return {
    keepsNames: isNew,
    urlOf: (direct) => Object.assign(new URL(direct), { host: `127.0.0.1:${port}` }).href,
    async close() {
      await endChild(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
}
