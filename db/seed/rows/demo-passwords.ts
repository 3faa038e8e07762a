import type { ClientBase } from 'pg';
import { hashPassword } from '#modules/identity/password-hash.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { insertRows } from './insert-rows.ts';

/** Lets the demo accounts, whose users have the ids from 1, sign in with the demo password. */
export async function insertDemoPasswords(client: ClientBase): Promise<void> {
  const rows = demoAccounts.map(async (_, i) => ({
    user_id: i + 1,
    account_id: String(i + 1),
    provider_id: 'credential',
    password: await hashPassword(DEMO_PASSWORD),
  }));
  await insertRows(client, 'accounts', await Promise.all(rows));
}
