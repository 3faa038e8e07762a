import { expect, test } from 'vitest';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { setSettings } from '#tests/support/limits.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
await setSettings(db, { review_first_products: 0 });
const api = testApi(database);
const { aStore } = goodsApi(database);

async function aMember(role: string) {
  const person = await registerPerson(api);
  await aStaffRole(db, person.id, role);
  return person;
}

const staff = await aMember('catalogue');
const support = await aMember('support');
const { owner, vendor, category, aPublished, aProduct } = await aStore();
const other = await aStore();
const pathOf = (id: number) => `/api/admin/products/${id}`;
const reason = 'The title named another brand';

const told = async (userId = owner.id) =>
  await db
    .selectFrom('notices')
    .select(['message', 'params', 'link'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
const linesOf = async (id: number) =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'reason', 'vendorId', 'actorId'])
    .where('subjectKind', '=', 'product')
    .where('subjectId', '=', String(id))
    .where('actorKind', '=', 'staff')
    .orderBy('id')
    .execute();

test('X02 products: staff find goods of every store by words, number, SKU and store, and by what is wrong with them', async () => {
  const [cup, bare] = [
    await aPublished({ title: 'ሰማያዊ ስኒ Jebena cup', sku: 'JEB-77' }),
    await aProduct({ title: 'Jebena without a photo' }),
  ];
  const theirs = await other.aPublished({ title: 'Jebena of others' });
  const found = async (query: string) => {
    const { status, body } = await staff.call('GET', `/api/admin/products?${query}`);
    expect(status, query).toBe(200);
    return (body.content as { id: number }[]).map(({ id }) => id);
  };
  expect(await found('q=jebena')).toEqual([theirs.id, bare.id, cup.id]);
  // Letters that sound alike are one, as shoppers and stores find them.
  expect(await found(`q=${encodeURIComponent('ሠማያዊ jebena')}`)).toEqual([cup.id]);
  expect(await found('q=jeb-7')).toEqual([cup.id]);
  for (const q of [String(cup.id), `%23${cup.id}`]) expect(await found(`q=${q}`), q).toContain(cup.id);
  expect(await found(`q=${encodeURIComponent(vendor.businessName)}`)).toContain(bare.id);
  expect(await found(`q=${encodeURIComponent(vendor.businessName)}&vendor=${other.vendor.id}`)).not.toContain(
    bare.id,
  );
  expect(await found(`vendor=${other.vendor.id}`)).toEqual([theirs.id]);
  expect(await found(`q=jebena&category=${category.id}`)).toEqual([bare.id, cup.id]);
  expect(await found('q=jebena&lack=photo')).toEqual([bare.id]);
  expect(await found('q=jebena&state=draft')).toEqual([bare.id]);
  expect(await found('cases=open')).toEqual([]);
  for (const q of ['%', '_', "' or 1=1", 'zzyzx', '#'])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  for (const wrong of ['vendor=x', 'category=0x7', 'vendor=999999999'])
    expect(await found(wrong), wrong).toEqual([]);
  expect((await staff.call('GET', '/api/admin/products?state=nonsense')).status).toBe(422);
  const file = await (await staff.raw('/api/admin/products.csv?q=jebena')).text();
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'id',
    ...[theirs, bare, cup].map(({ id }) => String(id)),
    '',
  ]);
});

test('X02 products: only staff with the right see them, and only who may decide on goods corrects them', async () => {
  const { id, version } = await aPublished({ title: 'A quiet lamp' });
  const change = { version, title: 'A loud lamp', reason };
  const placing = { version, state: 'paused', reason };
  for (const [who, status] of [
    [api.client(), 401],
    [owner, 404],
    [other.owner, 404],
  ] as const) {
    expect((await who.call('GET', '/api/admin/products')).status).toBe(status);
    expect((await who.call('GET', pathOf(id))).status).toBe(status);
    expect((await who.call('PATCH', pathOf(id), change)).status).toBe(status);
    expect((await who.call('POST', `${pathOf(id)}/state`, placing)).status).toBe(status);
  }
  expect((await support.call('GET', pathOf(id))).body).toMatchObject({
    id,
    title: 'A quiet lamp',
    vendor: { id: vendor.id, name: vendor.businessName, state: 'open' },
    ways: ['paused', 'archived'],
    soldCount: 0,
    strikes: 0,
    cases: [],
  });
  for (const answer of [
    await support.call('PATCH', pathOf(id), change),
    await support.call('POST', `${pathOf(id)}/state`, placing),
  ])
    expect(answer.body).toMatchObject({ status: 403, code: 'staff.right_missing' });
  for (const nobody of [999_999_999, 'abc']) {
    expect([404, 422]).toContain((await staff.call('GET', `/api/admin/products/${nobody}`)).status);
    expect([404, 422]).toContain((await staff.call('PATCH', `/api/admin/products/${nobody}`, change)).status);
  }
  expect(await linesOf(id)).toEqual([]);
});

test('X02 products: a correction is checked, written and told once, with what was and is in the log', async () => {
  const { id, version } = await aPublished({
    title: 'Nike sandal',
    description: 'Soft <b>leather</b>',
    price: 70,
    stock: 5,
  });
  const before = (await told()).length;
  const correction = {
    version,
    title: 'Leather sandal',
    description: '<p>Soft <script>x()</script><strong>goatskin</strong></p>',
    titles: { am: 'የቆዳ ጫማ' },
    brand: 'Sheba',
    specifications: [{ name: 'Sole', value: 'Rubber' }],
    reason,
  };
  expect((await staff.call('PATCH', pathOf(id), { ...correction, reason: '  ' })).body.errors).toHaveProperty(
    'reason',
  );
  for (const own of [{ price: 1 }, { stock: 0 }, { state: 'archived' }, { vendorId: other.vendor.id }])
    expect((await staff.call('PATCH', pathOf(id), { ...correction, ...own })).status).toBe(422);
  expect((await staff.call('PATCH', pathOf(id), { ...correction, title: '' })).body.errors).toHaveProperty(
    'title',
  );
  const done = await staff.call('PATCH', pathOf(id), correction);
  expect(done.body).toMatchObject({
    title: 'Leather sandal',
    titles: { am: 'የቆዳ ጫማ' },
    brand: 'Sheba',
    price: 70,
    stock: 5,
    state: 'published',
  });
  expect(done.body.description).toContain('<strong>goatskin</strong>');
  expect(done.body.description).not.toContain('script');
  const lines = await linesOf(id);
  expect(lines).toMatchObject([
    {
      action: 'product.correct',
      reason,
      vendorId: vendor.id,
      actorId: staff.id,
      before: { title: 'Nike sandal', brand: '', description: 'Soft leather', specifications: [], texts: [] },
      after: { title: 'Leather sandal', brand: 'Sheba', specifications: ['Sole: Rubber'] },
    },
  ]);
  expect(done.body.history).toMatchObject([{ action: 'product.correct', reason }, {}, {}]);
  const note = {
    message: 'products_note_corrected',
    params: { title: 'Leather sandal', reason },
    link: `/vendor/products/${id}`,
  };
  expect((await told()).slice(before)).toEqual([note]);
  // Said again, it is so already: neither told nor noted.
  const again = await staff.call('PATCH', pathOf(id), { ...correction, version: done.body.version });
  expect([again.status, again.body.version]).toEqual([200, done.body.version]);
  expect([await linesOf(id), (await told()).slice(before)]).toEqual([lines, [note]]);
  const written = db.selectFrom('products').select(['foldedTitle', 'isListed', 'stock']).where('id', '=', id);
  expect(await written.executeTakeFirst()).toEqual({
    foldedTitle: 'leather sandal\nየቆዳ ጫማ',
    isListed: true,
    stock: 5,
  });
  const { body } = await owner.call('GET', `/api/vendor/products/${id}/history`);
  expect(body.content[0]).toMatchObject({ by: 'staff', who: null, cause: 'decision' });
});

test('X02 products: of two who save at once one is told of the other; a store’s change is never overwritten unseen', async () => {
  const { id, version } = await aPublished({ title: 'Drum' });
  const before = (await told()).length;
  const answers = await Promise.all(
    ['Small drum', 'Large drum', 'Old drum'].map((title) =>
      staff.call('PATCH', pathOf(id), { version, title, reason }),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ code: 'desk.changed_meanwhile' });
  expect((await told()).slice(before)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
  const now = answers.find(({ status }) => status === 200)!.body.version as number;
  expect((await owner.call('PATCH', `/api/vendor/products/${id}`, { version, price: 11 })).status).toBe(409);
  expect((await owner.call('PATCH', `/api/vendor/products/${id}`, { version: now, price: 11 })).status).toBe(
    200,
  );
  for (const path of [pathOf(id), `${pathOf(id)}/state`])
    expect(
      (
        await staff.call(path.endsWith('state') ? 'POST' : 'PATCH', path, {
          version: now,
          reason,
          ...(path.endsWith('state') ? { state: 'archived' } : { title: 'Drum' }),
        })
      ).status,
    ).toBe(409);
});

test('X02 products: taken off sale by staff it is looked at before its store sells it again, unless staff let it back', async () => {
  const { id, version } = await aPublished({ title: 'Kettle' });
  const before = (await told()).length;
  const place = async (state: string, of: number) =>
    await staff.call('POST', `${pathOf(id)}/state`, { state, version: of, reason });
  const sell = async (state: string) => {
    const { body } = await owner.call('GET', `/api/vendor/products/${id}`);
    return (await owner.call('PATCH', `/api/vendor/products/${id}`, { version: body.version, state })).body;
  };
  const off = await place('paused', version);
  expect(off.body).toMatchObject({ state: 'paused', stateReason: reason, ways: ['published', 'archived'] });
  // Pressed twice it is done once.
  expect((await place('paused', version)).body.version).toBe(off.body.version);
  const back = await place('published', off.body.version);
  expect(back.body).toMatchObject({ state: 'published', stateReason: '' });
  await place('paused', back.body.version);
  expect(await sell('published')).toMatchObject({ state: 'in_review' });
  const { cases } = (await staff.call('GET', pathOf(id))).body as { cases: { id: number; state: string }[] };
  expect(cases).toMatchObject([{ state: 'open' }]);
  const looked = (await staff.call('GET', `/api/admin/cases/${cases[0]!.id}`)).body;
  expect(looked.reasons).toEqual([{ code: 'taken_off', field: 'product' }]);
  expect((await staff.call('GET', '/api/admin/products?cases=open')).body.content).toMatchObject([
    { id, openCases: 1 },
  ]);
  await staff.call('POST', `/api/admin/cases/${cases[0]!.id}/accept`);
  await sell('paused');
  // What its store did is the store's own to take back.
  const paused = (await staff.call('GET', pathOf(id))).body;
  expect(paused).toMatchObject({ state: 'paused', ways: ['archived'] });
  expect((await place('published', paused.version)).body.code).toBe('products.state_refused');
  expect(await sell('published')).toMatchObject({ state: 'published' });
  const kept = (await place('archived', (await staff.call('GET', pathOf(id))).body.version)).body;
  expect(kept).toMatchObject({ state: 'archived', ways: ['draft'] });
  expect((await place('draft', kept.version)).body).toMatchObject({ state: 'draft', ways: ['archived'] });
  const acts = ['take_off', 'let_back', 'take_off', 'put_away', 'bring_back'].map((act) => `product.${act}`);
  expect((await linesOf(id)).map(({ action }) => action)).toEqual(acts);
  expect((await told()).slice(before).map(({ message }) => message)).toEqual([
    'products_note_taken_off',
    'products_note_let_back',
    'products_note_taken_off',
    'cases_note_accepted',
    'products_note_put_away',
    'products_note_brought_back',
  ]);
});
