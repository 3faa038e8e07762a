import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { checkDatabase, checkPorts, checkSettings } from './start-checks.ts';
import { freePort } from '#tools/run/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-checks-'));
const database = await testDatabase();

afterAll(() => rmSync(folder, { recursive: true }));

async function faultOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => '',
    (error: Error) => error.message,
  );
}

test('a HOST that is no address of this machine is told as that', async () => {
  for (const HOST of ['no-such-host.invalid', '203.0.113.7'])
    expect(await faultOf(checkSettings({ HOST, DATA_DIR: folder }))).toBe(
      `HOST ${HOST} is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for every network.`,
    );
});

test('a DATA_DIR that cannot be written is told as that', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await faultOf(checkSettings({ DATA_DIR: join(file, 'data') }))).toBe(
    `DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR). Choose another one, or make room there.`,
  );
});

test('each port that another program holds is told, the metrics’ too', async () => {
  const other = createServer();
  const taken = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  const PORT = String(await freePort());
  const settings = await checkSettings({ DATA_DIR: folder, PORT, METRICS_PORT: String(taken) });
  expect(await faultOf(checkPorts(settings))).toBe(
    `Port ${taken} is taken by another program. Choose a free one, for example: METRICS_PORT=${taken + 100} npm start`,
  );
  other.close();
});

test('a database that does not answer, refuses, or is not there is told in one line without its password', async () => {
  const { port, password } = new URL(database.url);
  const at = (change: { port?: string; password?: string; pathname?: string }) =>
    Object.assign(new URL(database.url), change).toString();
  const silent = String(await freePort());
  expect(await faultOf(checkDatabase(at({ port: silent })))).toBe(
    `The database of DATABASE_URL (127.0.0.1:${silent}${new URL(database.url).pathname}) does not answer: ECONNREFUSED. Start it, or correct DATABASE_URL.`,
  );
  expect(await faultOf(checkDatabase(at({ password: 'wrong' })))).toMatch(
    /refuses the user or the password\. Correct/,
  );
  expect(await faultOf(checkDatabase(at({ pathname: '/nowhere' })))).toBe(
    `The database of DATABASE_URL (127.0.0.1:${port}/nowhere) does not exist there. Create it, or correct DATABASE_URL.`,
  );
  expect(await faultOf(checkDatabase(at({ pathname: '/nowhere' })))).not.toContain(password);
  expect(await faultOf(checkDatabase(database.url))).toBe('');
});
