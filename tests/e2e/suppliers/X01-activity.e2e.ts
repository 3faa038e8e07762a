import { randomInt } from 'node:crypto';
import { expect, expectAccessible, expectToFit, localPath, PHONE, test } from '#tests/support/e2e.ts';
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: { what: 'What changed', price: 'Price' },
  am: { what: 'ምን ተቀየረ', price: 'ዋጋ' },
} as const;

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const locale of ['en', 'am'] as const) {
    test(`X01 activity: a team reads who changed what of its store and goods, from what to what (${locale})`, async ({
      page,
      context,
      db,
    }) => {
      const store = await aStore(db, `Loom ${randomInt(1e9)}`);
      const good = await aGood(db, store, { title: 'Netela', priceSantim: 80_000, stock: 4 });
      await signInAs(context, store.keeper);
      const headers = { origin: process.env.ADEY_URL! };
      const own = await (await context.request.get('/api/vendor/store')).json();
      const changed = await context.request.patch('/api/vendor/store', {
        headers,
        data: { version: own.version, city: 'Dire Dawa' },
      });
      expect(changed.status(), await changed.text()).toBe(200);
      const product = await (await context.request.get(`/api/vendor/products/${good.id}`)).json();
      const dearer = await context.request.patch(`/api/vendor/products/${good.id}`, {
        headers,
        data: { version: product.version, price: 950 },
      });
      expect(dearer.status(), await dearer.text()).toBe(200);

      await page.goto(localPath('/vendor/activity', locale));
      const lines = page.getByRole('main').getByRole('listitem');
      await expect(lines.first()).toContainText(store.keeper.name);
      for (const line of await lines.filter({ has: page.locator('summary') }).all())
        await line.locator('summary').click();
      await expect(lines.first()).toContainText(WORDS[locale].price);
      await expect(lines.first()).toContainText('950');
      // What stayed as it was is not told as gone.
      await expect(lines.first().locator('del')).toHaveText(['800']);
      await expect(lines.first().locator('summary')).toHaveText(WORDS[locale].what);
      await expectToFit(page);
      await expectAccessible(page);
    });
  }
});
