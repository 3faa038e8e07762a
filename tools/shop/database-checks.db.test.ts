import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#modules/identity/password-hash.ts';
import { loadSecrets, ROTATED } from '#platform/secrets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { checkHearing, checkSecretMarks } from './database-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-nodes-'));
const { url, pool, superuser } = await testDatabase();
const { web, worker } = roleUrls(url);
const pgbouncer = programOfOthers('pgbouncer', 'pgbouncer');
afterAll(() => rmSync(folder, { recursive: true }));

const machine = (name: string, env: Record<string, string> = {}) => ({ dataDir: join(folder, name), env });
const startOn = (name: string, databaseUrl = url) =>
  runNode([join(root, 'tools/shop/run-role.ts'), 'worker'], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), PUBLIC_URL: 'not an address' },
    output: 'hold',
  });

test('a machine that made itself secrets does not join others that have theirs', async () => {
  await checkSecretMarks(worker, machine('first'));
  await checkSecretMarks(web, machine('first'));
  await expect(checkSecretMarks(web, machine('second'))).rejects.toThrow(
    `Other machines use this database with other secrets (auth, cid, cookie) than ${join(folder, 'second', 'secrets.json')}: people would be signed out by turns. Copy that file from one of them, or give all of them the same SECRET_AUTH, SECRET_CID, SECRET_COOKIE.`,
  );
  const refused = await startOn('second');
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('with other secrets') });
  // The first one goes on: nothing was noted of the second.
  await checkSecretMarks(worker, machine('first'));
  expect((await startOn('first')).output).toContain('PUBLIC_URL');
});

test('secrets that somebody gives are taken, and those of before are known as long as they are in the list', async () => {
  const first = loadSecrets(join(folder, 'first'), {});
  const given = (secret: (name: (typeof ROTATED)[number]) => string) =>
    Object.fromEntries(ROTATED.map((name) => [`SECRET_${name.toUpperCase()}`, secret(name)]));
  const anew = (name: string) => `${name}-of-an-operator-7Qx`;
  // In two rounds: known everywhere first, then signed with.
  await checkSecretMarks(
    web,
    machine(
      'third',
      given((name) => `${anew(name)},${first[name][0]}`),
    ),
  );
  await checkSecretMarks(worker, machine('first'));
  await checkSecretMarks(web, machine('fourth', given(anew)));
  await expect(checkSecretMarks(worker, machine('first'))).rejects.toThrow('with other secrets');
  const { rows } = await pool.query<{ marks: string[] }>('select marks from secret_marks');
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('operator');
});

test('processes of several machines do not sell to strangers from a database that holds the demo, unless told to by name', async () => {
  const email = 'operations@adey.example';
  // This machine's own secrets are those that are known.
  await superuser.query('delete from secret_marks');
  const { rows } = await pool.query<{ id: number }>(
    "insert into users (name, email) values ('Meron Alemu', $1) returning id",
    [email],
  );
  const id = String(rows[0]!.id);
  await pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [id, id, await hashPassword('Adey@2019')],
  );
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'first'), PUBLIC_URL: 'https://shop.example' };
  const start = (role: string, ...options: string[]) =>
    runNode([join(root, 'tools/shop/run-role.ts'), role, ...options], {
      env: { ...env, ...(options.length > 0 && { PORT: 'none' }) },
      output: 'hold',
    });
  for (const role of ['web', 'worker']) {
    const refused = await start(role);
    expect(refused.status).toBe(1);
    expect(refused.output).toContain(`Everybody knows the password of ${email} in this database`);
    expect(refused.output).toContain(`npm run ${role} -- --demo`);
  }
  // It comes as far as its own variables.
  expect((await start('web', '--demo')).output).toContain('PORT');
  await pool.query('update accounts set password = $2 where user_id = $1', [
    id,
    await hashPassword('Another1'),
  ]);
  env.PUBLIC_URL = 'not an address';
  expect((await start('web')).output).toContain('PUBLIC_URL');
});

test('a database past a pooler is heard', async () => {
  await expect(checkHearing(worker)).resolves.toBeUndefined();
});

test('one behind a pooler is refused, for nobody hears there what another one tells', async () => {
  if (pgbouncer === null)
    return notLookedAt('pgbouncer is not here and cannot be installed: no pooler was refused.');
  const pooler = await startPgbouncer(pgbouncer, [url, web, worker]);
  try {
    const refused = await startOn('behind', pooler.urlOf(url));
    expect(refused.output).toContain('Name the database past it in DATABASE_DIRECT_URL');
    expect(refused.status).toBe(1);
  } finally {
    await pooler.close();
  }
});
