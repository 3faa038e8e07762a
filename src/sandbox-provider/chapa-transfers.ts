import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { decimalText } from '#shop/money.ts';
import { chapaMode } from './dialects/chapa-shapes.ts';
import { badGateway, beLate, hangUp, paymentFault, refundFault } from './faults.ts';
import { type Merchant, newReference, type Sandbox } from './sandbox.ts';
import {
  insertTransfer,
  insertTransferWebhook,
  type SandboxTransferRow,
  selectChapaBalance,
  selectDueTransfers,
  selectTransfer,
  selectTransfers,
  updateTransferDue,
  updateTransferEnd,
} from './transfers.queries.ts';

export const CHAPA_DIALECT = 'chapa';

/** Where money can be sent, as Chapa lists it; `swift` is the bank's BIC. */
const PLACES = [
  { id: 855, name: 'telebirr', swift: 'TELEBIRR', acct_length: 10, is_mobilemoney: 1 },
  { id: 266, name: 'M-Pesa', swift: 'MPESA', acct_length: 10, is_mobilemoney: 1 },
  {
    id: 946,
    name: 'Commercial Bank of Ethiopia (CBE)',
    swift: 'CBETETAA',
    acct_length: 13,
    is_mobilemoney: null,
  },
  { id: 656, name: 'Awash Bank', swift: 'AWINETAA', acct_length: 14, is_mobilemoney: null },
  { id: 347, name: 'Bank of Abyssinia', swift: 'ABYSETAA', acct_length: 8, is_mobilemoney: null },
  { id: 880, name: 'Dashen Bank', swift: 'DASHETAA', acct_length: 13, is_mobilemoney: null },
] as const;

const TransferBody = z.strictObject({
  account_name: z.string().min(2).max(120),
  account_number: z.string().regex(/^\d{6,20}$/),
  amount: z
    .string()
    .regex(/^(?!0+(\.00)?$)\d{1,8}\.\d\d$/)
    .transform((text) => Number(text.replace('.', ''))),
  currency: z.literal('ETB'),
  reference: z.string().regex(/^[A-Za-z0-9-]{1,50}$/),
  bank_code: z.number().int(),
});

type Failed = (c: Context, status: 400 | 401 | 404, message: unknown) => Response;

/** Chapa's transfers: the list of banks, the order to send, and how it stands. */
export function chapaTransferCalls(api: Hono, sandbox: Sandbox, failed: Failed): void {
  api.get('/banks', (c) => {
    const data = PLACES.map((place) => ({ ...place, currency: 'ETB', active: 1 }));
    return c.json({ message: 'Banks retrieved', data });
  });
  api.get('/balances', async (c) => {
    const balance = decimalText(await selectChapaBalance(sandbox.db));
    const data = [{ currency: 'ETB', available_balance: balance, ledger_balance: balance }];
    return c.json({ message: 'Balance retrieved', status: 'success', data });
  });
  api.post('/transfers', (c) => send(sandbox, c, failed));
  api.get('/transfers', (c) => list(sandbox, c, failed));
  api.get('/transfers/verify/:reference', async (c) => {
    const transfer = await selectTransfer(sandbox.db, c.req.param('reference'));
    if (!transfer) return failed(c, 404, 'Invalid transfer reference');
    return c.json({ message: 'Transfer details', status: 'success', data: standingOf(transfer) });
  });
}

const PER_PAGE = 10;

/** All transfers, page by page. */
async function list(sandbox: Sandbox, c: Context, failed: Failed): Promise<Response> {
  const page = Number(c.req.query('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) return failed(c, 400, { page: ['validation.integer'] });
  const rows = await selectTransfers(sandbox.db, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const address = (at: number) => `${sandbox.url}/chapa/transfers?page=${at}`;
  const meta = {
    current_page: page,
    first_page_url: address(1),
    next_page_url: rows.length > PER_PAGE ? address(page + 1) : null,
    prev_page_url: page > 1 ? address(page - 1) : null,
    path: `${sandbox.url}/chapa/transfers`,
    per_page: PER_PAGE,
    error: [],
  };
  const data = rows.slice(0, PER_PAGE).map(listedOf);
  return c.json({ message: 'Transfers retrieved', status: 'success', meta, data });
}

function listedOf(transfer: SandboxTransferRow) {
  const {
    tx_ref: reference,
    chapa_transfer_id: chapa_reference,
    transfer_method,
    ...told
  } = standingOf(transfer);
  const { mobile: _, mode: __, narration: ___, cross_party_reference: ____, ...shown } = told;
  const at = transfer.createdAt.toISOString();
  const names = { reference, chapa_reference, transfer_type: transfer_method, bank_reference: null };
  return { ...shown, ...names, created_at: at, updated_at: at };
}

async function send(sandbox: Sandbox, c: Context, failed: Failed): Promise<Response> {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    return failed(c, 400, 'Content-Type must be application/json');
  const parsed = TransferBody.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return failed(c, 400, z.flattenError(parsed.error).fieldErrors);
  const { amount: amountSantim, reference, bank_code: bankCode, account_name, account_number } = parsed.data;
  if (!PLACES.some(({ id }) => id === bankCode)) return failed(c, 400, { bank_code: ['validation.exists'] });
  const fault = paymentFault(amountSantim);
  if (fault === 'html') return badGateway(c);
  if (fault === 'inside') return c.json({ message: 'Service unavailable', status: 'failed', data: null });
  // Chapa sends from Monday to Saturday in the hours of banks; whenever it does not, it answers so.
  if (fault === 'number') return failed(c, 401, 'Transfers are not available at this time');
  if (refundFault(amountSantim) === 'refused') return failed(c, 400, 'Insufficient Balance');
  const made = await insertTransfer(sandbox.db, {
    reference: newReference('sbx'),
    merchantReference: reference,
    accountName: account_name,
    accountNumber: account_number,
    bankCode,
    amountSantim,
    dueAt: new Date(sandbox.now().getTime() + sandbox.timing.delayMs),
  });
  if (!made) return failed(c, 400, 'Transfer reference has been used before');
  sandbox.wake();
  if (fault === 'silence') await beLate(sandbox.timing);
  if (fault === 'lost') return hangUp(c);
  return c.json({
    message: 'Transfer queued successfully in Test Mode.',
    status: 'success',
    data: made.merchantReference,
  });
}

function placeOf({ bankCode }: SandboxTransferRow) {
  return PLACES.find(({ id }) => id === bankCode)!;
}

const STATUSES = { pending: 'pending', succeeded: 'success', failed: 'failed/cancelled' };

function standingOf(transfer: SandboxTransferRow) {
  const { accountName, accountNumber, amountSantim, reference, merchantReference, status } = transfer;
  return {
    account_name: accountName,
    account_number: accountNumber,
    mobile: null,
    currency: 'ETB',
    amount: decimalText(amountSantim),
    charge: '0.00',
    mode: chapaMode(transfer),
    transfer_method: placeOf(transfer).is_mobilemoney ? 'wallet' : 'bank',
    narration: null,
    chapa_transfer_id: reference,
    bank_code: transfer.bankCode,
    bank_name: placeOf(transfer).name,
    cross_party_reference: null,
    tx_ref: merchantReference,
    status: paymentFault(amountSantim) === 'word' ? 'on_its_way' : STATUSES[status],
  };
}

/** Sends what is due once the merchant approves of it, and tells how it ended; a merchant that does not answer is asked again. */
export async function endDueTransfers(sandbox: Sandbox): Promise<void> {
  for (const transfer of await selectDueTransfers(sandbox.db, sandbox.now())) {
    const isApproved = await askMerchant(sandbox.merchant, transfer);
    const later = new Date(sandbox.now().getTime() + sandbox.timing.delayMs);
    if (isApproved === null) await updateTransferDue(sandbox.db, transfer.reference, later);
    else await endTransfer(sandbox, transfer, isApproved);
  }
}

async function endTransfer(sandbox: Sandbox, transfer: SandboxTransferRow, isApproved: boolean) {
  const isRefused = !isApproved || refundFault(transfer.amountSantim) === 'later-failed';
  await sandbox.db.transaction().execute(async (db) => {
    const ended = await updateTransferEnd(db, transfer.reference, isRefused ? 'failed' : 'succeeded');
    const at = sandbox.now();
    if (ended) await insertTransferWebhook(db, ended.reference, { ...webhookOf(ended, at), at });
  });
  sandbox.wake();
}

function webhookOf(transfer: SandboxTransferRow, at: Date) {
  const body = {
    event: transfer.status === 'succeeded' ? 'payout.success' : 'payout.failed/cancelled',
    type: 'Payout',
    account_name: transfer.accountName,
    account_number: transfer.accountNumber,
    bank_id: transfer.bankCode,
    bank_name: placeOf(transfer).name,
    amount: decimalText(transfer.amountSantim),
    charge: '0.00',
    currency: 'ETB',
    status: STATUSES[transfer.status],
    reference: transfer.merchantReference,
    chapa_reference: transfer.reference,
    bank_reference: null,
    created_at: transfer.createdAt.toISOString(),
    updated_at: at.toISOString(),
  };
  return { eventId: newReference('evt'), body: JSON.stringify(body) };
}

/** Where the merchant has Chapa's webhooks sent. */
export function webhookAddress({ origin }: Merchant): string {
  return `${origin}/api/payments/webhooks/${CHAPA_DIALECT}`;
}

/** What the merchant says to a transfer; null when it does not answer. */
async function askMerchant(
  { demo, origin }: Merchant,
  transfer: SandboxTransferRow,
): Promise<boolean | null> {
  const body = JSON.stringify({
    amount: decimalText(transfer.amountSantim),
    reference: transfer.merchantReference,
    bank: placeOf(transfer).name,
    account_name: transfer.accountName,
    account_number: transfer.accountNumber,
  });
  const { approvalSecret } = demo.chapa();
  try {
    const response = await fetch(`${origin}/api/payouts/approvals/chapa`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'chapa-signature': createHmac('sha256', approvalSecret ?? '')
          .update(body)
          .digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(5_000),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.status >= 500 ? null : response.status === 200;
  } catch {
    return null;
  }
}
