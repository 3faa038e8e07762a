import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
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
const A_READ = 200;

type Asked = TableQuery<typeof PAYOUT_ACCOUNTS>;

/** Where stores want their money to go, newest first; what waits, unless another state is asked for. Right: money.read. */
export async function listPayoutAccounts(ctx: Ctx, query: Asked): Promise<DeskPayoutAccountPage> {
  await requireStaffToRead(ctx, 'money.read');
  return await pageOf(ctx, query, AT_ONCE);
}

const FILE_COLUMNS = [
  'id',
  'vendorId',
  'vendor',
  'state',
  'account',
  'first',
  'askedAt',
  'usableFrom',
  'note',
] as const;

/**
 * All accounts that the list asks for, as CSV, with the last four digits of their numbers and without whose names they are in;
 * read while they are sent. Right: money.read.
 */
export async function payoutAccountFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, (account) => ({
    ...account,
    vendor: account.businessName,
    account: accountLabel(account),
    first: account.isFirst ? 'yes' : 'no',
  }));
}

async function pageOf(ctx: Ctx, { state, sort, after }: Asked, size: number): Promise<DeskPayoutAccountPage> {
  const ofState = state === 'all' ? null : ((state ?? 'waiting') as (typeof ACCOUNT_STATES)[number]);
  const asked = { state: ofState, sort, after, size };
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
    number: openNumber(ctx.config, row, row.numberCipher),
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

/** An account as staff see it, with the last four digits of its number. */
export function toDesk(row: DeskAccountRow): DeskPayoutAccount {
  const { vendorId, businessName, askedBy, isFirst } = row;
  return { ...toPayoutAccount(row), vendorId, businessName, askedBy, isFirst };
}
