import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';

/** A new shopper of the page's browser, so that tests never follow in each other's name. */
export async function signUpShopper(page: Page, baseURL: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin: baseURL },
    data: {
      fullName: 'Liya Bekele',
      email: `liya-${randomBytes(6).toString('hex')}@adey.example`,
      password: 'Adey@2019x',
      confirmPassword: 'Adey@2019x',
      agreeToTerms: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Lets the page's shopper follow the vendors, in that order. */
export async function follow(page: Page, vendorIds: readonly number[]): Promise<void> {
  for (const id of vendorIds) {
    const answer = await page.request.post(`/api/follow/follow/${id}`);
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

export type Known = {
  id: number;
  businessName: string;
  nameAm: string | null;
  firstName: string;
  lastName: string;
};

/** A supplier of the demo by its name. */
export async function vendorNamed(db: Db, businessName: string): Promise<Known> {
  return await db
    .selectFrom('vendors')
    .select(['id', 'businessName', 'nameAm', 'firstName', 'lastName'])
    .where('businessName', '=', businessName)
    .executeTakeFirstOrThrow();
}
