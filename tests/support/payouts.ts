import { randomUUID } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { approve } from '#modules/approvals/index.ts';
import { type BookEntry, post } from '#modules/ledger/post.ts';
import { sealNumber } from '#modules/payouts/account-number.ts';
import type { PayoutRail } from '#modules/payouts/payout-rails.table.ts';
import { markPayoutReturned } from '#modules/payouts/settle-payout.ts';
import type { TestDatabase } from './database.ts';
import { aUser, aVendor } from './factories.ts';

const DAY_MS = 86_400_000;

/** Ten o’clock in Addis Ababa of the next day on which Chapa sends money, in ms: never a Sunday. */
export function nextTransferTime(): number {
  const day = new Date(Date.now() + DAY_MS);
  day.setUTCHours(7, 0, 0, 0);
  return day.getTime() + (day.getUTCDay() === 0 ? DAY_MS : 0);
}

/** What of a shop these need. */
export type PayoutShop = Pick<TestDatabase, 'db' | 'config' | 'ctx'>;

/** Money of a store as the books have it: released a week ago unless told otherwise (santim). */
export async function release(
  database: PayoutShop,
  vendorId: number,
  amount: number,
  { at = new Date(Date.now() - 8 * DAY_MS), from = 'held' as BookEntry['kind'] } = {},
): Promise<void> {
  await transact(database.ctx(), (tx) =>
    post(tx, {
      kind: 'order.released',
      reference: randomUUID(),
      happenedAt: at,
      entries: [
        { kind: from, ...(from === 'held' ? {} : { owner: String(vendorId) }), amount },
        { kind: 'vendor_payable', owner: String(vendorId), amount: -amount },
      ],
    }),
  );
}

/** Cash that a store took at the door and holds (santim). */
export async function holdCash(database: PayoutShop, owner: number | string, amount: number): Promise<void> {
  await transact(database.ctx(), (tx) =>
    post(tx, {
      kind: 'order.delivered',
      reference: randomUUID(),
      entries: [
        { kind: 'cash', owner: String(owner), amount },
        { kind: 'held', amount: -amount },
      ],
    }),
  );
}

type Given = {
  released?: number;
  rail?: PayoutRail;
  hasAccount?: boolean;
  hasTin?: boolean;
  number?: string;
};

/** A store with an account in use and an accepted TIN, to which so much was released (santim). */
export async function aPayableStore(
  database: PayoutShop,
  { released = 0, ...given }: Given = {},
): Promise<{ vendorId: number; accountId: string }> {
  const { id: vendorId } = await aVendor(database.db);
  const accountId = await makePayable(database, vendorId, given);
  if (released > 0) await release(database, vendorId, released);
  return { vendorId, accountId };
}

/** Gives a store an account in use and an accepted TIN; the account's id. */
export async function makePayable(
  { db, config }: PayoutShop,
  vendorId: number,
  { rail = 'bank', hasAccount = true, hasTin = true, number = '0132012345678' }: Omit<Given, 'released'> = {},
): Promise<string> {
  const accountId = randomUUID();
  if (hasTin)
    await db
      .insertInto('vendorChecks')
      .values({ vendorId, kind: 'tin', state: 'accepted', decidedAt: new Date() })
      .execute();
  if (hasAccount)
    await db
      .insertInto('payoutAccounts')
      .values({
        id: accountId,
        vendorId,
        rail,
        bankCode: rail === 'bank' || rail === 'chapa' ? 'AWINETAA' : null,
        numberCipher: sealNumber(config, accountId, number),
        last4: number.slice(-4),
        holder: 'Sheba Coffee',
        state: 'accepted',
        usableFrom: new Date(Date.now() - DAY_MS),
        askedBy: (await aUser(db)).id,
        decidedAt: new Date(),
      })
      .execute();
  return accountId;
}

/** Notes that a payout came back after it had arrived: one person says so, another approves. */
export async function noteCameBack(asker: Ctx, approver: Ctx, id: string, reason: string): Promise<void> {
  const { approvalId } = await markPayoutReturned(asker, id, { reason });
  await approve(approver, approvalId!);
}
