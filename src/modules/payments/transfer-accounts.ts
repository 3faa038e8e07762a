import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { RequestError, errorOnViolation } from '#platform/errors.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { PaymentError } from './payments.errors.ts';
import {
  insertTransferAccount,
  lockTransferAccount,
  selectTransferAccount,
  selectTransferAccounts,
  type TransferAccountRow,
  updateTransferAccount,
} from './transfer-accounts.queries.ts';
import {
  type TransferAccountList,
  WriteTransferAccount,
  type WrittenTransferAccount,
} from './transfers.schema.ts';

const once = errorOnViolation('transfer_accounts_once', PaymentError.transfer_account_exists);
const RIGHT = 'settings.edit';
const ADD = 'transfer_accounts.add';
const CHANGE = 'transfer_accounts.change';
const FOR_TWO = 'payments.transfer_account';
/** Announced when an account changes, so that every process reads them anew. */
const TAG = 'transfer_accounts';

const kept = createDbCache<TransferAccountRow[]>({ entries: 1, seconds: 5, invalidatedBy: [TAG] });

/** The accounts to which buyers may send money now, in their order. Read at most every 5 s, so a change takes effect within that. */
export async function openTransferAccounts(db: Db | Tx): Promise<TransferAccountRow[]> {
  const rows = await kept.getOrLoad(db, 'accounts', () => selectTransferAccounts(db));
  return rows.filter(({ isActive }) => isActive);
}

/** All accounts, also those that are closed. Right: settings.edit. */
export async function listTransferAccounts(ctx: Ctx): Promise<TransferAccountList> {
  await requireStaffToRead(ctx, RIGHT);
  return { content: await selectTransferAccounts(ctx.db), next: null };
}

/**
 * Adds an account, which is closed until another person has approved that buyers send money to it. The same number at the same
 * bank: payments.transfer_account_exists (409); half of what a QR code needs: 422. Right: settings.edit.
 */
export async function addTransferAccount(
  ctx: Ctx,
  account: WriteTransferAccount,
): Promise<WrittenTransferAccount> {
  requireWholeQr(account);
  const closed = { ...account, isActive: false };
  return await once(() =>
    staffAct<WrittenTransferAccount>(ctx, { right: RIGHT, action: ADD, subject: null }, async (tx) => {
      const id = await insertTransferAccount(tx.db, closed);
      const approvalId = account.isActive ? await askToOpen(tx, { ...account, id, version: 1 }) : null;
      await forget(tx);
      const after = { ...closed, approvalId };
      return { subject: { kind: 'transfer_account', id }, after, answer: { ...after, id, version: 1 } };
    }),
  );
}

/**
 * Changes an account, or closes it: claims on it stay. Where buyers send money to is changed when another person approves it: until
 * then an open account stays as it is. 404 without one; changed since: 409; half of what a QR code needs: 422. Right: settings.edit.
 */
export async function changeTransferAccount(
  ctx: Ctx,
  id: number,
  { version, ...account }: WriteTransferAccount & { version: number },
): Promise<WrittenTransferAccount> {
  requireWholeQr(account);
  return await once(() =>
    staffAct<WrittenTransferAccount>(
      ctx,
      { right: RIGHT, action: CHANGE, subject: subjectOf(id) },
      async (tx) => {
        const row = await lockUnchanged(tx, id, version);
        const before = shown(row);
        if (leadsElsewhere(row, account)) {
          const approvalId = await askToOpen(tx, { ...account, id, version });
          return { before, after: { ...account, approvalId }, answer: { ...row, approvalId } };
        }
        await write(tx, { ...account, id, version });
        return { before, after: account, answer: { id, ...account, version: version + 1, approvalId: null } };
      },
    ),
  );
}

type Account = WriteTransferAccount & { id: number; version: number };

const subjectOf = (id: number) => ({ kind: 'transfer_account', id });

async function askToOpen(tx: TxCtx, payload: Account): Promise<number> {
  const { id, bankName, number } = payload;
  return await requestApproval(tx, FOR_TWO, {
    subject: subjectOf(id),
    payload,
    reason: `${bankName} ${number}`,
  });
}

/** What buyers read of an open account, and where their money goes. */
const READ = ['bank', 'bankName', 'number', 'holder', 'qrGuid', 'qrBic'] as const;

function leadsElsewhere(row: TransferAccountRow, account: WriteTransferAccount): boolean {
  return account.isActive && (!row.isActive || READ.some((field) => row[field] !== account[field]));
}

async function lockUnchanged(tx: TxCtx, id: number, version: number): Promise<TransferAccountRow> {
  const row = await lockTransferAccount(tx.db, id);
  if (!row) throw RequestError.not_found();
  if (row.version !== version)
    throw await changedMeanwhile(tx, subjectOf(id), [ADD, CHANGE, 'approval.approved']);
  return row;
}

async function write(tx: TxCtx, { id, version, ...account }: Account): Promise<void> {
  await updateTransferAccount(tx.db, id, { ...account, version: version + 1 });
  await forget(tx);
}

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: WriteTransferAccount.extend({ id: z.int(), version: z.int() }),
  show: async (ctx, account) => ({
    name: `${account.bankName} ${account.number}`,
    before: shown(await selectTransferAccount(ctx.db, account.id)),
    after: shown(account),
  }),
  carryOut: async (tx, account) => {
    const row = await lockUnchanged(tx, account.id, account.version);
    await once(() => write(tx, account));
    return { before: shown(row), after: shown(account) };
  },
});

function shown(account: Partial<TransferAccountRow> = {}): Record<string, unknown> {
  const { id: _, version: __, ...rest } = account;
  return rest;
}

/** A code needs both of what the bank gives. */
function requireWholeQr({ qrGuid, qrBic }: Pick<WriteTransferAccount, 'qrGuid' | 'qrBic'>): void {
  if ((qrGuid === null) === (qrBic === null)) return;
  throw fieldFaults({ [qrGuid === null ? 'qrGuid' : 'qrBic']: { code: 'payments.transfer_qr_half' } });
}

function forget(tx: TxCtx): Promise<void> {
  return invalidatePages(tx, [TAG]);
}
