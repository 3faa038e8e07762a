import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/language.ts';
import { testApi } from '#tests/support/api.ts';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { loadProduct } from '#web/storefront/product/load-product.ts';
import { runWithLocale } from './front/run-with-locale.ts';

const database = await testDatabase();
const { db, ctx } = database;
// What the shop promises from here on; before anything is read.
await setSettings(db, { return_days: 14, refund_working_days: 9 });
await db
  .updateTable('destinations')
  .set({ deliveryDaysMin: 4, deliveryDaysMax: 11 })
  .where('code', '=', 'ET-AA')
  .execute();
const { call } = testApi(database).client();

const messages = (locale: Locale) =>
  Object.entries(
    Object.assign(
      {},
      ...globSync(`src/messages/${locale}/*.json`).map(
        (file) => JSON.parse(readFileSync(file, 'utf8')) as object,
      ),
    ) as Record<string, unknown>,
  ).map(([key, text]) => [key, JSON.stringify(text)] as const);

/** What is ordered then leaves on Monday; there is no delivery on Sundays. */
const SUNDAY = new Date('2026-11-22T09:00:00Z');

const loaded = async (slug: string, locale: Locale = 'en') => {
  const category = await aCategory(db, { slug });
  const { id } = await aFindableProduct(database, { title: `Of ${slug}`, categoryId: category.id });
  return await runWithLocale(locale, () =>
    loadProduct(ctx({ locale, now: SUNDAY }), String(id), new URLSearchParams()),
  );
};

test('F08 a product page promises the delivery time of the tariff, and the return rule of its category', async () => {
  const usual = await loaded('household');
  expect(usual.delivery.estimates).toContainEqual(
    expect.objectContaining({
      code: 'ET-AA',
      arrival: expect.objectContaining({ gregorian: 'Fri 27 Nov – Sat 5 Dec' }),
    }),
  );
  expect(usual.delivery.returns).toEqual({
    name: 'Returns within 14 days after delivery',
    hint: 'Unused, in its packaging; the refund takes at most 9 business days.',
  });
  const cosmetics = await loaded('cosmetics');
  expect(cosmetics.delivery.returns.name).toBe('Returns within 14 days after delivery, unopened');
  const vegetables = await loaded('vegetables');
  expect(vegetables.delivery.returns).toMatchObject({
    name: 'Returns only if it is faulty',
    hint: expect.stringContaining('Within 14 days after delivery'),
  });
  expect((await loaded('stationary', 'am')).delivery.returns.name).toContain('14');
});

test('F19 questions, policy and delivery page say what the shop does now, in every language', async () => {
  for (const locale of LOCALES) {
    const get = async (path: string) =>
      (await call('GET', path, undefined, { 'accept-language': locale })).body as object;
    const said = JSON.stringify([await get('/api/help/faqs'), await get('/api/help/pages/returns')]);
    expect(said.match(/\{\w+\}/g), locale).toBeNull();
    expect(said, locale).not.toMatch(/\b30 (?:days|ቀናት)|guyyoota 30/i);
    expect(said, locale).toMatch(/14 days|14 ቀናት|guyyoota 14/);
    expect(said, locale).not.toMatch(/5[-–]7/);
    expect(said.match(/9 business days|9 የሥራ ቀናት|hanga 9/g), locale).toHaveLength(2);
    expect(await get('/api/help/delivery')).toContainEqual(
      expect.objectContaining({ code: 'ET-AA', daysMin: 4, daysMax: 11 }),
    );
  }
});

test('no sentence of the shop claims a number of goods or suppliers, or days of delivery, that nobody counts', () => {
  const COUNTS = /\d[\d,]*\+? (?:products|goods|items|suppliers|vendors)|million|ሚሊዮን|miiliyoona/i;
  const DELIVERY = /deliver[^.]*\d+ ?[-–] ?\d+ (?:business |working )?days/i;
  for (const locale of LOCALES)
    for (const [key, text] of messages(locale)) {
      expect(text, key).not.toMatch(COUNTS);
      expect(text, key).not.toMatch(DELIVERY);
    }
});

test('support by phone keeps the same hours wherever they are told', async () => {
  const HOURS: Record<Locale, [hour: RegExp, days: RegExp]> = {
    en: [/9:00 AM to 5:00 PM/, /working day/],
    am: [/3:00.*11:00/, /ሥራ ቀናት/],
    om: [/3:00.*11:00/, /guyyaa|guyyoota/i],
  };
  for (const locale of LOCALES) {
    const [hours, days] = HOURS[locale];
    const { body } = await call('GET', '/api/help/faqs', undefined, { 'accept-language': locale });
    const told = [
      ...messages(locale).filter(([key]) =>
        ['chrome_announcement_4', 'help_support_call_text'].includes(key),
      ),
      ...(body as { answer: string }[])
        .map(({ answer }) => ['faq', answer] as const)
        .filter(([, answer]) => /\d:00/.test(answer)),
    ];
    expect(told.length).toBeGreaterThanOrEqual(3);
    for (const [key, text] of told) {
      expect(text, `${locale} ${key}`).toMatch(hours);
      expect(text, `${locale} ${key}`).toMatch(days);
    }
  }
});
