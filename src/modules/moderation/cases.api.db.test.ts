import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffRole, aTeamMember, aUser } from '#tests/support/factories.ts';
import { aCase } from '#tests/support/staff-case-calls.ts';
import { reportProduct } from '#modules/cases/index.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const api = testApi(database);

const aPerson = () => registerPerson(api);

async function aMemberOfStaff(role: string) {
  const person = await aPerson();
  await aStaffRole(db, person.id, role);
  return person;
}

const staff = await aMemberOfStaff('catalogue');
const stateOf = async (id: number) =>
  await db
    .selectFrom('products')
    .select(['state', 'isListed', 'stateReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('staff find the case in their queue, see the product, and let it through; its store is told', async () => {
  const { id, product } = await aCase(db);
  const team = await aUser(db);
  await aTeamMember(db, product.vendorId, team.id, 'owner');
  const list = await staff.call('GET', `/api/admin/cases?state=open&kind=product&q=${product.title}`);
  expect(list.body.content).toMatchObject([
    { id, kind: 'product', state: 'open', reasons: ['first_products'], product: { id: product.id } },
  ]);
  const one = await staff.call('GET', `/api/admin/cases/${id}`);
  expect(one.body).toMatchObject({ state: 'open', shown: { state: 'in_review', price: 100 }, strikes: 0 });
  const done = await staff.call('POST', `/api/admin/cases/${id}/accept`);
  expect([done.status, done.body.state]).toEqual([200, 'accepted']);
  expect(await stateOf(product.id)).toMatchObject({ state: 'published', isListed: true });
  const notices = await db
    .selectFrom('notices')
    .select(['message', 'link'])
    .where('userId', '=', team.id)
    .execute();
  expect(notices).toEqual([{ message: 'cases_note_accepted', link: `/vendor/products/${product.id}` }]);
  expect((await staff.call('POST', `/api/admin/cases/${id}/accept`)).body.code).toBe('cases.decided');
});

test('sent back, the store reads each reason at its field; a strike counts against it', async () => {
  const { id, product } = await aCase(db);
  const owner = await aPerson();
  await aTeamMember(db, product.vendorId, owner.id, 'owner');
  const path = `/api/admin/cases/${id}/refuse`;
  expect((await staff.call('POST', path, { reasons: ['nonsense'] })).body).toMatchObject({
    status: 422,
    errors: { reasons: 'Choose reasons from the list.' },
  });
  expect((await staff.call('POST', path, { reasons: [] })).status).toBe(422);
  const body = { reasons: ['photo_copied', 'goods_counterfeit'], note: 'The logo is not theirs.' };
  expect((await staff.call('POST', path, body)).body).toMatchObject({ state: 'refused', strikes: 1 });
  expect(await stateOf(product.id)).toEqual({
    state: 'refused',
    isListed: false,
    stateReason: 'The logo is not theirs.',
  });
  const strikes = await staff.call('GET', `/api/admin/vendors/${product.vendorId}/strikes`);
  expect(strikes.body.content).toMatchObject([
    {
      caseId: id,
      product: { id: product.id },
      isCounted: true,
      reason: 'These goods are imitations of a brand.',
    },
  ]);
  const told = await owner.call('GET', `/api/vendor/products/${product.id}/review`, undefined, {
    'accept-language': 'am',
  });
  expect(told.body).toMatchObject({
    state: 'refused',
    note: 'The logo is not theirs.',
    strikes: 1,
    reasons: [
      { code: 'photo_copied', field: 'photos', text: 'ፎቶዎቹ የሌላ ሱቅ ናቸው። የራስዎን ያንሱ።' },
      { code: 'goods_counterfeit', field: 'product', isStrike: true },
    ],
  });
  const stranger = await aPerson();
  const { product: theirs } = await aCase(db);
  await aTeamMember(db, theirs.vendorId, stranger.id, 'owner');
  expect((await stranger.call('GET', `/api/vendor/products/${product.id}/review`)).status).toBe(404);
});

test('two who decide at once decide once', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { id } = await aCase(db);
    const answers = await Promise.all([
      staff.call('POST', `/api/admin/cases/${id}/accept`, {}),
      staff.call('POST', `/api/admin/cases/${id}/refuse`, { reasons: ['price_wrong'] }),
      staff.call('POST', `/api/admin/cases/${id}/refuse`, { reasons: ['goods_prohibited'] }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  }
});

test('the third shopper who reports a product opens a case; taken down it is gone from the shop', async () => {
  const { product } = await aCase(db, 'report');
  await db.deleteFrom('cases').where('productId', '=', product.id).execute();
  const path = `/api/products/${product.id}/reports`;
  const first = await aPerson();
  expect((await api.client().call('POST', path, { reason: 'wrong' })).status).toBe(401);
  for (const reason of ['wrong', 'counterfeit'])
    expect((await first.call('POST', path, { reason, details: 'Not what it says' })).status).toBe(204);
  await reportProduct(ctx({ userId: (await aUser(db)).id }), product.id, { reason: 'wrong', details: '' });
  const cases = () =>
    db.selectFrom('cases').select(['id', 'kind']).where('productId', '=', product.id).execute();
  expect(await cases()).toEqual([]);
  await reportProduct(ctx({ userId: (await aUser(db)).id }), product.id, { reason: 'other', details: '' });
  const [opened] = await cases();
  const { body } = await staff.call('GET', `/api/admin/cases/${opened!.id}`);
  expect(body).toMatchObject({ kind: 'report', reasons: [{ code: 'reported', count: 3 }] });
  expect(body.reports).toHaveLength(3);
  await staff.call('POST', `/api/admin/cases/${opened!.id}/refuse`, { reasons: ['goods_prohibited'] });
  expect(await stateOf(product.id)).toMatchObject({ state: 'refused', isListed: false });
  expect((await api.client().call('GET', `/api/products/${product.id}`)).status).toBe(404);
  expect((await first.call('POST', path, { reason: 'wrong' })).status).toBe(404);
});

test('cases are for who may moderate, words for who edits the catalogue; unknown ids are 404', async () => {
  const support = await aMemberOfStaff('support');
  expect((await support.call('GET', '/api/admin/cases')).body.code).toBe('staff.right_missing');
  expect((await support.call('GET', '/api/admin/prohibited-words')).body.code).toBe('staff.right_missing');
  for (const [act, body] of [
    ['accept', {}],
    ['refuse', { reasons: ['other'] }],
  ] as const)
    expect((await staff.call('POST', `/api/admin/cases/999999/${act}`, body)).status).toBe(404);
  expect((await staff.call('GET', '/api/admin/cases/999999')).status).toBe(404);
  expect((await staff.call('DELETE', '/api/admin/prohibited-words/999999')).status).toBe(404);
});

test('prohibited words are kept once, whatever their spelling, and changed by their version', async () => {
  const path = '/api/admin/prohibited-words';
  const { status, body } = await staff.call('POST', path, { word: 'ሐሺሽ', action: 'refuse' });
  expect([status, body.version]).toEqual([201, 1]);
  expect((await staff.call('POST', path, { word: 'ሃሺሽ' })).body.code).toBe('cases.word_exists');
  const change = { version: 1, word: 'ሐሺሽ', action: 'review' };
  expect((await staff.call('PATCH', `${path}/${body.id}`, change)).body).toMatchObject({ version: 2 });
  expect((await staff.call('PATCH', `${path}/${body.id}`, change)).body.code).toBe('cases.changed');
  expect((await staff.call('GET', `${path}?q=ሃሺሽ`)).body.content).toMatchObject([
    { word: 'ሐሺሽ', action: 'review' },
  ]);
  expect((await staff.call('DELETE', `${path}/${body.id}`)).status).toBe(204);
});

test('what a store writes into goods on sale is looked at too, and words that are never sold are refused', async () => {
  const owner = await aPerson();
  const product = await aProduct(db, { priceSantim: 10_000 });
  await aTeamMember(db, product.vendorId, owner.id, 'owner');
  const path = `/api/vendor/products/${product.id}`;
  const open = () =>
    db
      .selectFrom('cases')
      .select(['id', 'reasons'])
      .where('productId', '=', product.id)
      .where('state', '=', 'open')
      .execute();
  const change = async (changed: object) => {
    const { version } = (await owner.call('GET', path)).body;
    return await owner.call('PATCH', path, { version, ...changed });
  };
  expect((await change({ title: 'A better title', stock: 4 })).status).toBe(200);
  expect(await open()).toEqual([]);

  await staff.call('POST', '/api/admin/prohibited-words', { word: 'shotgun', action: 'refuse' });
  expect(await change({ title: 'A shotgun' })).toMatchObject({
    status: 422,
    body: { errors: { title: expect.stringContaining('shotgun') } },
  });
  const called = await change({ title: 'Call 0911 234567 instead' });
  expect(called.body).toMatchObject({ state: 'published' });
  expect(await open()).toMatchObject([{ reasons: [{ code: 'contacts', field: 'title' }] }]);

  const [{ id } = { id: 0 }] = await open();
  await staff.call('POST', `/api/admin/cases/${id}/accept`, {});
  expect(await stateOf(product.id)).toMatchObject({ state: 'published', isListed: true });
  await change({ description: 'More of it' });
  expect(await open()).toEqual([]);
  await change({ title: 'Call 0922 345678 instead' });
  const [{ id: next } = { id: 0 }] = await open();
  await staff.call('POST', `/api/admin/cases/${next}/refuse`, { reasons: ['other'] });
  expect(await stateOf(product.id)).toMatchObject({ state: 'refused', isListed: false });
});
