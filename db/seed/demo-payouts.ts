import { randomUUID } from 'node:crypto';
import { sealNumber } from '#modules/payouts/account-number.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db.ts';
import { demoAccounts } from './content/accounts.ts';
import { DEMO_VENDOR } from './content/vendors.ts';

const DAY_MS = 86_400_000;
const NUMBER = '0132019201900';

/** The demo's vendor can be paid at once: its TIN was accepted, and its account is past the time that a new one waits. */
export async function giveDemoAccount(db: Tx, config: Config): Promise<void> {
  const { id: vendorId } = await db
    .selectFrom('vendors')
    .select('id')
    .where('businessName', '=', DEMO_VENDOR)
    .executeTakeFirstOrThrow();
  const [now, asked] = [new Date(), new Date(Date.now() - 30 * DAY_MS)];
  await db
    .insertInto('vendorChecks')
    .values({ vendorId, kind: 'tin', state: 'accepted', decidedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = randomUUID();
  await db
    .insertInto('payoutAccounts')
    .values({
      id,
      vendorId,
      rail: 'bank',
      bankCode: 'AWINETAA',
      numberCipher: sealNumber(config, id, NUMBER),
      last4: NUMBER.slice(-4),
      holder: DEMO_VENDOR,
      state: 'accepted',
      usableFrom: new Date(asked.getTime() + 3 * DAY_MS),
      askedBy: demoAccounts.findIndex(({ role }) => role === 'vendor') + 1,
      decidedAt: asked,
      createdAt: asked,
    })
    .execute();
}
