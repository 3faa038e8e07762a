import { sql } from 'kysely';
import { aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { aShownProduct, type ShownProduct } from './goods.ts';

/** A review of the demo that nobody of the test wrote, on the first page of its product's. */
async function aReview(db: Db): Promise<{ product: ShownProduct; id: number; before: number }> {
  const product = await aShownProduct(db, { minReviews: 3, maxReviews: 9 });
  const { rows } = await sql<{ id: number; before: number }>`
    select r.id, (select count(*)::int from review_votes v where v.review_id = r.id) as before
    from reviews r where r.product_id = ${product.id} order by r.created_at limit 1`.execute(db);
  return { product, ...rows[0]! };
}

test.describe('F08 reviews', () => {
  test('F08 reviews: a vote is counted once, shown as mine, taken back; guests are led to the sign-in', async ({
    page,
    open,
    db,
    context,
  }) => {
    const { product, id, before } = await aReview(db);
    await open(`/product-detail/${product.id}`);
    const review = page.locator(`#review-${id}`);
    const helpful = review.getByRole('button', { name: /^Helpful/ });
    await page.mouse.wheel(0, 600);
    await helpful.click();
    await expect(page).toHaveURL(/\/User-Authentication\/sign-in\?returnTo=/);
    await signInAs(context, await aPerson(db, 'Reading Shopper'));
    await open(`/product-detail/${product.id}`);
    await page.mouse.wheel(0, 600);
    await helpful.click();
    await expect(helpful).toHaveText(`Helpful (${before + 1})`);
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, '#main');
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    await expect(helpful).toHaveText(before === 0 ? 'Helpful' : `Helpful (${before})`);
  });

  test('F08 reviews: the order is chosen and stands in the address', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { minReviews: 5 });
    const { rows } = await sql<{ rating: number }>`
      select rating from reviews where product_id = ${product.id} and rating is not null order by rating limit 1`.execute(
      db,
    );
    await open(`/product-detail/${product.id}`);
    await page.mouse.wheel(0, 600);
    const orders = page.getByRole('navigation', { name: 'Sort by' });
    await orders.getByRole('link', { name: 'Lowest rating' }).click();
    await expect(page).toHaveURL(/sort=lowest/);
    await expect(orders.getByRole('link', { name: 'Lowest rating' })).toHaveAttribute('aria-current', 'true');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.locator('li[id^="review-"]').first()).toContainText(`${rows[0]!.rating} of 5 stars`);
  });

  test('F08 reviews: one in another language is marked with it; those with photos can be seen alone', async ({
    page,
    open,
    db,
  }) => {
    const { rows } = await sql<{ id: number; productId: number }>`
      select r.id, r.product_id from reviews r join products p on p.id = r.product_id and p.is_listed
      where r.body ~ '[ሀ-፼]' and p.rating_count between 2 and 9 order by random() limit 1`.execute(db);
    const { id, productId } = rows[0]!;
    const { rows: pictures } = await sql<{ id: number }>`select id from images order by id limit 1`.execute(
      db,
    );
    await db
      .insertInto('reviewPhotos')
      .values({ reviewId: id, position: 0, imageId: pictures[0]!.id })
      .execute();
    // An address that nobody asked for before: the page is rendered with the new photo.
    await open(`/product-detail/${productId}?sort=lowest&region=ET-SO`);
    await page.mouse.wheel(0, 600);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(page.locator(`#review-${id}`).getByText('Amharic', { exact: true })).toBeVisible();
    await reviews.getByRole('link', { name: 'Photos only (1)' }).click();
    await expect(page).toHaveURL(/photos=true/);
    await expect(reviews.locator('li[id^="review-"]')).toHaveCount(1);
    await expect(page.locator(`#review-${id}`).getByRole('img')).not.toHaveCount(0);
    await reviews.getByRole('link', { name: 'Photos only (1)' }).click();
    await expect(reviews.locator('li[id^="review-"]').nth(1)).toBeVisible();
    await open(`/am/product-detail/${productId}?sort=lowest&region=ET-SO`);
    await expect(page.locator(`#review-${id}`).getByText('አማርኛ', { exact: true })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('F08 reviews: sorting is a link and a vote a form', async ({ page, open, db, context }) => {
      const { product, id, before } = await aReview(db);
      await signInAs(context, await aPerson(db, 'Plain Shopper'));
      await open(`/product-detail/${product.id}`);
      await page.getByRole('link', { name: 'Most helpful' }).click();
      await expect(page).toHaveURL(/sort=helpful/);
      await page
        .locator(`#review-${id}`)
        .getByRole('button', { name: /^Helpful/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`sort=helpful#review-${id}$`));
      await expect(page.locator(`#review-${id}`).getByRole('button')).toHaveText(`Helpful (${before + 1})`);
    });
  });
});
