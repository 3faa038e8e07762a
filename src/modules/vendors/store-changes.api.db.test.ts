import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aPicture, ownStoreApi } from '#tests/support/own-store.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { aStore } = ownStoreApi(database);

test('X01 what a change does not name stays: one text of a language, the hours, the place', async () => {
  const { change } = await aStore();
  const texts = {
    en: { description: 'Coffee', returnPolicy: 'Unopened bags' },
    am: { description: 'ቡና', returnPolicy: 'ያልተከፈተ' },
    om: { description: '', returnPolicy: '' },
  };
  await change({ version: 1, texts, landmark: 'Behind the stadium' });
  const { body } = await change({
    version: 2,
    texts: { en: { description: 'Coffee of Jimma' }, am: { returnPolicy: '' } },
  });
  expect(body).toMatchObject({
    version: 3,
    landmark: 'Behind the stadium',
    texts: {
      en: { description: 'Coffee of Jimma', returnPolicy: 'Unopened bags' },
      am: { description: 'ቡና', returnPolicy: '' },
      om: { description: '', returnPolicy: '' },
    },
  });
});

test('X01 the log says from what to what a store was changed, and of contacts only that they were', async () => {
  const { owner, vendor, change } = await aStore();
  await change({
    version: 1,
    city: 'Dilla',
    phone: '0911 23 45 67',
    texts: { om: { description: 'Buna' } },
    openingHours: [{ weekday: 1, opens: '08:30', closes: '17:00' }],
  });
  await owner.call('DELETE', '/api/vendor/store/pictures/banner');
  const form = new FormData();
  form.set('picture', await aPicture());
  await owner.call('PUT', '/api/vendor/store/pictures/photo', form);
  const days = { fromDay: '2036-01-02', toDay: '2036-01-03', note: 'Stocktaking' };
  const { body } = await owner.call('POST', '/api/vendor/store/closures', days);
  await owner.call('DELETE', `/api/vendor/store/closures/${body.closures[0].id}`);
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('vendorId', '=', vendor.id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    {
      action: 'store.change',
      before: { city: vendor.city, openingHours: [], descriptionOm: '' },
      after: {
        city: 'Dilla',
        openingHours: ['1: 08:30–17:00'],
        descriptionOm: 'Buna',
        changed: ['phone'],
      },
    },
    { action: 'store.change_picture', before: { photo: false }, after: { photo: true, changed: ['photo'] } },
    { action: 'store.add_closure', before: null, after: days },
    { action: 'store.remove_closure', before: days, after: null },
  ]);
});

test('X01 who agrees to the terms twice has agreed once, and the log says so once', async () => {
  const { owner, vendor } = await aStore();
  for (const _ of ['first', 'second'])
    expect((await owner.call('POST', '/api/vendor/start/terms')).status).toBe(200);
  const lines = await db.selectFrom('auditLog').select('action').where('vendorId', '=', vendor.id).execute();
  expect(lines).toEqual([{ action: 'store.agree_to_terms' }]);
});
