import { expect, type Page } from '@playwright/test';

/** Puts products on a list of the page's visitor over the API. */
export async function keep(
  page: Page,
  kind: 'wishlist' | 'compare',
  products: readonly { id: number }[],
): Promise<void> {
  for (const { id } of products) {
    const answer = await page.request.post(`/api/lists/${kind}`, { data: { productId: id } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
