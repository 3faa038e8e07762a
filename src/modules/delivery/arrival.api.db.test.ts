import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination } from '#tests/support/factories.ts';
import { arrivalOf, listDestinations } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
await aDestination(db);
const { call } = testApi(database).client();

test('F08 the answer names the days of arrival beside the numbers of days', async () => {
  const { id } = await aFindableProduct(database, { title: 'Jebena' });
  const { body } = await call('GET', `/api/products/${id}/delivery`);
  const addis = body.find(({ code }: { code: string }) => code === 'ET-AA');
  expect(addis).toMatchObject({ daysMin: expect.any(Number), daysMax: expect.any(Number) });
  expect(addis.arrival.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(addis.arrival.to >= addis.arrival.from).toBe(true);
});

test('a page that tells days is held until midnight or the cut-off in Addis Ababa, whichever comes first', async () => {
  const held: string[] = [];
  const page = {
    makePublic: () => undefined,
    tag: () => undefined,
    retryAfter: () => undefined,
    holdUntil: (moment: Date) => void held.push(moment.toISOString()),
  };
  for (const now of ['2026-11-22T09:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22T21:00:00Z']) {
    const asked = { ...ctx({ now: new Date(now) }), page };
    const addis = (await listDestinations(asked)).find(({ code }) => code === 'ET-AA')!;
    expect(arrivalOf(asked, { ...addis, deliveryDaysMin: 1, deliveryDaysMax: 2 })).toEqual({
      from: '2026-11-24',
      to: '2026-11-25',
      gregorian: 'Tue 24 – Wed 25 Nov',
      ethiopian: 'Tue 15 – Wed 16 Hidar E.C.',
    });
  }
  expect(held).toEqual(['2026-11-22T12:00:00.000Z', '2026-11-22T21:00:00.000Z', '2026-11-23T12:00:00.000Z']);
});
