import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { loadSecrets } from '#platform/secrets.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { decryptCid, encryptCid } from '#modules/catalog/index.ts';
import { createApp } from '#server/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { identify } from '#tools/run/processes.mjs';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, config, ctx } = database;
const { dataDir } = config;

/** The shop as it runs after a start: with what `DATA_DIR` holds. */
const started = () => {
  const now = { ...database, config: { ...config, secrets: loadSecrets(dataDir, {}) } };
  return createApp(now, () => Promise.resolve(new Response(null, { status: 404 })));
};
const rotate = (...words: string[]) =>
  runNode([join(root, 'tools/shop/rotate.ts'), ...words], {
    env: { DATA_DIR: dataDir, SECRET_AUTH: '', SECRET_COOKIE: '', SECRET_CID: '' },
    output: 'hold',
  });

/** A browser that keeps its cookies. */
function aBrowser() {
  const cookies = new Map<string, string>();
  return async (app: ReturnType<typeof started>, method: string, path: string, body?: object) => {
    const headers = new Headers({ 'content-type': 'application/json', 'accept-language': 'en' });
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };
}

test('nobody is signed out by a rotation of every secret; second factors, codes and links stay good', async () => {
  const browser = aBrowser();
  const before = started();
  const account = { fullName: 'Meron Alemu', email: 'meron@example.com', password: 'Selam@2019x' };
  const registered = await browser(before, 'POST', '/api/auth/register', { ...account, termsAgreed: true });
  const { id } = (registered.body as { user: { id: number } }).user;
  await db.insertInto('staffMembers').values({ userId: id, role: 'owner' }).execute();
  const { body: factor } = await browser(before, 'POST', '/api/auth/second-factor/totp');
  const totp = new TOTP({ secret: Secret.fromBase32((factor as { secret: string }).secret) });
  const { body: confirmed } = await browser(before, 'POST', '/api/auth/second-factor/totp/confirm', {
    code: totp.generate({ timestamp: Date.now() - 30_000 }),
  });
  const { codes } = confirmed as { codes: string[] };
  const cid = encryptCid(ctx(), 7);
  const leave = sign(config.secrets.auth, 'newsletter leave', '1');

  for (const name of ['auth', 'cookie', 'all']) {
    const rotated = await rotate('--rotate', name);
    expect(rotated.output).toMatch(/a new secret from the next start on; \d earlier still known/);
    expect(rotated.status).toBe(0);
  }
  const secrets = loadSecrets(dataDir, {});
  expect([secrets.auth.length, secrets.cookie.length, secrets.cid.length]).toEqual([3, 3, 2]);

  const after = started();
  expect((await browser(after, 'GET', '/api/admin/staff')).status).toBe(200);
  // Signed in anew, with what was given out before.
  const again = aBrowser();
  const { email, password } = account;
  expect((await again(after, 'POST', '/api/auth/login', { email, password })).status).toBe(200);
  expect(await again(after, 'POST', '/api/auth/second-factor', { code: codes[0] })).toMatchObject({
    status: 204,
  });
  const third = aBrowser();
  await third(after, 'POST', '/api/auth/login', { email, password });
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  expect(await third(after, 'POST', '/api/auth/second-factor', { code })).toMatchObject({ status: 204 });
  const now = { ...ctx(), config: { ...config, secrets } };
  expect(decryptCid(now, cid)).toBe(7);
  expect(encryptCid(now, 7)).not.toBe(cid);
  expect(unsign(secrets.auth, 'newsletter leave', leave)).toBe('1');
});

test('while the shop runs, and for what is set outside of it, nothing is exchanged', async () => {
  writeFileSync(join(dataDir, 'run.lock'), JSON.stringify(identify()));
  const running = await rotate('--rotate', 'auth');
  expect(running).toMatchObject({ status: 1, output: expect.stringContaining('Stop it first, then rotate') });
  rmSync(join(dataDir, 'run.lock'));
  const outside = await runNode([join(root, 'tools/shop/rotate.ts'), '--rotate', 'cid'], {
    env: { DATA_DIR: dataDir, SECRET_CID: 'a-secret-of-the-operator' },
    output: 'hold',
  });
  expect(outside).toMatchObject({ status: 1, output: expect.stringContaining('set outside the shop') });
  expect((await rotate()).status).toBe(2);
});
