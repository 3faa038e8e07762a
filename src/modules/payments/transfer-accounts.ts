import type { Ctx, TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { RequestError, refusingViolation } from '#platform/errors.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { PaymentError } from './payments.errors.ts';
import {
  insertTransferAccount,
  lockTransferAccount,
  selectTransferAccounts,
  type TransferAccountRow,
  updateTransferAccount,
} from './transfer-accounts.queries.ts';
import type { TransferAccount, TransferAccountList, WriteTransferAccount } from './transfers.schema.ts';

const once = refusingViolation('transfer_accounts_once', PaymentError.transfer_account_exists);
const RIGHT = 'settings.edit';
const ADD = 'transfer_accounts.add';
const CHANGE = 'transfer_accounts.change';
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
 * Adds an account. The same number at the same bank: payments.transfer_account_exists (409); half of what a QR code needs: 422.
 * Right: settings.edit.
 */
export async function addTransferAccount(ctx: Ctx, account: WriteTransferAccount): Promise<TransferAccount> {
  requireWholeQr(account);
  const act = { right: RIGHT, action: ADD, subject: null } as const;
  return await once(() =>
    staffAct(ctx, act, async (tx) => {
      const id = await insertTransferAccount(tx.db, account);
      await forget(tx);
      const answer = { id, ...account, version: 1 };
      return { subject: { kind: 'transfer_account', id }, after: account, answer };
    }),
  );
}

/** Changes an account, or closes it: claims on it stay. 404 without one; changed since: 409; half of what a QR code needs: 422. Right: settings.edit. */
export async function changeTransferAccount(
  ctx: Ctx,
  id: number,
  { version, ...account }: WriteTransferAccount & { version: number },
): Promise<TransferAccount> {
  requireWholeQr(account);
  const subject = { kind: 'transfer_account', id };
  return await once(() =>
    staffAct(ctx, { right: RIGHT, action: CHANGE, subject }, async (tx) => {
      const row = await lockTransferAccount(tx.db, id);
      if (!row) throw RequestError.not_found();
      if (row.version !== version) throw await changedMeanwhile(tx, subject, [ADD, CHANGE]);
      const next = { ...account, version: version + 1 };
      await updateTransferAccount(tx.db, id, next);
      await forget(tx);
      const { id: _, version: __, ...before } = row;
      return { before, after: account, answer: { id, ...next } };
    }),
  );
}

/** A code needs both of what the bank gives. */
function requireWholeQr({ qrGuid, qrBic }: Pick<WriteTransferAccount, 'qrGuid' | 'qrBic'>): void {
  if ((qrGuid === null) === (qrBic === null)) return;
  throw fieldFaults({ [qrGuid === null ? 'qrGuid' : 'qrBic']: { code: 'payments.transfer_qr_half' } });
}

function forget(tx: TxCtx): Promise<void> {
  return invalidatePages(tx, [TAG]);
}
