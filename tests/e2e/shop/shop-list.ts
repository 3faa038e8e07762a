import type { Page } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';

/** Visits the shop and waits until its scripts have started: from then on every choice is answered at once. */
export async function openStarted(
  page: Page,
  open: (path: string) => Promise<void>,
  path: string,
): Promise<void> {
  await open(path);
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden({ timeout: 20_000 });
}

/** Waits for the goods that the address asks for: it is written before they are drawn. */
export async function untilListed(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
}

/** The number of results that the page tells. */
export async function shownTotal(page: Page): Promise<number> {
  const text = await page.getByText(/results? found$/).textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}
