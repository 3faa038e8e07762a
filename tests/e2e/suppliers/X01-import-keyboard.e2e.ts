import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectGood, PHONE, tabTo, test } from '#tests/support/e2e.ts';
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    bring: 'Upload a file',
    file: 'File (CSV, TSV or XLSX)',
    upload: 'Upload',
    check: 'Check the file',
    found: '2 new · 0 change · 0 unchanged · 1 with faults',
    faults: 'Download the faulty rows',
    noPrice: 'This is no price. Write it like 1250.50.',
    start: 'Import as drafts',
    done: 'Imported',
    undo: 'Undo the import',
    undone: 'Undone',
  },
  am: {
    bring: 'ፋይል ይላኩ',
    file: 'ፋይል (CSV፣ TSV ወይም XLSX)',
    upload: 'ይላኩ',
    check: 'ፋይሉን ያረጋግጡ',
    found: '2 አዲስ · 0 ይቀየራሉ · 0 አይቀየሩም · 1 ስህተት አለባቸው',
    faults: 'ስህተት ያለባቸውን ረድፎች ያውርዱ',
    noPrice: 'ይህ ዋጋ አይደለም። እንደ 1250.50 ይጻፉ።',
    start: 'እንደ ረቂቅ ያስገቡ',
    done: 'ገብቷል',
    undo: 'ማስገባቱን ይቀልብሱ',
    undone: 'ተቀልብሷል',
  },
} as const;

/** A heading that nobody knows says what the goods are called. */
const FILE = 'Ware,Price,Stock\nBoots of Merkato,2500,5\nSandal of Harar,700,7\nBasket of Axum,cheap,4\n';

/** Goes there by the Tab key; it is then in sight and nothing lies over it. */
async function reach(page: Page, target: Locator): Promise<Locator> {
  await tabTo(page, target);
  const isSeen = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return element === seen || element.contains(seen) || (seen?.contains(element) ?? false);
    });
  await expect.poll(isSeen).toBe(true);
  return target;
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

for (const language of ['en', 'am'] as const)
  test.describe(language, () => {
    test.use({ ...PHONE, language });

    test(`X01 import: on a phone, by keyboard alone, a file is chosen, mapped, checked, taken and undone (${language})`, async ({
      page,
      context,
      open,
      db,
    }) => {
      const words = WORDS[language];
      const store = await aStore(db, `Typing ${randomInt(1e9)}`);
      await signInAs(context, store.keeper);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const is = (state: string) =>
        expect(page.getByRole('status').and(page.getByText(state, { exact: true }))).toBeVisible({
          timeout: 60_000,
        });
      const goods = async () => {
        const rows = await db
          .selectFrom('products')
          .select(['title', 'state'])
          .where('vendorId', '=', store.id)
          .orderBy('title')
          .execute();
        return rows.map(({ title, state }) => `${title}: ${state}`);
      };

      await open('/vendor/imports');
      await press(page, page.getByRole('link', { name: words.bring, exact: true }).first());
      await reach(page, page.getByLabel(words.file));
      const choosing = page.waitForEvent('filechooser');
      await page.keyboard.press('Space');
      await (await choosing).setFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
      await press(page, button(words.upload));

      const column = page.getByLabel('Ware', { exact: true });
      await reach(page, column);
      for (let i = 0; i < 60 && (await column.inputValue()) !== 'title'; i += 1)
        await page.keyboard.press('ArrowDown');
      await expect(column).toHaveValue('title');
      await expectGood(page);
      await press(page, button(words.check));
      await expect(page.getByText(words.found, { exact: true })).toBeVisible();
      await expectGood(page);

      const downloading = page.waitForEvent('download');
      await press(page, page.getByRole('link', { name: words.faults }));
      expect(await readFile(await (await downloading).path(), 'utf8')).toContain(words.noPrice);
      expect(await goods()).toEqual([]);
      await press(page, button(words.start));
      await is(words.done);
      expect(await goods()).toEqual(['Boots of Merkato: draft', 'Sandal of Harar: draft']);
      await press(page, button(words.undo));
      await is(words.undone);
      expect(await goods()).toEqual(['Boots of Merkato: archived', 'Sandal of Harar: archived']);
    });
  });
