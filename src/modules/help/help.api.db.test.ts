import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { call } = testApi(database).client();

test('questions are found by words of any of the languages, however they are spelt', async () => {
  const all = await call('GET', '/api/help/faqs');
  expect(all.body.length).toBeGreaterThan(10);
  const find = async (q: string, language = 'en') =>
    (
      await call('GET', `/api/help/faqs?q=${encodeURIComponent(q)}`, undefined, {
        'accept-language': language,
      })
    ).body;
  expect((await find('REFUND'))[0].question).toBe('How long do refunds take?');
  // The Amharic word for order, once with the homophone that the text does not use.
  expect((await find('ትዕዛዝ', 'am')).length).toBeGreaterThan(1);
  expect(await find('ትእዛዝ', 'am')).toEqual(await find('ትዕዛዝ', 'am'));
  expect((await find('telebirr', 'om'))[0].question).toBe("Akkamittin kaffaluu danda'a?");
  expect(await find('spaceship')).toEqual([]);
});

test('a policy answers its version in force; older and future ones can be read by name', async () => {
  await database.pool.query(
    `insert into legal_pages (kind, version, effective_on, body_en, body_am, body_om)
     select kind, '2099-01', '2099-01-01', body_en, body_am, body_om from legal_pages where kind = 'terms'`,
  );
  const current = await call('GET', '/api/help/pages/terms');
  expect(current.body).toMatchObject({
    version: '2026-11',
    isInForce: true,
    versions: ['2099-01', '2026-11'],
  });
  expect(current.body.sections[0]).toMatchObject({ heading: 'Who we are' });
  const future = await call('GET', '/api/help/pages/terms?version=2099-01');
  expect(future.body).toMatchObject({ version: '2099-01', isInForce: false });
  expect((await call('GET', '/api/help/pages/terms?version=1999-01')).status).toBe(404);
});

test('the answers about returns name what does not come back within 30 days', async () => {
  const policy = {
    en: ['30 days', 'Vegetables and food', 'except what is named below'],
    am: ['30 ቀናት', 'አትክልትና ምግብ', 'ከዚህ በታች የተጠቀሱት'],
    om: ['30', 'Kuduraa fi nyaata', 'kan armaan gadiitti caqasame'],
  };
  for (const [lang, words] of Object.entries(policy)) {
    const text = JSON.stringify(
      (await call('GET', '/api/help/pages/returns', undefined, { 'accept-language': lang })).body.sections,
    );
    for (const word of words) expect(text, lang).toContain(word);
    expect(text).not.toMatch(/underwear|የውስጥ ልብስ|uffata keessaa/);
  }
  const [faq] = (await call('GET', '/api/help/faqs?q=return policy')).body;
  expect(faq.answer).toMatch(
    /within 30 days of delivery.*Vegetables and food come back only if they are faulty/,
  );
});

test('delivery zones carry the tariffs that checkout uses', async () => {
  const { body } = await call('GET', '/api/help/delivery');
  const addis = body.find((zone: { code: string }) => zone.code === 'ET-AA');
  expect(addis).toMatchObject({ name: 'Addis Ababa', basePrice: 120, pricePerKg: 20, includedGrams: 2_000 });
});
