import type { Browser } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';
import { signInAs } from './people.ts';

/** Runs what the clock does every minute now, by the shop's owner. */
export async function runNow(browser: Browser, task: string): Promise<void> {
  const staff = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  await signInAs(staff, { id: 0, name: '', email: 'admin@adey.example' });
  const headers = { origin: process.env.ADEY_URL! };
  expect((await staff.request.post(`/api/admin/crons/${task}/run`, { headers })).status()).toBe(204);
  await staff.close();
}
