import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
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
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    all: /^All [\d,]+ that match/,
    change: 'Change them',
    percent: 'Percent more, or with − less',
    preview: 'Show what would change',
    would: '5,000 of 5,000 products change.',
    prices: '1 to 5,000 Birr become 0.9 to 4,500 Birr.',
    start: 'Change 5,000 products',
    stop: 'Stop',
    undo: 'Undo',
    half: '2,400 of 5,000 done, 0 not possible',
    stopped: 'Stopped. What was done stays.',
    left: '2,600 were not reached: they are as they were.',
    undone: 'Undone: everything is as before.',
    bad: 'Enter a percentage from −95 to 1,000, or an amount in Birr.',
  },
  am: {
    all: /^የሚዛመዱትን [\d,]+ ሁሉ/,
    change: 'ይቀይሯቸው',
    percent: 'በመቶ ጭማሪ፣ በ− ቅናሽ',
    preview: 'ምን እንደሚቀየር ያሳዩ',
    would: 'ከ500 ዕቃዎች 500 ይቀየራሉ።',
    prices: 'ከ1 እስከ 500 ብር የነበረው ከ0.9 እስከ 450 ብር ይሆናል።',
    start: '500 ዕቃዎችን ይቀይሩ',
    stop: 'ያቁሙ',
    undo: 'ይቀልብሱ',
    half: 'ከ500 200 ተሠርቷል፤ 0 አልተቻለም',
    stopped: 'ቆሟል። የተሠራው ይቆያል።',
    left: '300 አልተነኩም፤ እንደነበሩ ናቸው።',
    undone: 'ተመልሷል፦ ሁሉም እንደ ቀድሞው ነው።',
    bad: 'ከ−95 እስከ 1,000 በመቶ፣ ወይም በብር መጠን ያስገቡ።',
  },
} as const;

/** So many drafts of a store, which cost 1 Birr, 2 Birr and so on. */
async function manyDrafts(db: Db, vendorId: number, count: number): Promise<void> {
  await sql`insert into products (vendor_id, category_id, title, folded_title, price_santim, stock, state, is_listed)
    select ${vendorId}, (select min(id) from categories where parent_id is null), 'Jebena ' || n, 'jebena ' || n, n * 100, 3,
      'draft', false from generate_series(1, ${count}::int) n`.execute(db);
}

/** How many of a store's products do not cost what they did in the beginning. */
async function changedPrices(db: Db, vendorId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from products
    where vendor_id = ${vendorId} and price_santim <> substr(title, 8)::int * 100`.execute(db);
  return rows[0]!.n;
}

/** Keeps the product behind so many of the store as somebody does who buys it: the step that needs it waits, and comes again. */
async function holdBehind(db: Db, vendorId: number, count: number): Promise<() => Promise<void>> {
  const buyer = await db.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(buyer);
  await sql`select from products where id = (select id from products where vendor_id = ${vendorId}
    order by id limit 1 offset ${count}) for update`.execute(buyer);
  return () => buyer.rollback().execute();
}

for (const [locale, { viewport }, count, half] of [
  ['en', DESKTOP, 5_000, 2_400],
  ['am', PHONE, 500, 200],
] as const)
  test(`X01 bulk: ${count} products cost a tenth less: shown first, stopped half-way, and put back (${locale})`, async ({
    page,
    context,
    db,
  }) => {
    const words = WORDS[locale];
    const store = await aStore(db, `Cheaper ${randomInt(1e9)}`);
    await manyDrafts(db, store.id, count);
    await signInAs(context, store.keeper);
    await page.setViewportSize(viewport);
    await page.goto(localPath('/vendor/products?state=draft', locale));
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByLabel(words.all).check();
    await page.getByRole('button', { name: words.change }).click();
    await page.getByLabel(words.percent).fill('-100');
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.getByText(words.bad).first()).toBeVisible();
    await page.getByLabel(words.percent).fill('−10');
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.getByText(words.would)).toBeVisible();
    await expect(page.getByText(words.prices)).toBeVisible();
    // The bar above covers what has been scrolled half away.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page);
    expect(await changedPrices(db, store.id)).toBe(0);
    const letGo = await holdBehind(db, store.id, half);
    try {
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.getByText(words.half)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: words.stop, exact: true }).click();
      await expect(page.getByText(words.stopped)).toBeVisible({ timeout: 30_000 });
    } finally {
      await letGo();
    }
    await expect(page.getByText(words.half)).toBeVisible();
    await expect(page.getByText(words.left)).toBeVisible();
    expect(await changedPrices(db, store.id)).toBe(half);
    // The bar above covers what has been scrolled half away.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await expect(page.getByText(words.undone)).toBeVisible({ timeout: 60_000 });
    expect(await changedPrices(db, store.id)).toBe(0);
  });
