import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffRole } from '#tests/support/factories.ts';
import { aPicture, ownStoreApi } from '#tests/support/own-store.ts';
import { remindOfEndingDocuments } from './checks.ts';
import { followClosures } from './own-store.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { aPerson, aStore } = ownStoreApi(database);

test('X01 a team tells of its store in three languages, with hours, place and contacts, and shoppers read it', async () => {
  const { owner, vendor, change } = await aStore();
  const texts = {
    en: { description: 'Coffee of Yirgacheffe', returnPolicy: 'Unopened bags' },
    am: { description: 'የይርጋጨፌ ቡና', returnPolicy: '' },
    om: { description: '', returnPolicy: '' },
  };
  const { body } = await change({
    version: 1,
    nameAm: 'ሸባ ቡና',
    texts,
    phone: '0911 23 45 67',
    email: '',
    city: 'Dilla',
    address: 'Main road',
    landmark: 'Behind the stadium',
    pin: { latitude: 6.41, longitude: 38.31 },
    openingHours: [{ weekday: 1, opens: '08:30', closes: '17:00' }],
  });
  expect(body).toMatchObject({ version: 2, nameAm: 'ሸባ ቡና', texts, phone: '+251911234567', latitude: 6.41 });
  const am = { 'accept-language': 'am' };
  const shown = await owner.call('GET', `/api/vendors/list/${vendor.id}`, undefined, am);
  expect(shown.body).toMatchObject({
    companyDescription: 'የይርጋጨፌ ቡና',
    openingHours: [{ weekday: 1, opens: '08:30' }],
  });
});

test('X01 of two who save at once one is told, and nothing of the other is lost', async () => {
  const { owner, change } = await aStore();
  const both = await Promise.all([
    change({ version: 1, city: 'Adama' }),
    change({ version: 1, city: 'Jimma' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)!.body.city;
  expect(await change({ version: 1, landmark: 'x' })).toMatchObject({
    body: { code: 'desk.changed_meanwhile' },
  });
  expect((await owner.call('GET', '/api/vendor/store')).body).toMatchObject({
    version: 2,
    city: winner,
    landmark: '',
  });
});

test('X01 nobody writes state, badge or another store’s id into a store, nor a place outside the country', async () => {
  const { vendor, change } = await aStore();
  for (const field of [
    { state: 'open' },
    { isVerified: true },
    { vendorId: 7 },
    { vendor_id: 7 },
    { id: 7 },
    { isActive: true },
  ])
    expect((await change({ version: 1, city: 'Adama', ...field })).status, JSON.stringify(field)).toBe(422);
  expect((await change({ version: 1, pin: { latitude: 52, longitude: 13 } })).status).toBe(422);
  expect(
    (await change({ version: 1, openingHours: [{ weekday: 1, opens: '17:00', closes: '08:00' }] })).status,
  ).toBe(422);
  const row = await db
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ version: 1, city: vendor.city });
});

test('X01 a store rests on its days off and sells again after them; days do not overlap, others’ are not found', async () => {
  const [{ owner, vendor }, other] = [await aStore(), await aStore()];
  const day = (plus: number) =>
    new Date(Date.now() + 3 * 3_600_000 + plus * 86_400_000).toISOString().slice(0, 10);
  const rest = (fromDay: string, toDay: string) =>
    owner.call('POST', '/api/vendor/store/closures', { fromDay, toDay });
  const isActive = async () =>
    (await db.selectFrom('vendors').select('isActive').where('id', '=', vendor.id).executeTakeFirstOrThrow())
      .isActive;
  expect((await rest(day(1), day(0))).status).toBe(422);
  const { body } = await rest(day(0), day(2));
  expect(await isActive()).toBe(false);
  expect(await rest(day(2), day(3))).toMatchObject({
    status: 409,
    body: { code: 'vendors.closure_overlaps' },
  });
  const path = `/api/vendor/store/closures/${body.closures[0].id}`;
  expect((await other.owner.call('DELETE', path)).status).toBe(404);
  await db.updateTable('vendors').set({ isActive: true }).where('id', '=', vendor.id).execute();
  await followClosures(database.ctx());
  expect(await isActive()).toBe(false);
  expect((await owner.call('DELETE', path)).status).toBe(200);
  expect(await isActive()).toBe(true);
});

test('X01 shoppers see until when a store takes days off, follow it and write to it meanwhile; a suspended one is told as such', async () => {
  const [{ owner, vendor }, shopper] = [await aStore(), await aPerson()];
  const product = await aProduct(db, { vendorId: vendor.id });
  const day = (plus: number) =>
    new Date(Date.now() + 3 * 3_600_000 + plus * 86_400_000).toISOString().slice(0, 10);
  const shown = async () => {
    const store = (await shopper.call('GET', `/api/vendors/list/${vendor.id}`)).body;
    const good = (await shopper.call('GET', `/api/products/${product.id}`)).body;
    expect(good.vendor).toMatchObject({ isSuspended: store.isSuspended, closedUntil: store.closedUntil });
    return { isSuspended: store.isSuspended, closedUntil: store.closedUntil };
  };
  expect(await shown()).toEqual({ isSuspended: false, closedUntil: null });
  await owner.call('POST', '/api/vendor/store/closures', { fromDay: day(0), toDay: day(2) });
  await owner.call('POST', '/api/vendor/store/closures', { fromDay: day(4), toDay: day(9) });
  expect(await shown()).toEqual({ isSuspended: true, closedUntil: day(2) });
  const add = { productId: product.id, quantity: 1 };
  expect(await shopper.call('POST', '/api/cart/lines', add)).toMatchObject({
    status: 409,
    body: { message: 'The store that sells this takes no orders at the moment, so it cannot be bought now.' },
  });
  expect((await shopper.call('POST', `/api/follow/follow/${vendor.id}`)).status).toBe(200);
  const sent = await shopper.call('POST', `/api/chat/send/${vendor.id}`, { content: 'When are you back?' });
  expect(sent.status).toBe(200);
  await db.updateTable('vendors').set({ state: 'suspended' }).where('id', '=', vendor.id).execute();
  expect(await shown()).toEqual({ isSuspended: true, closedUntil: null });
});

test('X01 documents go to staff alone; TIN and licence accepted make the badge, a new file takes it away', async () => {
  const [{ owner, vendor }, stranger, staff] = [await aStore(), await aStore(), await aPerson()];
  await aStaffRole(db, staff.id, 'operations');
  await db.updateTable('vendors').set({ isVerified: false }).where('id', '=', vendor.id).execute();
  const send = async (kind: string, number: string) => {
    const form = new FormData();
    form.set('document', await aPicture());
    form.set('number', number);
    form.set('endsOn', '2031-07-07');
    return await owner.call('POST', `/api/vendor/documents/${kind}`, form);
  };
  expect((await send('tin', '123')).status).toBe(422);
  await send('tin', '00-1234 5678');
  await send('licence', 'AA/14/2018');
  expect((await owner.raw('/api/vendor/documents/tin/file')).status).toBe(200);
  expect((await stranger.owner.raw('/api/vendor/documents/tin/file')).status).toBe(404);
  expect((await stranger.owner.raw(`/api/admin/vendors/${vendor.id}/checks/tin/file`)).status).toBe(404);
  expect((await staff.raw(`/api/admin/vendors/${vendor.id}/checks/tin/file`)).status).toBe(200);
  const decide = (kind: string, body: object) =>
    staff.call('POST', `/api/admin/vendors/${vendor.id}/checks/${kind}`, body);
  expect((await decide('identity', { decision: 'accept', version: 0 })).body).toMatchObject({
    code: 'vendors.nothing_sent',
  });
  expect((await decide('tin', { decision: 'refuse', version: 1 })).status).toBe(422);
  await decide('tin', { decision: 'accept', version: 1 });
  await decide('licence', { decision: 'accept', version: 1 });
  expect((await owner.call('GET', '/api/vendor/store')).body).toMatchObject({
    isVerified: true,
    tin: '0012345678',
  });
  await send('licence', 'AA/14/2019');
  expect((await owner.call('GET', '/api/vendor/store')).body.isVerified).toBe(false);
  expect((await decide('licence', { decision: 'accept', version: 1 })).body).toMatchObject({
    code: 'vendors.changed_elsewhere',
  });
});

test('X01 a TIN is sent and accepted with its number alone; staff are told of other stores that have it', async () => {
  const [{ owner, vendor }, other, staff] = [await aStore(), await aStore(), await aPerson()];
  await aStaffRole(db, staff.id, 'operations');
  const tin = { tin: '0099887766' };
  await db.updateTable('vendors').set(tin).where('id', '=', other.vendor.id).execute();
  const withoutNumber = async () => {
    const form = new FormData();
    form.set('document', await aPicture());
    return form;
  };
  expect(await owner.call('POST', '/api/vendor/documents/tin', await withoutNumber())).toMatchObject({
    status: 422,
    body: { errors: { number: 'A TIN has ten digits.' } },
  });
  expect((await owner.call('POST', '/api/vendor/documents/licence', await withoutNumber())).status).toBe(200);
  // As it came before a number was wanted.
  await db.updateTable('vendors').set({ tin: null }).where('id', '=', vendor.id).execute();
  const { fileId } = await db
    .selectFrom('vendorChecks')
    .select('fileId')
    .where('vendorId', '=', vendor.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vendorChecks')
    .values({ vendorId: vendor.id, kind: 'tin', state: 'sent', fileId })
    .execute();
  const path = `/api/admin/vendors/${vendor.id}`;
  expect(await staff.call('POST', `${path}/checks/tin`, { decision: 'accept', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'vendors.no_number' },
  });
  await db.updateTable('vendors').set(tin).where('id', '=', vendor.id).execute();
  expect((await staff.call('GET', path)).body.sameTin).toMatchObject([{ id: other.vendor.id }]);
  const accepted = await staff.call('POST', `${path}/checks/tin`, { decision: 'accept', version: 1 });
  expect(accepted.status).toBe(200);
});

test('X01 a team hears 30 and 7 days before a document ends, and when it has, each once', async () => {
  const { owner, vendor } = await aStore();
  const inDays = (days: number) =>
    new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto('vendorChecks')
    .values({ vendorId: vendor.id, kind: 'licence', state: 'accepted', endsOn: inDays(29) as never })
    .execute();
  const told = async () => {
    await remindOfEndingDocuments(database.ctx());
    await remindOfEndingDocuments(database.ctx());
    const mails = db.selectFrom('messagesOut').select('id').where('template', '=', 'store_news');
    return (await mails.where('recipient', '=', owner.email).execute()).length;
  };
  expect(await told()).toBe(1);
  for (const [days, times] of [
    [6, 2],
    [-1, 3],
  ] as const) {
    await db
      .updateTable('vendorChecks')
      .set({ endsOn: inDays(days) as never })
      .where('vendorId', '=', vendor.id)
      .execute();
    expect(await told()).toBe(times);
  }
});

test('X01 a licence that has ended takes the badge, waits for staff, and comes back with its new end', async () => {
  const [{ owner, vendor }, staff] = [await aStore(), await aPerson()];
  await aStaffRole(db, staff.id, 'operations');
  const inDays = (days: number) =>
    new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const decide = (kind: string, body: object) =>
    staff.call('POST', `/api/admin/vendors/${vendor.id}/checks/${kind}`, { decision: 'accept', ...body });
  for (const kind of ['tin', 'licence']) {
    const form = new FormData();
    form.set('document', await aPicture());
    form.set('number', '0012345678');
    await owner.call('POST', `/api/vendor/documents/${kind}`, form);
  }
  const waiting = async () => {
    const { content } = (await staff.call('GET', '/api/admin/queues')).body;
    return content.find(({ kind }: { kind: string }) => kind === 'documents')?.count ?? 0;
  };
  const others = (await waiting()) - 1;
  const listed = async () => {
    const { content } = (await staff.call('GET', '/api/admin/vendors?documents=waiting')).body;
    return content.some(({ id }: { id: number }) => id === vendor.id);
  };
  expect(await listed()).toBe(true);
  await decide('tin', { version: 1 });
  expect(await decide('licence', { version: 1, endsOn: inDays(-1) })).toMatchObject({
    status: 422,
    body: { errors: { endsOn: expect.anything() } },
  });
  await decide('licence', { version: 1, endsOn: inDays(31) });
  const endsSoon = async () => {
    const { content } = (await owner.call('GET', '/api/vendor/documents')).body;
    return content.find(({ kind }: { kind: string }) => kind === 'licence').endsSoon;
  };
  expect(await endsSoon()).toBe(false);
  await decide('licence', { version: 2, endsOn: inDays(0) });
  expect(await endsSoon()).toBe(true);
  const isVerified = async () => (await owner.call('GET', '/api/vendor/store')).body.isVerified;
  await remindOfEndingDocuments(database.ctx());
  expect([await isVerified(), await waiting(), await listed()]).toEqual([true, others, false]);
  await db
    .updateTable('vendorChecks')
    .set({ endsOn: inDays(-1) as never })
    .where('vendorId', '=', vendor.id)
    .where('kind', '=', 'licence')
    .execute();
  await remindOfEndingDocuments(database.ctx());
  expect([await isVerified(), await waiting(), await listed()]).toEqual([false, others + 1, true]);
  expect(await endsSoon()).toBe(false);
  await decide('licence', { version: 3, endsOn: inDays(365) });
  expect([await isVerified(), await waiting(), await listed()]).toEqual([true, others, false]);
});

test('X01 a store with an open order does not close; without one it closes, leaves the directory and frees its team', async () => {
  const [{ owner, vendor }, staff] = [await aStore(), await aPerson()];
  await aStaffRole(db, staff.id, 'operations');
  const act = (move: string) =>
    staff.call('POST', `/api/admin/vendors/${vendor.id}/${move}`, { reason: 'They asked for it' });
  expect((await act('suspend')).body).toMatchObject({ state: 'suspended', stateReason: 'They asked for it' });
  expect((await owner.call('GET', '/api/vendor/store')).body.state).toBe('suspended');
  expect((await act('close')).body.state).toBe('closed');
  expect((await act('restore')).body).toMatchObject({ code: 'vendors.wrong_state' });
  expect((await owner.call('GET', `/api/vendors/list/${vendor.id}`)).status).toBe(404);
  expect((await owner.call('PATCH', '/api/vendor/store', { version: 1, city: 'Jimma' })).status).toBe(409);
  expect((await owner.call('POST', '/api/vendor/team/leave')).status).toBe(204);
});
