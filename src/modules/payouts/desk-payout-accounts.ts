import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { notifyOfPayoutAccount } from '#modules/notifications/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { openNumber } from './account-number.ts';
import {
  type DeskAccountRow,
  lockPayoutAccount,
  lockAccountsOf,
  replaceAccounts,
  selectDeskAccount,
  selectDeskAccounts,
  updateAccountDecided,
} from './payout-accounts.queries.ts';
import type {
  DecidePayoutAccount,
  DeskPayoutAccount,
  DeskPayoutAccountDetail,
  DeskPayoutAccountPage,
} from './payout-accounts.schema.ts';
import type { ACCOUNT_STATES, PAYOUT_ACCOUNTS } from './payout-accounts.table.ts';
import { toPayoutAccount } from './payout-accounts.ts';
import { accountLabel } from './payout-rails.table.ts';
import { PayoutError } from './payouts.errors.ts';

const AT_ONCE = 50;

/** Where stores want their money to go, newest first; what waits, unless another state is asked for. Right: money.read. */
export async function listPayoutAccounts(
  ctx: Ctx,
  { state, sort, after }: TableQuery<typeof PAYOUT_ACCOUNTS>,
): Promise<DeskPayoutAccountPage> {
  await requireStaffToRead(ctx, 'money.read');
  const ofState = state === 'all' ? null : ((state ?? 'waiting') as (typeof ACCOUNT_STATES)[number]);
  const asked = { state: ofState, sort, after, size: AT_ONCE };
  const { content, next } = pageOfRows(await selectDeskAccounts(ctx.db, asked), asked);
  return { content: content.map(toDesk), next };
}

/** One of them with its whole number, to be compared with the bank's letter. 404 when there is none. Right: money.payout. */
export async function getDeskPayoutAccount(ctx: Ctx, id: string): Promise<DeskPayoutAccountDetail> {
  await requireStaffToRead(ctx, 'money.payout');
  const row = await accountRow(ctx, id);
  const { isTinAccepted, hasBankLetter } = row;
  return {
    ...toDesk(row),
    isTinAccepted,
    hasBankLetter,
    number: openNumber(ctx.config, id, row.numberCipher),
  };
}

async function accountRow(ctx: Ctx, id: string): Promise<DeskAccountRow> {
  const row = UUID.test(id) ? await selectDeskAccount(ctx.db, id) : undefined;
  if (!row) throw RequestError.not_found();
  return row;
}

/**
 * Accepts or refuses an account; refusing tells why. An accepted one takes the place of the one before once its waiting time is
 * over, at the earliest now; every owner is told. Of two at once one decides. Right: money.payout. Errors:
 * payouts.own_account (403: of the own store), payouts.account_decided (409).
 */
export async function decidePayoutAccount(
  ctx: Ctx,
  id: string,
  { decision, reason }: DecidePayoutAccount,
): Promise<DeskPayoutAccount> {
  await requireStaffToRead(ctx, 'money.payout');
  const { vendorId } = await accountRow(ctx, id);
  const subject = { kind: 'vendor', id: vendorId };
  const action = `payouts.${decision}_account`;
  await staffAct(ctx, { right: 'money.payout', action, subject, vendorId, reason }, async (tx) => {
    if (tx.actor.vendorId === vendorId) throw PayoutError.own_account();
    await lockAccountsOf(tx.db, vendorId);
    const row = (await lockPayoutAccount(tx.db, id))!;
    if (row.state !== 'waiting') throw PayoutError.account_decided();
    const now = tx.now();
    const usableFrom = row.usableFrom > now ? row.usableFrom : now;
    if (decision === 'accept') await replaceAccounts(tx.db, vendorId, usableFrom);
    const state = decision === 'accept' ? ('accepted' as const) : ('refused' as const);
    const decided = { state, note: reason, decidedBy: tx.actor.userId!, decidedAt: now, usableFrom };
    await updateAccountDecided(tx.db, id, decided);
    const account = accountLabel(row);
    const told = { news: state, accountId: id, account, usableFrom, words: reason, oldPhone: null };
    await notifyOfPayoutAccount(tx, vendorId, told);
    return { answer: null, before: { account, state: 'waiting' }, after: { account, state } };
  });
  return toDesk(await accountRow(ctx, id));
}

function toDesk(row: DeskAccountRow): DeskPayoutAccount {
  const { id, vendorId, businessName, askedBy, isFirst } = row;
  return { ...toPayoutAccount(row), id, vendorId, businessName, askedBy, isFirst };
}
