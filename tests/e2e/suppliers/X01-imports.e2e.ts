import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aSheet } from '#tests/support/spreadsheet.ts';
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    file: 'File (CSV, TSV or XLSX)',
    upload: 'Upload',
    check: 'Check the file',
    first: '2 new · 1 change · 0 unchanged · 1 with faults',
    mended: '1 new · 0 change · 0 unchanged · 0 with faults',
    again: '0 new · 0 change · 4 unchanged · 0 with faults',
    line: 'Line',
    noPrice: 'This is no price. Write it like 1250.50.',
    noStock: 'This is no number of pieces.',
    faults: 'Download the faulty rows',
    start: 'Import as drafts',
    done: 'Imported',
    undo: 'Undo the import',
    undone: 'Undone',
  },
  am: {
    file: 'ፋይል (CSV፣ TSV ወይም XLSX)',
    upload: 'ይላኩ',
    check: 'ፋይሉን ያረጋግጡ',
    first: '2 አዲስ · 1 ይቀየራሉ · 0 አይቀየሩም · 1 ስህተት አለባቸው',
    mended: '1 አዲስ · 0 ይቀየራሉ · 0 አይቀየሩም · 0 ስህተት አለባቸው',
    again: '0 አዲስ · 0 ይቀየራሉ · 4 አይቀየሩም · 0 ስህተት አለባቸው',
    line: 'መስመር',
    noPrice: 'ይህ ዋጋ አይደለም። እንደ 1250.50 ይጻፉ።',
    noStock: 'ይህ የፍሬ ብዛት አይደለም።',
    faults: 'ስህተት ያለባቸውን ረድፎች ያውርዱ',
    start: 'እንደ ረቂቅ ያስገቡ',
    done: 'ገብቷል',
    undo: 'ማስገባቱን ይቀልብሱ',
    undone: 'ተቀልብሷል',
  },
} as const;

type Format = {
  name: string;
  rows: readonly string[];
  /** Columns, and the field that each is taken for. */
  columns: Record<string, string>;
  /** The line of the row with faults. */
  faulty: number;
};

/** Boots in two sizes, a sandal, a jebena that the store has for 300 Birr, and a row with two faults. */
const SHOPIFY: Format = {
  name: 'Shopify with its old headings',
  rows: [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
    'boots,Boots of Merkato,Size,41,B-41,5,2500.00,active',
    'boots,,,42,B-42,3,2600.00,',
    'sandal,Sandal of Harar,Title,Default Title,S-1,7,700.00,active',
    'jebena,Jebena,Title,Default Title,J-1,4,350.00,active',
    'basket,Basket of Axum,Title,Default Title,K-1,many,cheap,active',
  ],
  columns: { Handle: 'key', 'Variant Price': 'price', 'Variant Inventory Qty': 'stock' },
  faulty: 6,
};
const NEW_SHOPIFY: Format = {
  name: 'Shopify with its new headings',
  rows: [
    'Title,URL handle,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity',
    'Boots of Merkato,boots,Active,B-41,Size,41,2500.00,,5',
    ',boots,,B-42,,42,2600.00,,3',
    'Sandal of Harar,sandal,Active,S-1,Title,Default Title,700.00,,7',
    'Jebena,jebena,Active,J-1,Title,Default Title,350.00,,4',
    'Basket of Axum,basket,Active,K-1,Title,Default Title,cheap,,many',
  ],
  columns: { 'URL handle': 'key', Price: 'price', 'Inventory quantity': 'stock' },
  faulty: 6,
};
const WOOCOMMERCE: Format = {
  name: 'WooCommerce',
  rows: [
    'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '11,variable,B-0,Boots of Merkato,1,,,,Size,"41, 42"',
    '12,variation,B-41,Boots of Merkato - 41,1,5,2500.00,id:11,Size,41',
    '13,variation,B-42,Boots of Merkato - 42,1,3,2600.00,id:11,Size,42',
    '14,simple,S-1,Sandal of Harar,1,7,700.00,,,',
    '15,simple,J-1,Jebena,1,4,350.00,,,',
    '16,simple,K-1,Basket of Axum,1,many,cheap,,,',
  ],
  columns: { ID: 'key', 'Regular price': 'price', Stock: 'stock', Parent: 'parent' },
  faulty: 7,
};
const OWN: Format = {
  name: 'our own form',
  rows: [
    'Key,Title,Option 1 name,Option 1 value,SKU,Price (Birr),Stock',
    'boots,Boots of Merkato,Size,41,B-41,2500.00,5',
    'boots,,Size,42,B-42,2600.00,3',
    'sandal,Sandal of Harar,,,S-1,700.00,7',
    'jebena,Jebena,,,J-1,350.00,4',
    'basket,Basket of Axum,,,K-1,cheap,many',
  ],
  columns: { Key: 'key', 'Price (Birr)': 'price', Stock: 'stock' },
  faulty: 6,
};
/** A table as people make it themselves. */
const TABLE: Format = {
  name: 'a sheet of a workbook',
  rows: [
    'Number,Product name,Size,SKU,Price,Quantity',
    'boots,Boots of Merkato,41,B-41,2500,5',
    'boots,Boots of Merkato,42,B-42,2600,3',
    'sandal,Sandal of Harar,,S-1,700,7',
    'jebena,Jebena,,J-1,350,4',
    'basket,Basket of Axum,,K-1,cheap,many',
  ],
  columns: { 'Product name': 'title', Price: 'price', Quantity: 'stock' },
  faulty: 6,
};

const CSV = { name: 'goods.csv', mimeType: 'text/csv' };
const XLSX = {
  name: 'goods.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const mended = (text: string) => text.replace('cheap', '900').replace('many', '4');
const asCsv = (text: string) => ({ ...CSV, buffer: Buffer.from(text) });
const asSheet = (text: string) => {
  const cells = text.split('\n').map((line) => line.split(','));
  const typed = cells.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));
  return { ...XLSX, buffer: Buffer.from(aSheet(typed)) };
};

/** A store that sells a jebena for 300 Birr, its keeper signed in. */
async function aStoreWithOne(db: Db, context: BrowserContext) {
  const store = await aStore(db, `Bringing ${randomInt(1e9)}`);
  await signInAs(context, store.keeper);
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .where('parentId', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await context.request.post('/api/vendor/products', {
    headers: { origin: process.env.ADEY_URL! },
    data: { title: 'Jebena', categoryId, price: 300, stock: 4, sku: 'J-1' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return store;
}

type Given = { locale: 'en' | 'am'; file: ReturnType<typeof asCsv> };

async function upload(page: Page, { locale, file }: Given): Promise<void> {
  await page.goto(localPath('/vendor/imports/new', locale));
  await page.getByLabel(WORDS[locale].file).setInputFiles(file);
  await page.getByRole('button', { name: WORDS[locale].upload, exact: true }).click();
  await expect(page.getByRole('button', { name: WORDS[locale].check })).toBeVisible();
}

async function lookAt(page: Page): Promise<void> {
  // The bar above covers what has been scrolled half away.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectToFit(page);
}

for (const [locale, { viewport }, format, as] of [
  ['am', PHONE, SHOPIFY, asCsv],
  ['am', PHONE, NEW_SHOPIFY, asCsv],
  ['am', PHONE, WOOCOMMERCE, asCsv],
  ['am', PHONE, OWN, asCsv],
  ['am', PHONE, TABLE, asSheet],
  ['en', DESKTOP, NEW_SHOPIFY, asCsv],
  ['en', DESKTOP, TABLE, asSheet],
] as const) {
  const words = WORDS[locale];

  test(`X01 import: ${format.name} is mapped, checked and taken, its faults mended; again nothing changes; undone all is as before (${locale})`, async ({
    page,
    context,
    db,
  }) => {
    const store = await aStoreWithOne(db, context);
    const text = format.rows.join('\n');
    const counts = (said: string) => expect(page.getByText(said, { exact: true })).toBeVisible();
    const is = (state: string) =>
      expect(page.getByRole('status').and(page.getByText(state, { exact: true }))).toBeVisible({
        timeout: 60_000,
      });
    const check = () => page.getByRole('button', { name: words.check }).click();
    const start = () => page.getByRole('button', { name: words.start }).click();
    const goods = async () => {
      const rows = await db
        .selectFrom('products')
        .select(['title', 'state', 'priceSantim', 'stock'])
        .where('vendorId', '=', store.id)
        .orderBy('title')
        .execute();
      return rows.map((of) => [of.title, of.state, of.priceSantim, of.stock]);
    };
    await page.setViewportSize(viewport);
    await upload(page, { locale, file: as(text) });
    for (const [column, field] of Object.entries(format.columns))
      await expect(page.getByLabel(column, { exact: true })).toHaveValue(field);
    await lookAt(page);

    await check();
    await counts(words.first);
    for (const [why, value] of [
      [words.noPrice, 'cheap'],
      [words.noStock, 'many'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: why }).getByRole('listitem')).toHaveText(
        `${words.line} ${format.faulty} “${value}”`,
      );
    await lookAt(page);
    expect(await goods()).toEqual([['Jebena', 'draft', 30_000, 4]]);

    await start();
    await is(words.done);
    await lookAt(page);
    const first = page.url();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.faults }).click();
    const rest = await readFile(await (await downloading).path(), 'utf8');
    expect(rest).toContain(words.noPrice);

    await upload(page, { locale, file: asCsv(mended(rest)) });
    await check();
    await counts(words.mended);
    await start();
    await is(words.done);
    const second = page.url();
    expect(await goods()).toEqual([
      ['Basket of Axum', 'draft', 90_000, 4],
      ['Boots of Merkato', 'draft', 250_000, 8],
      ['Jebena', 'draft', 35_000, 4],
      ['Sandal of Harar', 'draft', 70_000, 7],
    ]);

    await upload(page, { locale, file: as(mended(text)) });
    await check();
    await counts(words.again);
    await expect(page.getByRole('button', { name: words.start })).toHaveCount(0);

    for (const path of [second, first]) {
      await page.goto(path);
      await page.getByRole('button', { name: words.undo }).click();
      await is(words.undone);
    }
    await lookAt(page);
    expect(await goods()).toEqual([
      ['Basket of Axum', 'archived', 90_000, 4],
      ['Boots of Merkato', 'archived', 250_000, 8],
      ['Jebena', 'draft', 30_000, 4],
      ['Sandal of Harar', 'archived', 70_000, 7],
    ]);
    await page.goto(localPath('/vendor/products', locale));
    await expect(page.getByRole('link', { name: 'Jebena' })).toBeVisible();
  });
}

test('X01 import: a file that is looked through is told to its end, though the connection was lost and the tab away', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await aStoreWithOne(db, context);
  await upload(page, { locale: 'en', file: asCsv('Title,Price,Stock\nCup,10,1\n') });
  await page.getByRole('button', { name: WORDS.en.check }).click();
  const found = page.getByText('1 new · 0 change · 0 unchanged · 0 with faults', { exact: true });
  await expect(found).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  const checked = db.selectFrom('imports').select('checkRunId').where('id', '=', id);
  const run = db.updateTable('runs').where('id', '=', checked);
  await run.set({ state: 'running', endedAt: null, touchedAt: new Date() }).execute();
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/api/vendor/imports/'));
  await page.route('**/api/vendor/imports/*', (route) => route.abort(), { times: 1 });
  await lost;
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await run.set({ state: 'done', endedAt: new Date() }).execute();
  await expect(found).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: WORDS.en.start })).toBeVisible();
});
