import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { demoAccounts } from '#seed/content/accounts.ts';
import { type Store, signInAs } from '#tests/e2e/suppliers/people.ts';
import {
  type DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  type PHONE,
} from '#tests/support/e2e.ts';
import { aProduct } from '#tests/support/factories.ts';

const OWNER = demoAccounts.find(({ role }) => role === 'owner')!;

/** The demo's category with the most goods, and what they cost in the middle, in Birr. */
export async function usualPlace(db: Db): Promise<{ categoryId: number; birr: number }> {
  const { rows } = await sql<{ categoryId: number; birr: number }>`
    select category_id, (percentile_disc(0.5) within group (order by price_santim) / 100)::int as birr
    from products where is_listed and category_id is not null group by 1 order by count(*) desc, 1 limit 1`.execute(
    db,
  );
  return rows[0]!;
}

/** Goods of a store with all they need, that cost what such goods cost; drafts unless they are on sale. */
export async function aDraft(
  db: Db,
  { id: vendorId }: Store,
  { title, description = '', isOnSale = false }: { title: string; description?: string; isOnSale?: boolean },
): Promise<{ id: number }> {
  const { categoryId, birr } = await usualPlace(db);
  const { id: imageId } = await db
    .selectFrom('images')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const state = isOnSale ? ('published' as const) : ('draft' as const);
  const place = { vendorId, categoryId, imageId, isListed: isOnSale, state };
  const { id } = await aProduct(db, {
    ...place,
    title,
    descriptionHtml: description,
    priceSantim: birr * 100,
    stock: 4,
  });
  await db.insertInto('productImages').values({ productId: id, position: 0, imageId }).execute();
  return { id };
}

/** A page of the owner of the shop, in a browser of its own. */
export async function staffPage(browser: Browser, baseURL: string, size: typeof PHONE | typeof DESKTOP) {
  const context = await browser.newContext({ baseURL, ...size });
  await signInAs(context, { id: 0, name: OWNER.name, email: OWNER.email });
  return { context, page: await context.newPage() };
}

/** Opens the case of goods from the list of what is open, as staff find it. */
export async function openCaseOf(page: Page, title: string, locale: 'en' | 'am'): Promise<void> {
  await page.goto(localPath(`/admin/cases?state=open&q=${encodeURIComponent(title)}`, locale));
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Case|ጉዳይ/);
}
