import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';

type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };

/** Who signs in at the provider next. */
let person: Person = { sub: 'nobody' };
/** What becomes of the next ID tokens on their way. */
let inTransit = (idToken: string): string => idToken;

const PUBLIC_URL = 'http://localhost:3000';
const idp = await startProvider();
const database = await testDatabase({
  PUBLIC_URL,
  GOOGLE_CLIENT_ID: 'adey',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-the-test',
  GOOGLE_ISSUER: idp.issuer,
});
const { db } = database;
const app = createApp(database, () => Promise.resolve(new Response(null, { status: 404 })));
afterAll(() => void idp.server.close());

/** A real provider on this machine: it signs `person` in without asking and answers as Google does. */
async function startProvider(): Promise<{ issuer: string; server: Server }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'adey',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [`${PUBLIC_URL}/api/oauth2/callback/google`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: () => ({ accountId: person.sub, claims: () => ({ ...person }) }),
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (body?.id_token) ctx.body = { ...body, id_token: inTransit(body.id_token) };
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    void agree(provider, request, response);
  });
  return { issuer, server };
}

async function agree(provider: Provider, ...http: Parameters<Provider['interactionDetails']>): Promise<void> {
  const { params } = await provider.interactionDetails(...http);
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(...http, {
    login: { accountId: person.sub },
    consent: { grantId },
  });
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);

/** Follows the provider's own pages until it sends the browser back to the shop. */
async function throughProvider(address: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  while (next.startsWith(idp.issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const [name, value] of cookiesOf(answer).map((text) => text.split('='))) jar.set(name!, value!);
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider stopped: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

type Entered = { location: string; session: string | undefined };

async function start(query = ''): Promise<{ address: string; cookie: string }> {
  const answer = await app.request(`/api/oauth2/authorization/google${query}`);
  expect(answer.status).toBe(302);
  return { address: answer.headers.get('location')!, cookie: cookiesOf(answer).join('; ') };
}

async function comeBack(address: string, cookie: string): Promise<Entered> {
  const { pathname, search } = new URL(address);
  const answer = await app.request(`${pathname}${search}`, { headers: { cookie } });
  const session = cookiesOf(answer).find((text) => text.startsWith('adey_session='));
  return { location: answer.headers.get('location')!, session };
}

async function signInAs(who: Person, query = ''): Promise<Entered> {
  person = who;
  const { address, cookie } = await start(query);
  return await comeBack(await throughProvider(address), cookie);
}

async function accountsOf(email: string) {
  return await db
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.userId', 'u.id')
    .select(['u.id', 'u.name', 'u.emailVerified', 'a.providerId', 'a.accountId'])
    .where('u.email', '=', email)
    .execute();
}

test('the wish carries PKCE, state and nonce, and the browser keeps its half where scripts cannot read it', async () => {
  const answer = await app.request('/api/oauth2/authorization/google');
  const query = new URL(answer.headers.get('location')!).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(query.get(name)!.length).toBeGreaterThan(20);
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('adey_google='))!;
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('Max-Age=600');
});

test('a new address gets an account, and leads back to where the visitor was, in their language', async () => {
  const who = { sub: 'g-1', email: 'marta@gmail.example', email_verified: true, name: 'Marta Kebede' };
  const entered = await signInAs(who, '?returnTo=/Wishlist&locale=am');
  expect(entered.location).toBe('/am/Wishlist');
  expect(entered.session).toBeDefined();
  expect(await accountsOf(who.email)).toEqual([
    {
      id: expect.any(Number),
      name: 'Marta Kebede',
      emailVerified: true,
      providerId: 'google',
      accountId: 'g-1',
    },
  ]);
  expect((await signInAs(who)).session).toBeDefined();
  expect(await accountsOf(who.email)).toHaveLength(1);
});

test('never leads out of the shop', async () => {
  const who = { sub: 'g-1', email: 'marta@gmail.example', email_verified: true };
  for (const outside of ['https://evil.example/', '//evil.example/', '/\\evil.example'])
    expect((await signInAs(who, `?returnTo=${encodeURIComponent(outside)}`)).location).toBe('/');
});

test('a proved account with the same address is linked', async () => {
  const user = await aUser(db, { email: 'proved@gmail.example', emailVerified: true });
  const entered = await signInAs({ sub: 'g-2', email: 'Proved@gmail.example', email_verified: true });
  expect(entered.session).toBeDefined();
  expect(await accountsOf('proved@gmail.example')).toMatchObject([{ id: user.id, accountId: 'g-2' }]);
});

test('an account that nobody proved is neither linked nor entered: a stranger may have made it', async () => {
  await aUser(db, { email: 'victim@gmail.example', emailVerified: false });
  const entered = await signInAs({ sub: 'g-3', email: 'victim@gmail.example', email_verified: true });
  expect(entered.session).toBeUndefined();
  expect(entered.location).toBe('/User-Authentication/sign-in?fault=google_here_unproved');
  expect(await accountsOf('victim@gmail.example')).toMatchObject([{ accountId: null }]);
});

test('an address that Google has not verified links nothing and makes nothing', async () => {
  await aUser(db, { email: 'owner@gmail.example', emailVerified: true });
  for (const email of ['owner@gmail.example', 'new@gmail.example']) {
    const entered = await signInAs({ sub: `g-${email}`, email, email_verified: false });
    expect(entered).toMatchObject({
      session: undefined,
      location: expect.stringContaining('google_unproved'),
    });
  }
  expect(await accountsOf('new@gmail.example')).toEqual([]);
  expect(await accountsOf('owner@gmail.example')).toMatchObject([{ accountId: null }]);
});

test('an answer without the browser’s half, for another wish, or used twice signs nobody in', async () => {
  person = { sub: 'g-5', email: 'five@gmail.example', email_verified: true };
  const [mine, theirs] = [await start(), await start()];
  const answer = await throughProvider(mine.address);
  const refused = { session: undefined, location: expect.stringContaining('fault=google_failed') };
  expect(await comeBack(answer, '')).toMatchObject(refused);
  expect(await comeBack(answer, theirs.cookie)).toMatchObject(refused);
  expect((await comeBack(answer, mine.cookie)).session).toBeDefined();
  expect(await comeBack(answer, mine.cookie)).toMatchObject(refused);
  const declined = `${PUBLIC_URL}/api/oauth2/callback/google?error=access_denied`;
  expect(await comeBack(declined, mine.cookie)).toMatchObject(refused);
});

test('without a client id it is off, and says so in the user’s language', async () => {
  const off = createApp({ ...database, config: { ...database.config, google: null } }, () =>
    Promise.resolve(new Response(null)),
  );
  const answer = await off.request('/api/oauth2/authorization/google?locale=am&returnTo=/Wishlist');
  expect(answer.headers.get('location')).toBe(
    '/am/User-Authentication/sign-in?fault=google_off&returnTo=%2FWishlist',
  );
});

test('F17 Google: an ID token whose words or signature were changed on the way signs nobody in', async () => {
  const owner: Person = { sub: 'owner-1', email: 'owner@example.com', email_verified: true };
  expect((await signInAs(owner)).session).toBeDefined();
  const thief: Person = { sub: 'thief-1', email: 'thief@example.com', email_verified: true };
  const changes = [
    (token: string) => {
      const [head, body, signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as Person;
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: owner.sub })).toString('base64url');
      return `${head}.${forged}.${signature}`;
    },
    (token: string) => `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(342)}`,
    (token: string) => {
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      return `${none}.${token.split('.')[1]}.`;
    },
  ];
  for (const change of changes) {
    inTransit = change;
    const refused = { session: undefined, location: expect.stringContaining('fault=google_failed') };
    expect(await signInAs(thief)).toEqual(refused);
  }
  inTransit = (token) => token;
  expect(await accountsOf('thief@example.com')).toEqual([]);
});

test('F17 Google: what is no e-mail address makes no account, and its case is no other address', async () => {
  for (const email of ['not-an-address', 'two@@example.com', `${'a'.repeat(250)}@example.com`, ' ']) {
    const refused = { session: undefined, location: expect.stringContaining('google_unproved') };
    expect(await signInAs({ sub: `bad-${email.length}`, email, email_verified: true }), email).toEqual(
      refused,
    );
  }
  const { id } = await aUser(db, { email: 'case@example.com' });
  await signInAs({ sub: 'case-1', email: 'Case@Example.COM', email_verified: true });
  expect(await accountsOf('case@example.com')).toMatchObject([{ id, accountId: 'case-1' }]);
});
