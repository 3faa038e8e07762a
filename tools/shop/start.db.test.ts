import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#modules/identity/password-hash.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freePort } from '#tools/run/free-port.ts';
import { identify } from '#tools/run/processes.mjs';
import { root, runNode } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-start-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function npmStart(env: Record<string, string>): Promise<{ status: number; output: string }> {
  return await runNode([join(root, 'tools/shop/start.ts')], { env, output: 'hold' });
}

test('a second start says that the first one runs, and where, and ends', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'running-'));
  writeFileSync(join(DATA_DIR, 'run.lock'), JSON.stringify(identify()));
  writeFileSync(join(DATA_DIR, 'address'), 'http://localhost:3999');
  const { status, output } = await npmStart({ DATA_DIR });
  expect(output).toContain(`Adey already runs at http://localhost:3999 (process ${process.pid})`);
  expect(status).toBe(1);
});

test('a port that another program holds is told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = join(folder, 'port');
  const { status, output } = await npmStart({ DATA_DIR, PORT: String(port) });
  other.close();
  expect(output).toBe(
    `Port ${port} is taken by another program. Choose a free one, for example: PORT=${port + 100} npm start\n`,
  );
  expect(status).toBe(1);
});

test('wrong variables are told by name in a line each, before anything is started', async () => {
  const DATA_DIR = join(folder, 'wrong');
  const { status, output } = await npmStart({ DATA_DIR, PORT: '0', PUBLIC_URL: 'https://shop.example/adey' });
  expect(output).toBe(
    'PORT must be a whole number from 1 to 65535, not "0".\n' +
      'PUBLIC_URL must be an address without a path, such as https://shop.example.\n',
  );
  expect(status).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a start with damaged secrets names their file; what a broken run noted of its processes does not matter', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(DATA_DIR, 'secrets.json'), '');
  writeFileSync(join(DATA_DIR, 'processes.json'), '[{"pid":');
  const { status, output } = await npmStart({ DATA_DIR, PORT: String(await freePort()) });
  expect(output).toBe(
    `${join(DATA_DIR, 'secrets.json')} is damaged. Put a copy of it back, or delete it: then new secrets are made, and everyone has to sign in again.\n`,
  );
  expect(status).toBe(1);
});

test('accounts whose password everybody knows keep a shop for everybody from starting', async () => {
  const { db, url } = await testDatabase();
  const [{ email }] = demoAccounts;
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Sara', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const password = await hashPassword(DEMO_PASSWORD);
  await db
    .insertInto('accounts')
    .values({ userId: id, accountId: String(id), providerId: 'credential', password })
    .execute();
  const { status, output } = await npmStart({
    DATA_DIR: join(folder, 'open'),
    DATABASE_URL: url,
    PUBLIC_URL: 'https://shop.example',
    PORT: String(await freePort()),
  });
  expect(output).toContain(`Everybody knows the password of ${email} in this database`);
  expect(output).toContain('npm start -- --demo');
  expect(status).toBe(1);
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
});
