import { randomInt } from 'node:crypto';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
  untilScripted,
} from '#tests/support/e2e.ts';
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: { bold: 'Bold', list: 'List', show: 'Show how it looks' },
  am: { bold: 'ደማቅ', list: 'ዝርዝር', show: 'እንዴት እንደሚታይ ይመልከቱ' },
} as const;

for (const [locale, size] of [
  ['am', PHONE],
  ['en', DESKTOP],
] as const)
  test(`X01 form: signs of a description are written by buttons, and it is shown as shoppers will read it (${locale})`, async ({
    page,
    context,
    db,
  }) => {
    await page.setViewportSize(size.viewport);
    const words = WORDS[locale];
    const store = await aStore(db, `Marked ${randomInt(1e9)}`);
    await signInAs(context, store.keeper);
    const { id } = await aGood(db, store, { title: 'Pot', priceSantim: 10_000 });
    await page.goto(localPath(`/vendor/products/${id}`, locale));
    await untilScripted(page);
    const field = page.locator('#product-basics textarea');
    await field.fill('Strong\nblack');
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 6));
    // The tools come after the field, where Tab reaches them.
    const tools = page.locator('#product-basics').getByRole('button', { name: words.bold });
    await tools.click();
    await expect(field).toHaveValue('**Strong**\nblack');
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
    await page.locator('#product-basics').getByRole('button', { name: words.list }).click();
    await expect(field).toHaveValue('**Strong**\n- black');
    await page.locator('#product-basics').getByRole('button', { name: words.show }).click();
    const shown = page.locator('#product-basics output');
    await expect(shown.locator('strong')).toHaveText('Strong');
    await expect(shown.locator('li')).toHaveText('black');
    await expectToFit(page);
    await expectAccessible(page);
  });
