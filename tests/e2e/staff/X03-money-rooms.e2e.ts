import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#platform/db.ts';
import { another, approveAsked, signInManager } from './managers.ts';
import { aGood, aStore, signInAs, type Store } from '#tests/e2e/suppliers/people.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { dollarsAtBank } from '#tests/support/books.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';

type Shop = { db: Db; browser: Browser; baseURL: string | undefined };

/** An order of 1,000 Birr of a store that brings its parcels itself, taken to its buyer's door. */
async function anArrivedOrder({ db, browser, baseURL }: Shop, store: Store): Promise<string> {
  await db.insertInto('vendorMoneyTerms').values({ vendorId: store.id, deliversItself: true }).execute();
  // As when staff say so: a server that has just read the terms reads them anew.
  await sql`select pg_notify('adey_pages', 'commission')`.execute(db);
  const good = await aGood(db, store, { title: 'Clay jebena', priceSantim: 100_000 });
  const buyer = await browser.newContext({ baseURL: baseURL! });
  const page = await buyer.newPage();
  await newShopper(page);
  const [number] = await orderOverApi(page, [{ productId: good.id, title: good.title, vendorId: store.id }]);
  await signInAs(buyer, store.keeper);
  for (const status of ['packaging', 'on_the_road', 'delivered']) {
    const answer = await page.request.post(`/api/vendor/orders/${number}/status`, { data: { status } });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
  await buyer.close();
  return number!;
}

async function expectGood(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectToFit(page);
  await expectAccessible(page, 'main');
}

test.describe('at a desk', () => {
  test.use(DESKTOP);

  test('X03 commission: a rule for one store is asked for, approved by another person, reckoned with, changed and ended', async ({
    page,
    browser,
    baseURL,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const store = await aStore(db, `Commission Store ${Date.now()}`);
    const number = await anArrivedOrder({ db, browser, baseURL }, store);
    await signIn('finance');
    await open('/admin/money/commission');
    const main = page.getByRole('main');
    const second = await another(browser, baseURL!);
    await signInManager({ page: second.page, db, baseURL: baseURL! });
    const adding = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Add a rule' }) })
      .locator('form');
    const ask = { name: 'Ask for approval' };
    await adding.getByLabel('Position').fill(String(1 + (store.id % 900)));
    await adding.getByLabel('Supplier').fill('Nobody at all');
    await adding.getByLabel('Percent').fill('4.5');
    await adding.getByLabel('Reason').fill('Agreed with the store');
    await adding.getByRole('button', ask).click();
    await expect(adding.getByText('Name one supplier')).toBeVisible();
    await adding.getByLabel('Supplier').fill(store.businessName);
    await adding.getByRole('button', ask).click();
    await expect(main.getByText('Another person must approve it now.')).toBeVisible();
    const row = main.locator('li').filter({ hasText: store.businessName }).filter({ hasText: '%' }).first();
    await expect(row).toHaveCount(0);
    await approveAsked(page, second.page);
    await expect(second.page.getByRole('main')).toContainText('4.5 %');
    await expect(second.page.getByRole('main')).toContainText(store.businessName);
    await open('/admin/money/commission');
    await expect(row).toContainText('4.5 %');
    await expect(row).toContainText('In force');

    const asking = main.locator('form').filter({ has: page.getByRole('button', { name: 'Reckon' }) });
    await asking.getByLabel('Order number').fill(number);
    await asking.getByRole('button', { name: 'Reckon' }).click();
    const answer = main.getByRole('status');
    await expect(answer).toContainText('By the rules of');
    await expect(answer).toContainText('45.00 Birr');
    await expect(answer).toContainText('As it was placed');
    await expect(answer).toContainText('100.00 Birr');
    await expectGood(page);

    await row.locator('summary').click();
    await row.getByLabel('Percent').fill('6');
    await row.getByLabel('Reason').fill('A new year');
    await row.getByRole('button', ask).click();
    await expect(row).toContainText('A change of it waits for approval');
    await expect(row).toContainText('4.5 %');
    await approveAsked(page, second.page);
    await open('/admin/money/commission');
    await expect(row).toContainText('6 %');
    await row.locator('summary').click();
    await row.getByLabel('Reason').fill('They left');
    await row.getByRole('button', { name: 'Ask to end it' }).click();
    await approveAsked(page, second.page);
    await second.context.close();
    await open('/admin/money/commission');
    await expect(row).toContainText('Ended');
    await expect(row.getByRole('button')).toHaveCount(0);

    const bringing = page.getByRole('button', { name: 'Brings its parcels itself' });
    const terms = main.locator('form').filter({ has: bringing });
    await terms.getByLabel('Supplier').fill(store.businessName);
    await bringing.click();
    const away = main.getByRole('button', { name: `The shop brings them: ${store.businessName}` });
    await expect(away).toBeVisible();
    await away.click();
    await expect(away).toHaveCount(0);
    await expect(main).toContainText('Asked for a change of commission');
  });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('X03 dollars: what became Birr is asked for in the Ethiopian calendar, approved by another person, and stands there', async ({
    page,
    open,
    db,
    baseURL,
    browser,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await dollarsAtBank(db, { cents: 12_345, santim: 1_234_500 });
    const reference = `FT${Date.now()}`;
    await signInManager({ page, db, baseURL: baseURL! });
    await open('/admin/money/exchanges');
    await page.locator('[name="dollars"]').fill('99999999');
    await page.locator('[name="birr"]').fill('13000');
    for (const [part, label] of [
      ['day', '5'],
      ['month', 'መስከረም'],
      ['year', '2019'],
    ])
      await page.locator(`[name="day.${part}"]`).selectOption({ label: label! });
    await page.locator('[name="reference"]').fill(reference);
    await page.locator('[name="reason"]').fill('የባንኩ ደብዳቤ');
    const ask = page.getByRole('button', { name: 'ማጽደቅ ይጠይቁ' });
    await ask.click();
    await expect(page.getByText('ዶላር ብቻ ነው')).toBeVisible();
    await expectGood(page);
    await page.locator('[name="dollars"]').fill('100');
    await ask.click();
    const request = page.getByRole('link', { name: 'ጥያቄውን ይመልከቱ' });
    const path = (await request.getAttribute('href'))!;
    const other = await browser.newContext({ baseURL: baseURL!, ...DESKTOP });
    const second = await other.newPage();
    await signInManager({ page: second, db, baseURL: baseURL! });
    await second.goto(path.replace('/am/', '/'));
    await expect(second.getByRole('main')).toContainText('130.0000');
    await second.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('Approved and carried out.')).toBeVisible();
    await other.close();
    await open('/admin/money/exchanges');
    await expect(page.locator('li').filter({ hasText: reference }).first()).toContainText('3,000.00');
    await expectGood(page);
  });
});

for (const [size, language, words] of [
  [
    DESKTOP,
    'en',
    {
      receive: 'Receive',
      counted: 'Counted, Birr',
      witness: 'Who counted',
      note: 'Why it differs',
      done: 'Note as',
      add: 'Add a photo of the slip',
      keep: 'Keep the photo',
      see: 'See the slip',
    },
  ],
  [
    PHONE,
    'am',
    {
      receive: 'ይረከቡ',
      counted: 'የተቆጠረው',
      witness: 'ከእርስዎ ጋር',
      note: 'ለምን',
      done: 'እንደተረከበ',
      add: 'የደረሰኙን ፎቶ ይጨምሩ',
      keep: 'ፎቶው ይቀመጥ',
      see: 'ደረሰኙን ይመልከቱ',
    },
  ],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...size, language });

    test(`X03 cash: what a store holds is counted by two and noted, a difference explained, the slip kept, ${language}`, async ({
      page,
      browser,
      baseURL,
      open,
      signIn,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const store = await aStore(db, `Cash Store ${Date.now()}`);
      await anArrivedOrder({ db, browser, baseURL }, store);
      await signIn('finance');
      await open('/admin/cash');
      const part = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: store.businessName }) });
      await expect(part).toContainText(/1,\d\d\d\.00/);
      const held = (await part.getByRole('heading').textContent())!.match(/(1,\d\d\d)\.00/)![1]!;
      const all = Number(held.replace(',', ''));
      await part.getByText(words.receive, { exact: true }).click();
      await part.getByLabel(words.counted).fill(String(all - 20));
      await part.getByLabel(words.witness).fill('Chaltu Bekele');
      await part.getByRole('button', { name: words.done }).click();
      await expect(part.locator('[aria-invalid]')).toHaveCount(1);
      await expectGood(page);
      await part.getByLabel(words.note).fill('A note of 20 was torn');
      await part.getByRole('button', { name: words.done }).click();
      const latest = page.locator('li').filter({ hasText: store.businessName }).first();
      await expect(latest).toContainText('Chaltu Bekele');
      await expect(latest).toContainText('−20.00');
      await expect(page.getByRole('heading', { name: store.businessName })).toHaveCount(0);
      await latest.getByText(words.add, { exact: true }).click();
      const buffer = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
        .png()
        .toBuffer();
      await latest
        .locator('input[type=file]')
        .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
      await expectGood(page);
      await latest.getByRole('button', { name: words.keep }).click();
      const slip = latest.getByRole('link', { name: words.see });
      await expect(slip).toBeVisible();
      const picture = await page.request.get((await slip.getAttribute('href'))!);
      expect(picture.headers()['content-type']).toBe('image/webp');
      await expectGood(page);
    });
  });

for (const [size, language, words] of [
  [DESKTOP, 'en', { sales: 'Sales', paper: 'Statement (PDF)' }],
  [PHONE, 'am', { sales: 'ሽያጭ', paper: 'መግለጫ (PDF)' }],
] as const)
  test.describe(`as a supplier in ${language}`, () => {
    test.use({ ...size, language });

    test(`X03 statements: a supplier reads the month, on screen, on paper and line by line, ${language}`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
    }) => {
      const store = await aStore(db, `Statement Store ${Date.now()}`);
      const number = await anArrivedOrder({ db, browser, baseURL }, store);
      await signInAs(context, store.keeper);
      await open('/vendor/money');
      await page.locator('main a[href$="/vendor/money/statements"]').click();
      const month = page.locator('main li a').first();
      await expect(month).toBeVisible();
      await expectGood(page);
      await month.click();
      const parts = page.locator('main dl');
      await expect(parts).toContainText(words.sales);
      await expect(parts).toContainText('−100.00');
      await expect(parts).toContainText('−15.00');
      await expect(parts.locator('div').last()).toContainText('−115.00');
      await expectGood(page);
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: words.paper }).click(),
      ]);
      expect(paper.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
      const key = paper.suggestedFilename().slice(10, 17);
      const csv = await page.request.get(`/api/vendor/money/statements/${key}/file.csv`);
      expect(await csv.text()).toContain(number);
    });
  });
