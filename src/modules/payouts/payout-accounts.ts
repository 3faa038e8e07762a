import { randomUUID } from 'node:crypto';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { getSetting } from '#shop/settings.ts';
import { audit } from '#modules/audit/index.ts';
import { verifyOwner } from '#modules/identity/index.ts';
import { availableOf } from '#modules/ledger/index.ts';
import { notifyOfPayoutAccount } from '#modules/notifications/index.ts';
import { sealNumber, openNumber } from './account-number.ts';
import {
  type PayoutAccountRow,
  insertAccount,
  lockAccountsOf,
  selectPayoutAccounts,
  selectIsTinAccepted,
  withdrawWaiting,
} from './payout-accounts.queries.ts';
import type { PayoutAccount, PayoutAccountState, SetPayoutAccount } from './payout-accounts.schema.ts';
import { accountLabel } from './payout-rails.table.ts';

const HOUR_MS = 3_600_000;

/** Where the asking store's money goes, and what was asked for since. Right: money.read. */
export async function getPayoutAccount(ctx: Ctx): Promise<PayoutAccountState> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const [rows, isTinAccepted, waiting] = await Promise.all([
    selectPayoutAccounts(ctx.db, vendorId),
    selectIsTinAccepted(ctx.db, vendorId),
    availableOf(ctx.db, vendorId),
  ]);
  const now = ctx.now();
  const current = accountInUse(rows, now);
  const coming = rows.filter((row, at) => isComing(row, now) || (at === 0 && row.state === 'refused'));
  return {
    current: current ? toPayoutAccount(current) : null,
    coming: coming.map(toPayoutAccount),
    isTinAccepted,
    waiting: Math.max(waiting, 0) / 100,
  };
}

/**
 * Asks that the own store's money goes to another account, in the place of what was asked for before. The password is asked for
 * (`verifyOwner`); every owner is told, and the phone of the wallet that was used until now. Money goes there once staff have
 * accepted it and `payout_account_wait_hours` are over; until then it goes where it went. Of two at once the later holds.
 * Right: money.account.
 */
export async function setPayoutAccount(
  ctx: Ctx,
  { proof, ...asked }: SetPayoutAccount,
): Promise<PayoutAccountState> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'money.account');
  await verifyOwner(ctx, proof);
  const waitMs = (await getSetting(ctx.db, 'payout_account_wait_hours')) * HOUR_MS;
  await transact(ctx, async (tx) => {
    await lockAccountsOf(tx.db, vendorId);
    const before = accountInUse(await selectPayoutAccounts(tx.db, vendorId), tx.now());
    await withdrawWaiting(tx.db, vendorId);
    const usableFrom = new Date(tx.now().getTime() + waitMs);
    const accountId = await writeAccount(tx, { ...asked, vendorId, askedBy: userId, usableFrom });
    const account = accountLabel({ ...asked, last4: asked.number.slice(-4) });
    await audit(tx, {
      action: 'payouts.ask_account',
      subject: { kind: 'vendor', id: vendorId },
      vendorId,
      before: { account: before ? accountLabel(before) : null },
      after: { account },
    });
    const oldPhone = before ? phoneOf(tx, before) : null;
    await notifyOfPayoutAccount(tx, vendorId, { news: 'asked', accountId, account, usableFrom, oldPhone });
  });
  return await getPayoutAccount(ctx);
}

type Asked = Omit<SetPayoutAccount, 'proof'> & { vendorId: number; askedBy: number; usableFrom: Date };

async function writeAccount(tx: TxCtx, { number, ...account }: Asked): Promise<string> {
  const id = randomUUID();
  const numberCipher = sealNumber(tx.config, id, number);
  await insertAccount(tx.db, { id, ...account, last4: number.slice(-4), numberCipher, createdAt: tx.now() });
  return id;
}

/** The account that a store's money goes to at that moment; null while there is none. */
export function accountInUse<Row extends Pick<PayoutAccountRow, 'state' | 'usableFrom' | 'replacedAt'>>(
  rows: readonly Row[],
  now: Date,
): Row | null {
  const usable = rows.filter(
    ({ state, usableFrom, replacedAt }) =>
      state === 'accepted' && usableFrom <= now && (replacedAt === null || replacedAt > now),
  );
  return usable.toSorted((a, b) => b.usableFrom.getTime() - a.usableFrom.getTime())[0] ?? null;
}

/** Whether an account waits for staff, or is accepted and not used yet. */
export function isComing(
  { state, usableFrom }: Pick<PayoutAccountRow, 'state' | 'usableFrom'>,
  now: Date,
): boolean {
  return state === 'waiting' || (state === 'accepted' && usableFrom > now);
}

/** The phone behind a wallet, which hears that money goes elsewhere; null for an account of a bank. */
function phoneOf({ config }: Ctx, row: PayoutAccountRow): string | null {
  const number = openNumber(config, row, row.numberCipher);
  return number.startsWith('+') ? number : null;
}

export function toPayoutAccount(row: PayoutAccountRow): PayoutAccount {
  const { id, rail, last4, holder, state, note } = row;
  return {
    id,
    rail,
    bankCode: row.bankCode as PayoutAccount['bankCode'],
    last4,
    holder,
    state,
    note,
    usableFrom: row.usableFrom.toISOString(),
    askedAt: row.createdAt.toISOString(),
  };
}
