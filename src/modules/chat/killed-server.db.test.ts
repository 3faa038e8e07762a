import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tools/run/free-port.ts';
import { type Listening, listenAs, saidIn, sendAs, talkers } from '#tests/support/chat-load.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

const SECRET = 'the-secret-of-a-test-that-kills-servers';
const database = await testDatabase({ SECRET_AUTH: SECRET });
const servers = new Set<ChildProcess>();
afterAll(() => servers.forEach((server) => server.kill('SIGKILL')));

async function start(port: number): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../../tests/support/chat-server.ts');
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: database.config.databaseUrl,
      DATA_DIR: database.config.dataDir,
      PORT: String(port),
      SECRET_AUTH: SECRET,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      API_RATE_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.add(server);
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

test('nothing is lost, doubled or out of order while servers are killed', { timeout: 240_000 }, async () => {
  const people = await talkers(database.db, SECRET, 25);
  const ports = [await freePort(), await freePort()];
  const url = (i: number) => () => `http://127.0.0.1:${ports[i % 2]}`;
  const running = await Promise.all(ports.map(start));
  const listenings = people.map((person, i) => listenAs(person, url(i)));
  await until(() => listenings.every((one) => one.isOpen()), 20_000);

  const sending: Promise<unknown>[] = [];
  const work = (async () => {
    for (let n = 0; n < 300; n += 1) {
      const i = Math.floor(Math.random() * people.length);
      // Shoppers and vendors of a conversation speak through different servers.
      sending.push(sendAs(people[i]!, url(n), `message ${n}`));
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
  })();
  for (const which of [0, 1]) {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await kill(running[which]!);
    running[which] = await start(ports[which]!);
  }
  await work;
  await Promise.all(sending);
  await until(async () => (await missing(listenings)) === 0, 30_000);
  for (const [i, { heard }] of listenings.entries()) {
    const said = await saidIn(database.db, people[i]!.conversationId);
    expect(heard.map(({ messageId }) => messageId)).toEqual(said.map(({ id }) => id));
  }
  const contents = await Promise.all(people.map((person) => saidIn(database.db, person.conversationId)));
  // Each of the 300 was kept once, and counted from both ends.
  expect(contents.flat()).toHaveLength(600);
  expect(new Set(contents.flat().map(({ content }) => content)).size).toBe(300);
  expect(listenings.some(({ opened }) => opened > 1)).toBe(true);
  listenings.forEach((one) => one.close());

  async function missing(all: Listening[]): Promise<number> {
    let count = 0;
    for (const [i, { heard }] of all.entries())
      count += (await saidIn(database.db, people[i]!.conversationId)).length - heard.length;
    return count;
  }
});
