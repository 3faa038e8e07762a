import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const database = await testDatabase();
const { client } = testApi(database);

type Browser = ReturnType<typeof client>;

async function signUp(browser: Browser, email: string): Promise<string> {
  const body = { fullName: 'Almaz Bekele', email, password: 'Selam1@', termsAgreed: true };
  const answer = await browser.call('POST', '/api/auth/register', body);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('adey_me='))!;
  const value = /adey_me=([^;]*)/.exec(cookie)![1]!;
  return (JSON.parse(Buffer.from(value, 'base64url').toString()) as { r: string }).r;
}

test('a change that waited is made for its maker alone, and once', async () => {
  const { id: productId } = await aProduct(database.db);
  const item = { productId, quantity: 1 };
  const maker = client();
  const mark = await signUp(maker, 'late-maker@example.com');
  const late = { 'adey-late': mark, 'idempotency-key': 'late-change-of-maker' };
  const other = client();
  expect(await signUp(other, 'late-other@example.com')).not.toBe(mark);
  expect(await other.call('POST', '/api/cart/lines', item, late)).toMatchObject({
    status: 409,
    body: { code: 'request.other_account' },
  });
  expect((await client().raw('/api/cart/lines', post(item, late))).status).toBe(401);
  for (let i = 0; i < 2; i += 1)
    expect((await maker.call('POST', '/api/cart/lines', item, late)).body.lines[0].quantity).toBe(1);
});

test('what a visitor began goes on after their sign-in, and the count is told anew', async () => {
  const { id: productId } = await aProduct(database.db);
  const browser = client();
  await signUp(browser, 'late-visitor@example.com');
  const answer = await browser.call(
    'POST',
    '/api/cart/lines',
    { productId, quantity: 1 },
    { 'adey-late': '-', 'idempotency-key': 'late-change-of-visitor' },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toContain('adey_me=');
});

function post(body: unknown, headers: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
