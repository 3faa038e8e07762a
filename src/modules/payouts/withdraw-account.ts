import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { audit } from '#modules/audit/index.ts';
import { notifyOfPayoutAccount } from '#modules/notifications/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { toDesk } from './desk-payout-accounts.ts';
import {
  lockAccountsOf,
  lockPayoutAccount,
  type PayoutAccountRow,
  selectDeskAccount,
  withdrawAccount,
} from './payout-accounts.queries.ts';
import type {
  DeskPayoutAccount,
  PayoutAccountState,
  WithdrawPayoutAccount,
} from './payout-accounts.schema.ts';
import { getPayoutAccount, isComing } from './payout-accounts.ts';
import { accountLabel } from './payout-rails.table.ts';
import { PayoutError } from './payouts.errors.ts';

const ACTION = 'payouts.withdraw_account';

/**
 * Takes back an account of the own store's that is not used yet, whoever asked for it: money goes where it went. No password is
 * asked for, since it stops what a stranger may have begun; every owner is told. Twice is the same as once. Right:
 * money.account. Errors: 404; payouts.account_in_use (409).
 */
export async function withdrawOwnAccount(ctx: Ctx, id: string): Promise<PayoutAccountState> {
  const { vendorId } = await requireVendorRight(ctx, 'money.account');
  await transact(ctx, async (tx) => {
    const row = await lockAccount(tx, vendorId, id);
    if (row.state === 'withdrawn') return;
    const change = await withdraw(tx, row, '');
    await audit(tx, { action: ACTION, subject: { kind: 'vendor', id: vendorId }, vendorId, ...change });
  });
  return await getPayoutAccount(ctx);
}

/**
 * The same by one person of the staff, for a store whose owner has called; every owner is told why. Right: money.payout. Errors:
 * 404; payouts.own_account (403: of the own store), payouts.account_in_use, payouts.account_decided (409).
 */
export async function withdrawPayoutAccount(
  ctx: Ctx,
  id: string,
  { reason }: WithdrawPayoutAccount,
): Promise<DeskPayoutAccount> {
  await requireStaffToRead(ctx, 'money.payout');
  const { vendorId } = (UUID.test(id) && (await selectDeskAccount(ctx.db, id))) || absent();
  const subject = { kind: 'vendor', id: vendorId };
  await staffAct(ctx, { right: 'money.payout', action: ACTION, subject, vendorId, reason }, async (tx) => {
    if (tx.actor.vendorId === vendorId) throw PayoutError.own_account();
    const row = await lockAccount(tx, vendorId, id);
    if (row.state === 'withdrawn') throw PayoutError.account_decided();
    return { answer: null, ...(await withdraw(tx, row, reason)) };
  });
  return toDesk((await selectDeskAccount(ctx.db, id))!);
}

async function lockAccount(tx: TxCtx, vendorId: number, id: string): Promise<PayoutAccountRow> {
  await lockAccountsOf(tx.db, vendorId);
  const row = UUID.test(id) ? await lockPayoutAccount(tx.db, id) : undefined;
  if (row?.vendorId !== vendorId) throw RequestError.not_found();
  return row;
}

async function withdraw(tx: TxCtx, row: PayoutAccountRow, words: string) {
  if (row.state === 'refused') throw PayoutError.account_decided();
  if (!isComing(row, tx.now())) throw PayoutError.account_in_use();
  await withdrawAccount(tx.db, row, words);
  const { id: accountId, usableFrom, state } = row;
  const account = accountLabel(row);
  const told = { news: 'withdrawn' as const, accountId, account, usableFrom, words, oldPhone: null };
  await notifyOfPayoutAccount(tx, row.vendorId, told);
  return { before: { account, state }, after: { account, state: 'withdrawn' } };
}

function absent(): never {
  throw RequestError.not_found();
}
