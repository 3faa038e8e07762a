import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const database = await testDatabase();
const app = createApp(database, () => Promise.resolve(new Response(null, { status: 404 })));

let count = 0;
const person = () => ({
  fullName: 'Abebe Bikila',
  email: `api-${(count += 1)}@example.com`,
  password: 'Selam1@',
  termsAgreed: true,
});

type Answer = { status: number; body: Record<string, never>; cookies: string[] };

async function post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  const answered = await answer.text();
  return {
    status: answer.status,
    body: answered ? (JSON.parse(answered) as Answer['body']) : {},
    cookies: answer.headers.getSetCookie(),
  };
}

function cookieOf(answer: Answer, name: string): string {
  return answer.cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

test('register and login answer the user and a token, and set a cookie that scripts cannot read', async () => {
  const form = person();
  const registered = await post('/api/auth/register', form);
  expect(registered.status).toBe(200);
  const login = await post('/api/auth/login', { email: form.email, password: form.password });
  expect(login.status).toBe(200);
  for (const { body } of [registered, login]) {
    expect(body).toEqual({
      user: {
        id: expect.any(Number),
        fullName: 'Abebe Bikila',
        email: form.email,
        phoneNumber: null,
        profilePhotoUrl: null,
      },
      token: expect.stringMatching(/^\S{70,}$/),
    });
  }
  const cookie = cookieOf(login, 'adey_session');
  expect(cookie).toContain('; HttpOnly');
  expect(cookie).toContain('; SameSite=Lax');
  expect(cookie).not.toContain('Secure');
  const personal = /adey_me=([^;]+)/.exec(cookieOf(login, 'adey_me'))?.[1] ?? '';
  expect(JSON.parse(Buffer.from(personal, 'base64url').toString())).toMatchObject({ n: 'Abebe Bikila' });
});

test('wrong and unknown credentials get one sentence, in the user’s language', async () => {
  const form = person();
  await post('/api/auth/register', form);
  const wrong = await post('/api/auth/login', { email: form.email, password: 'Selam1!' });
  const unknown = await post('/api/auth/login', { email: 'nobody@example.com', password: 'Selam1!' });
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' }, cookies: [] });
  const amharic = await post(
    '/api/auth/login',
    { email: form.email, password: 'Selam1!' },
    { 'accept-language': 'am' },
  );
  expect(amharic.body.message).toBe('ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም');
});

test('empty credentials are asked for', async () => {
  const answer = await post('/api/auth/login', { email: ' ', password: '' });
  expect(answer).toMatchObject({ status: 422, body: { message: 'Please enter both email and password.' } });
});

test('every field of a sign-up that is not as it should be has its sentence', async () => {
  const answer = await post('/api/auth/register', { fullName: '', email: 'abebe', password: 'abcdef' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    fullName: 'Full Name is required',
    email: 'Email must contain "@" symbol',
    password: expect.stringMatching(
      /^Password must include at least one uppercase letter, one number, and one special character/,
    ),
  });
  const empty = await post('/api/auth/register', {});
  expect(empty.body.errors).toEqual({
    fullName: 'Full Name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
});

test('an address that has an account is refused without telling about it', async () => {
  const form = person();
  await post('/api/auth/register', form);
  const answer = await post('/api/auth/register', { ...form, fullName: 'Somebody Else' });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer)).not.toContain('Abebe');
  expect(answer.cookies).toEqual([]);
});

test('a guest’s cart and lists come along into the account, and the counts are fresh', async () => {
  const [first, second] = [await aProduct(database.db), await aProduct(database.db)];
  const guest = await post('/api/cart/lines', { productId: first.id, quantity: 2 });
  const visitor = cookieOf(guest, 'adey_visitor').split(';')[0]!;
  await post('/api/lists/wishlist', { productId: second.id }, { cookie: visitor });
  const { cookies, body } = await post('/api/auth/register', person(), { cookie: visitor });
  const personal = /adey_me=([^;]+)/.exec(cookies.join())?.[1] ?? '';
  const counts = JSON.parse(Buffer.from(personal, 'base64url').toString()) as { c: number; w: number };
  expect(counts.c).toBeGreaterThan(0);
  expect(counts.w).toBe(1);
  const cart = await app.request('/api/cart', { headers: { authorization: `Bearer ${String(body.token)}` } });
  expect(await cart.json()).toMatchObject({ lines: [{ productId: first.id, quantity: 2 }] });
});

test('logout revokes the bearer token it came with', async () => {
  const { body } = await post('/api/auth/register', person());
  const bearer = { authorization: `Bearer ${String(body.token)}` };
  const out = await post('/api/auth/logout', undefined, bearer);
  expect(out.status).toBe(204);
  expect(cookieOf(out, 'adey_session')).toContain('Max-Age=0');
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from sessions where user_id = $1',
    [(body.user as unknown as { id: number }).id],
  );
  expect(rows[0]?.n).toBe(0);
  expect((await post('/api/auth/logout', undefined, bearer)).status).toBe(204);
});

test('a sign-in from another site is refused', async () => {
  const answer = await post(
    '/api/auth/login',
    { email: 'a@b.et', password: 'x' },
    { origin: 'https://evil.example' },
  );
  expect(answer.status).toBe(403);
});

test('nothing that can be sent makes a server error', async () => {
  const odd: unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    { email: 1, password: {} },
    { email: null, password: [] },
    { email: 'a\u0000b@example.com', password: '\u0000' },
    { email: '\u202Ea@example.com', password: '👩‍🦰' },
    { email: `${'a'.repeat(5_000)}@example.com`, password: 'x' },
    { email: "' or 1=1 --@example.com", password: "' or '1'='1" },
    { email: { $gt: '' }, password: { $gt: '' } },
    { email: 'a@example.com', password: 'x'.repeat(200_000) },
    { fullName: '<script>alert(1)</script>', email: '\uD800@example.com', password: 'Selam1@' },
    { fullName: '\uD800', email: 'x@example.com', password: 'Selam1@', termsAgreed: 'perhaps' },
    { fullName: 'a'.repeat(300), email: 'y@example.com', password: `Selam1@${'a'.repeat(200)}` },
  ];
  for (const body of odd) {
    for (const path of ['/api/auth/login', '/api/auth/register']) {
      const { status } = await post(path, body);
      expect([path, body, status >= 400 && status < 500]).toEqual([path, body, true]);
    }
  }
});
