import type { Page } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';

let serial = 0;

/** Signs the browser in as a shopper who has just registered, without the screens. */
export async function registerNewShopper(
  page: Page,
  baseURL: string,
  fullName = 'Almaz Bekele',
): Promise<{ id: number; token: string; email: string }> {
  serial += 1;
  const email = `almaz-${process.pid}-${Date.now()}-${serial}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin: baseURL },
    data: { fullName, email, password: 'Adey@2019', termsAgreed: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user, token } = (await answer.json()) as { user: { id: number }; token: string };
  return { id: user.id, token, email };
}

/** Fills the fields of an Ethiopian address; `given` says what is different. */
export async function fillAddress(page: Page, given: Record<string, string> = {}): Promise<void> {
  const texts: Record<string, string> = {
    firstName: 'Almaz',
    lastName: 'Bekele',
    city: 'Bole',
    landmark: 'Behind Edna Mall',
    address: 'Cameroon Street',
    phone: '0911 23 45 67',
    ...given,
  };
  await page.locator('[name="address.region"]').selectOption('ET-AA');
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="address.${name}"]`).fill(text);
}
