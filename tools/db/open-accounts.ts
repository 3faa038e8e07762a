import { isPassword } from '#modules/identity/password-hash.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { unlessNoTable, withClient } from './with-client.ts';

export type DemoAccount = { name: string; password: string | null };

/** The demo's accounts that a database holds, each with the hash of its password; signed in at it by `url`. */
export async function demoAccountsIn(url: string): Promise<DemoAccount[]> {
  const found = withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<DemoAccount>(
      `select u.email as name, a.password from users u
       left join accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.email = any ($1)`,
      [demoAccounts.map(({ email }) => email)],
    );
    return rows;
  });
  return await unlessNoTable(found, []);
}

/** Throws when one of the accounts still has the password that everybody knows. */
export async function assertNoneOpen(accounts: readonly DemoAccount[], command: string): Promise<void> {
  for (const { name, password } of accounts) {
    if (password !== null && (await isPassword(DEMO_PASSWORD, password)))
      throw new Error(
        `Everybody knows the password of ${name} in this database, and PUBLIC_URL lets everybody in. Use another DATA_DIR or DATABASE_URL for your own shop, or show the demo on purpose: ${command} -- --demo`,
      );
  }
}
