import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ethiopianDate } from '#shop/calendar.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { sayDay } from '#tests/support/day-fields.ts';
import { runNow } from './clock.ts';
import { aGood, aStore, signInAs } from './people.ts';

const DAY_MS = 86_400_000;
const WORDS = {
  en: {
    percent: 'Reduction in percent',
    add: 'Plan it',
    wrong: 'There is no such day, or a part of it is missing.',
    states: ['Running', 'Ended'],
    was: '1,000',
    now: '900',
  },
  am: {
    percent: 'ቅናሽ በመቶኛ',
    add: 'ያቅዱ',
    wrong: 'እንደዚህ ያለ ቀን የለም፤ ወይም ከፊሉ ይጎድላል።',
    states: ['በሥራ ላይ', 'ያበቃ'],
    was: '1,000',
    now: '900',
  },
} as const;

/** Says a day in the reader's calendar, by the keyboard where it is the Ethiopian one. */
async function say(page: Page, name: 'startsAt' | 'endsAt', at: Date, isEthiopian: boolean): Promise<void> {
  if (!isEthiopian) {
    await page
      .locator(`input[name=${name}]`)
      .fill(new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16));
    return;
  }
  await sayDay(page, name, ethiopianDate(at));
}

for (const [locale, size] of [
  ['am', PHONE],
  ['en', DESKTOP],
] as const)
  test(`X01 products: a reduced price is planned in the reader’s calendar, begins and ends (${locale})`, async ({
    page,
    context,
    browser,
    db,
    allowConsole,
  }) => {
    test.setTimeout(240_000);
    allowConsole(/422/);
    const words = WORDS[locale];
    const isEthiopian = locale === 'am';
    const store = await aStore(db, `Plans ${randomInt(1e9)}`);
    const { id, title } = await aGood(db, store, { title: 'Mesob', priceSantim: 100_000 });
    await signInAs(context, store.keeper);
    await page.setViewportSize(size.viewport);
    await page.goto(localPath(`/vendor/products/${id}`, locale));
    const plans = page.locator('#plans');
    const add = plans.getByRole('button', { name: words.add });
    if (isEthiopian) {
      await plans.getByLabel(words.percent).fill('አስር');
      await add.click();
      await expect(plans.getByText(words.wrong).first()).toBeVisible();
      await expect(plans.getByText('ከ1 እስከ 99 የሚደርስ ሙሉ ቁጥር በመቶ ያስገቡ።')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    }
    // By its price in Birr as well as by a percentage.
    if (isEthiopian) await plans.getByLabel(words.percent).fill('10');
    else await plans.getByLabel('Sale price in Birr').fill('900');
    await say(page, 'startsAt', new Date(Date.now() - DAY_MS), isEthiopian);
    await say(page, 'endsAt', new Date(Date.now() + 3 * DAY_MS), isEthiopian);
    await add.press('Enter');
    const shown = plans.getByRole('listitem');
    await expect(shown).toHaveCount(1);
    await expect(plans.getByLabel(words.percent)).toHaveValue('');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page);
    // It begins within a minute, and shoppers see both prices.
    await runNow(browser, 'products_start_plans');
    const price = db.selectFrom('products').select('priceSantim').where('id', '=', id);
    await expect
      .poll(async () => Number((await price.executeTakeFirstOrThrow()).priceSantim), { timeout: 90_000 })
      .toBe(90_000);
    await page.reload();
    await expect(shown.getByText(words.states[0])).toBeVisible();
    const shopper = await browser.newPage();
    const product = process.env.ADEY_URL! + localPath(`/product-detail/${id}`, locale);
    await shopper.goto(product);
    await expect(shopper.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(shopper.getByText(words.now, { exact: false }).first()).toBeVisible();
    await expect(shopper.getByText(words.was, { exact: false }).first()).toBeVisible();
    // As if its days were over.
    const ended = new Date(Date.now() - 1_000);
    await db.updateTable('pricePlans').set({ endsAt: ended }).where('productId', '=', id).execute();
    await db.updateTable('products').set({ saleEndsAt: ended }).where('id', '=', id).execute();
    await runNow(browser, 'catalog_end_sales');
    await expect
      .poll(async () => Number((await price.executeTakeFirstOrThrow()).priceSantim), { timeout: 90_000 })
      .toBe(100_000);
    await page.reload();
    await expect(shown.getByText(words.states[1])).toBeVisible();
    await shopper.close();
  });
