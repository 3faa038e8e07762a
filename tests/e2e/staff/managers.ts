import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { aPerson, type Person } from '#tests/e2e/suppliers/people.ts';
import { DESKTOP, expect } from '#tests/support/e2e.ts';
import { aStaffRole } from '#tests/support/factories.ts';

const PASSWORD = 'Selam@2019x';
const FINANCE = ['money.read', 'money.refund', 'money.payout', 'money.adjust', 'exports.personal'];
const SUPPORT = ['vendors.read', 'products.read', 'orders.read', 'users.read', 'support.answer'];

/** Somebody who manages staff, and has these rights `also`, signed in in this context; of the demo unless their second factor is to be asked for. */
export async function signInManager(
  { page, db, baseURL }: { page: Page; db: Db; baseURL: string },
  { isDemo = true, name = 'Lensa Tolera', also = [] as string[] } = {},
) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  const email = `manager-${stamp}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin: baseURL },
    data: { fullName: name, email, password: PASSWORD, termsAgreed: true },
  });
  const { user } = (await answer.json()) as { user: { id: number } };
  const role = await aRole(db, [
    'staff.manage',
    'audit.read',
    'reviews.moderate',
    ...FINANCE,
    ...SUPPORT,
    ...also,
  ]);
  await db.insertInto('staffMembers').values({ userId: user.id, role, isDemo }).execute();
  return { id: user.id, email, name };
}

/** Somebody of staff, with the role of operations, whom nobody else is. */
export async function aStaffPerson(db: Db): Promise<Person> {
  const person = await aPerson(db, 'Hirut Alemu');
  await aStaffRole(db, person.id, 'operations');
  return person;
}

/** A role of staff with these rights, which nobody has yet; its key. */
export async function aRole(db: Db, permissions: string[]): Promise<string> {
  const letters = randomUUID().replaceAll(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '');
  const key = `people_${letters}`;
  const names = JSON.stringify({ en: 'People' });
  await db.insertInto('staffRoles').values({ key, names, permissions }).execute();
  return key;
}

/** An account that can be taken into the team. */
export async function anAccount(db: Db, name = 'Gadisa Hunde') {
  const email = `account-${Date.now()}${Math.floor(Math.random() * 1_000)}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ name, email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

/** A request that waits: somebody is to be given the role of finance. */
export async function askForRole(page: Page, email: string): Promise<string> {
  await page.goto('/admin/staff');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add somebody' }) });
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await form.getByLabel('Role').selectOption({ label: 'Finance (a second person approves)' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Books of the new year');
  await form.getByRole('button', { name: 'Add somebody' }).click();
  await expect(page.getByText('This waits for another member of staff.')).toBeVisible();
  return (await page.getByRole('link', { name: 'See the request' }).getAttribute('href'))!;
}

export async function another(
  browser: Browser,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, ...DESKTOP });
  return { context, page: await context.newPage() };
}

/** Somebody else approves what `page` has just asked for. */
export async function approveAsked(page: Page, second: Page): Promise<void> {
  const request = page.getByRole('link', { name: 'See the request' });
  await second.goto((await request.getAttribute('href'))!);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved and carried out.')).toBeVisible();
}
