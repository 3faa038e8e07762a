import { expect, test } from 'vitest';
import { hashPassword } from '#modules/identity/index.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aMembership, aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const PASSWORD = 'Adey@2019';
const password = await hashPassword(PASSWORD);

type SignedIn = { userId: number; call: ApiClient['call'] };

/** A user who sends the bearer token of the login call. */
async function aSignedIn(): Promise<SignedIn> {
  const user = await aUser(db);
  await db
    .insertInto('accounts')
    .values({ userId: user.id, accountId: String(user.id), providerId: 'credential', password })
    .execute();
  const { body } = await api
    .client()
    .call('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
  const headers = { authorization: `Bearer ${body.token}` };
  const { call } = api.client();
  return { userId: user.id, call: (method, path, sent) => call(method, path, sent, headers) };
}

async function aTeam(): Promise<SignedIn & { vendorId: number }> {
  const user = await aSignedIn();
  const { id } = await aVendor(db);
  await aTeamMember(db, id, user.userId, 'manager');
  return { ...user, vendorId: id };
}

test('V09 the membership calls answer what the document says', async () => {
  const [shopper, team] = [await aSignedIn(), await aTeam()];
  const has = () => shopper.call('GET', `/api/membership-requests/has-requested/${team.vendorId}`);
  expect((await has()).body).toBe(false);
  const path = `/api/membership-requests/request/${team.vendorId}`;
  const first = await shopper.call('POST', path);
  expect(first).toMatchObject({
    status: 200,
    body: 'Membership request sent. The supplier will answer you.',
  });
  expect((await shopper.call('POST', path, { message: 'Again' })).body).toBe(first.body);
  expect((await has()).body).toBe(true);
  const list = '/api/membership-requests/my-vendors/filter';
  const { body } = await shopper.call('GET', `${list}?search=&status=PENDING&sortBy=dateDesc`);
  expect(body).toMatchObject([
    { status: 'PENDING', message: '', vendor: { id: team.vendorId, firstName: 'Almaz', photoUrl: null } },
  ]);
  expect((await shopper.call('GET', `${list}?status=approved&sortBy=nameAsc`)).body).toEqual([]);
  expect((await shopper.call('GET', `${list}?status=OTHER`)).status).toBe(422);
  expect((await shopper.call('POST', `/api/membership-requests/${body[0].id}/cancel`)).status).toBe(204);
  expect((await shopper.call('DELETE', `/api/membership-requests/${body[0].id}`)).status).toBe(204);
  expect((await shopper.call('GET', list)).body).toEqual([]);
});

test('V04 a shopper is told how they stand with a vendor: nothing, waiting, a member and what it saves, ended', async () => {
  const [shopper, team] = [await aSignedIn(), await aTeam()];
  const standing = async () =>
    (await shopper.call('GET', `/api/membership-requests/standing/${team.vendorId}`)).body;
  expect(await standing()).toEqual({ standing: 'none', percent: null });
  await shopper.call('POST', `/api/membership-requests/request/${team.vendorId}`);
  expect(await standing()).toEqual({ standing: 'pending', percent: null });
  const list = '/api/vendor/membership-requests';
  const [{ id }] = (await team.call('GET', `${list}?status=PENDING`)).body.content;
  await team.call('POST', `${list}/${id}/approve`);
  expect(await standing()).toEqual({ standing: 'member', percent: null });
  await aProduct(db, { vendorId: team.vendorId, priceSantim: 10_000, memberPriceSantim: 9_700 });
  await aProduct(db, { vendorId: team.vendorId, priceSantim: 50_000, memberPriceSantim: 46_000 });
  expect(await standing()).toEqual({ standing: 'member', percent: 8 });
  await team.call('POST', `${list}/${id}/end`, { reason: '' });
  expect(await standing()).toEqual({ standing: 'ended', percent: null });
});

test('V09 without sign-in the membership calls answer 401, for unknown vendors 404', async () => {
  const { call } = api.client();
  for (const [method, path] of [
    ['POST', '/api/membership-requests/request/1'],
    ['GET', '/api/membership-requests/has-requested/1'],
    ['GET', '/api/membership-requests/standing/1'],
    ['GET', '/api/membership-requests/my-vendors/filter'],
    ['DELETE', '/api/membership-requests/1'],
    ['POST', '/api/membership-requests/1/cancel'],
  ] as const)
    expect((await call(method, path)).status, path).toBe(401);
  const shopper = await aSignedIn();
  expect((await shopper.call('POST', '/api/membership-requests/request/987654')).status).toBe(404);
  expect((await shopper.call('POST', '/api/membership-requests/request/abc')).status).toBe(422);
});

test('the team answers requests by the API; a staff member may', async () => {
  const team = await aTeam();
  const shoppers = [await aSignedIn(), await aSignedIn(), await aSignedIn()];
  for (const { call } of shoppers) await call('POST', `/api/membership-requests/request/${team.vendorId}`);
  const list = async (query = '') => (await team.call('GET', `/api/vendor/membership-requests${query}`)).body;
  const { content } = await list('?status=PENDING');
  expect(content).toHaveLength(3);
  const [first, second, third] = content.map(({ id }: { id: number }) => id);
  const path = '/api/vendor/membership-requests';
  expect((await team.call('POST', `${path}/${first}/approve`)).body.status).toBe('APPROVED');
  expect((await team.call('POST', `${path}/${second}/reject`, { reason: 'No' })).body.reason).toBe('No');
  expect(await team.call('POST', `${path}/${first}/reject`)).toMatchObject({
    status: 409,
    body: { code: 'membership.already_decided', message: 'This request has been answered already.' },
  });
  const many = await team.call('POST', `${path}/approve`, { ids: [first, second, third] });
  expect(many.body).toEqual({ approved: [third], skipped: [first, second] });
  expect((await team.call('POST', `${path}/${third}/end`, { reason: 'Moved' })).body.isMember).toBe(false);
  expect((await list()).counts).toEqual({ PENDING: 0, APPROVED: 1, REJECTED: 2 });
  expect((await team.call('GET', `${path}?search=Shopper&size=1&page=1`)).body).toMatchObject({
    totalElements: 3,
    totalPages: 3,
    number: 1,
  });
});

test('V04 the product answers carry the member price for members alone, and may not be kept', async () => {
  const [member, other] = [await aSignedIn(), await aSignedIn()];
  const product = await aProduct(db, {
    priceSantim: 10_000,
    memberPriceSantim: 9_000,
    title: 'Netela scarf',
  });
  await aMembership(db, product.vendorId, member.userId);
  const of = async ({ call }: Pick<SignedIn, 'call'>) => {
    const one = await call('GET', `/api/products/${product.id}`);
    const own = await call('GET', `/api/products/${product.id}/member-price`);
    const list = await call('GET', `/api/products?vendor=${product.vendorId}`);
    for (const { headers } of [one, own, list]) expect(headers.get('cache-control')).toContain('no-store');
    return [one.body.memberPrice, own.body.memberPrice, list.body.content[0].memberPrice];
  };
  for (const kind of ['wishlist', 'compare'])
    for (const { call } of [member, other])
      await call('POST', `/api/lists/${kind}`, { productId: product.id });
  const elsewhere = async ({ call }: Pick<SignedIn, 'call'>) => {
    const wishlist = await call('GET', '/api/lists/wishlist');
    const compare = await call('GET', '/api/lists/compare');
    const many = await call('GET', `/api/member-prices?products=${product.id},999999`);
    expect(many.headers.get('cache-control')).toContain('no-store');
    return [
      wishlist.body.items[0].product.memberPrice,
      compare.body.items[0].product.memberPrice,
      many.body.content[0]?.memberPrice,
    ];
  };
  expect(await elsewhere(member)).toEqual([90, 90, 90]);
  expect(await elsewhere(other)).toEqual([undefined, undefined, undefined]);
  expect((await member.call('GET', '/api/member-prices?products=1,x')).status).toBe(422);
  expect(await of(member)).toEqual([90, 90, 90]);
  for (const who of [other, api.client()]) expect(await of(who)).toEqual([undefined, null, undefined]);
});

test('X01 every call of the vendor portal is closed to visitors, shoppers and other vendors', async () => {
  const document = await api.document();
  const owner = await aTeam();
  const product = await aProduct(db, { vendorId: owner.vendorId });
  const { requestId } = await aMembership(db, owner.vendorId, (await aSignedIn()).userId);
  const [shopper, stranger] = [await aSignedIn(), await aTeam()];
  // Files are no JSON: the strangers' sweep of all lists asks for them.
  const paths = Object.keys(document.paths).filter((path) => /^\/api\/vendor\/.*(?<!\.csv)$/.test(path));
  expect(paths.length).toBeGreaterThan(8);
  const BODIES: Record<string, unknown> = {
    '/api/vendor/orders/{number}/status': { status: 'packaging' },
    '/api/vendor/membership-requests/approve': { ids: [requestId] },
    '/api/vendor/member-prices/{id}': { memberPrice: 1 },
  };
  for (const template of paths)
    for (const [method, { requestBody }] of Object.entries(document.paths[template]!)) {
      if (requestBody && 'multipart/form-data' in requestBody.content) continue;
      const id = template.includes('member-prices') ? product.id : requestId;
      const path = template.replace(/\{\w+\}/g, String(id));
      const body = method === 'get' ? undefined : (BODIES[template] ?? {});
      const ask = async ({ call }: Pick<SignedIn, 'call'>) => await call(method.toUpperCase(), path, body);
      expect([401, 422], `visitor: ${method} ${path}`).toContain((await ask(api.client())).status);
      expect([404, 422], `shopper: ${method} ${path}`).toContain((await ask(shopper)).status);
      const other = await ask(stranger);
      // Lists and the bulk call answer a vendor, with nothing of the other one in them; some of its own acts it may not do.
      expect([200, 201, 204, 403, 404, 409, 422], `other vendor: ${method} ${path}`).toContain(other.status);
      const told = other.status === 200 ? JSON.stringify(other.body) : '';
      expect(told, `other vendor: ${method} ${path}`).not.toMatch(new RegExp(`"(id|approved)":\\[?${id}\\b`));
    }
  const { status } = await db
    .selectFrom('membershipRequests')
    .select('status')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('approved');
});
