import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { monthOf } from '#modules/statements/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { commissionTaken, dollarsAtBank, taxWithheld } from './books.ts';
import { aVendor } from './factories.ts';
import { setSettings } from './limits.ts';
import {
  aClaim,
  aDispute,
  aLine,
  anAccount,
  anAccountForTransfers,
  anOpenPayment,
  anOrderThatCame,
  aReceipt,
  aRefundByHand,
  codeOf,
} from './money-things.ts';
import type { StaffCall } from './staff-call.ts';
import { aLateRefund } from './stray-money.ts';

/** The changing calls of staff on money: part of `STAFF_CALLS`. */
export const MONEY_CALLS: readonly StaffCall[] = [
  {
    call: 'POST /api/admin/ledger/recounts',
    prepare: () => ({ path: '/api/admin/ledger/recounts' }),
    action: 'ledger.recount',
  },
  {
    call: 'POST /api/admin/refunds/{id}/paid',
    prepare: async (db) => ({
      path: `/api/admin/refunds/${await aRefundByHand(db)}/paid`,
      body: { reference: 'FT-26-0001' },
    }),
    action: 'refunds.paid_by_hand',
  },
  {
    call: 'POST /api/admin/orders/{number}/goodwill',
    prepare: async (db) => ({
      path: `/api/admin/orders/${await anOrderThatCame(db)}/goodwill`,
      body: { birr: 5, reason: 'It came two days late', given: 0 },
    }),
    action: 'orders.goodwill',
  },
  {
    call: 'POST /api/admin/refunds/{id}/proof',
    prepare: async (db) => {
      const body = new FormData();
      body.set('document', new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf', { type: 'application/pdf' }));
      return { path: `/api/admin/refunds/${await aRefundByHand(db)}/proof`, body };
    },
    action: 'refunds.keep_proof',
  },
  {
    call: 'POST /api/admin/refunds/{id}/found',
    prepare: async (db) => {
      const id = await aRefundByHand(db);
      await sql`update refunds set failure_reason = 'perhaps_sent' where id = ${id}::uuid`.execute(db);
      return {
        path: `/api/admin/refunds/${id}/found`,
        body: { found: 'not_sent', reason: 'Not in its list' },
      };
    },
    action: 'refunds.found_not_sent',
  },
  {
    call: 'POST /api/admin/refunds/{id}/book',
    prepare: async (db) => ({
      path: `/api/admin/refunds/${await aLateRefund(db)}/book`,
      body: { reason: 'The goods are still there' },
    }),
    action: 'refunds.book_to_order',
  },
  {
    call: 'POST /api/admin/payments/{id}/ask',
    prepare: async (db) => ({ path: `/api/admin/payments/${await anOpenPayment(db)}/ask` }),
    action: 'payments.ask',
  },
  {
    call: 'POST /api/admin/disputes/{id}/decision',
    prepare: async (db) => ({
      path: `/api/admin/disputes/${await aDispute(db)}/decision`,
      body: { outcome: 'lost_shop', note: 'The bank did not follow us' },
    }),
    action: 'disputes.decide',
  },
  {
    call: 'POST /api/admin/transfers/{id}/confirm',
    prepare: async (db) => ({
      path: `/api/admin/transfers/${await aClaim(db)}/confirm`,
      body: { received: 10 },
    }),
    action: 'transfers.confirm',
  },
  {
    call: 'POST /api/admin/transfers/{id}/refuse',
    prepare: async (db) => ({
      path: `/api/admin/transfers/${await aClaim(db)}/refuse`,
      body: { reason: 'No such transfer in our account.' },
    }),
    action: 'transfers.refuse',
  },
  {
    call: 'POST /api/admin/transfers/{id}/close-unseen',
    prepare: async (db) => {
      const id = await aClaim(db);
      await sql`update transfer_claims set state = 'confirmed', received_santim = 1000, decided_at = now(), unseen_since = now() where id = ${id}`.execute(
        db,
      );
      const body = { reason: 'It came to our other account.' };
      return { path: `/api/admin/transfers/${id}/close-unseen`, body };
    },
    action: 'transfers.close_unseen',
  },
  {
    call: 'POST /api/admin/transfer-accounts',
    prepare: () => ({ path: '/api/admin/transfer-accounts', body: anAccount() }),
    action: 'transfer_accounts.add',
  },
  {
    call: 'PUT /api/admin/transfer-accounts/{id}',
    prepare: async (db) => ({
      path: `/api/admin/transfer-accounts/${await anAccountForTransfers(db)}`,
      body: { ...anAccount(), version: 1 },
    }),
    action: 'transfer_accounts.change',
  },
  {
    call: 'POST /api/admin/exchanges',
    prepare: async (db) => {
      await dollarsAtBank(db, { cents: 10_000, santim: 1_000_000 });
      const reference = `FT${randomInt(1e9)}`;
      const body = { dollars: 1, birr: 130, day: '2026-11-20', reference, reason: 'The bank’s advice' };
      return { path: '/api/admin/exchanges', body };
    },
    action: 'exchanges.ask',
  },
  {
    call: 'POST /api/admin/ledger/adjustments',
    prepare: () => {
      const body = {
        debit: 'provider_fees',
        credit: 'bank',
        birr: randomInt(1, 100_000),
        day: '2026-11-20',
        reason: 'The bank’s charge',
      };
      return { path: '/api/admin/ledger/adjustments', body };
    },
    action: 'adjustments.ask',
  },
  {
    call: 'POST /api/admin/withholding-receipts',
    prepare: async (db) => {
      const { id } = await aVendor(db);
      await commissionTaken(db, id, 100_000);
      await setSettings(db, { withheld_commission_bp: 300 });
      invalidateCaches();
      const month = monthOf(new Date()).key;
      const body = { store: String(id), month, number: 'WHT-1', birr: 30 };
      return { path: '/api/admin/withholding-receipts', body };
    },
    action: 'taxes.receipt',
  },
  {
    call: 'POST /api/admin/withholding-receipts/{id}/withdraw',
    prepare: async (db) => ({
      path: `/api/admin/withholding-receipts/${await aReceipt(db)}/withdraw`,
      body: { reason: 'Of another month' },
    }),
    action: 'taxes.ask_withdrawal',
  },
  {
    call: 'POST /api/admin/withholding-payments',
    prepare: async (db) => {
      await taxWithheld(db, 10_000);
      const reference = `FT${randomInt(1e9)}`;
      const body = { birr: 1, day: '2026-11-20', reference, reason: 'The bank’s advice' };
      return { path: '/api/admin/withholding-payments', body };
    },
    action: 'taxes.ask_paid',
  },
  {
    call: 'POST /api/admin/statements',
    prepare: () => {
      const body = new FormData();
      const line = `2026-11-20,EXAMPLE${randomInt(1e9)},20.00`;
      body.set('provider', 'cbe');
      body.set('file', new File([`date,reference,amount\n${line}\n`], 'cbe.csv'));
      return { path: '/api/admin/statements', body };
    },
    action: 'statements.import',
  },
  {
    call: 'POST /api/admin/statement-lines/{id}/ignore',
    prepare: async (db) => ({
      path: `/api/admin/statement-lines/${await aLine(db)}/ignore`,
      body: { reason: 'The bank’s own charge' },
    }),
    action: 'statements.ignore_line',
  },
  {
    call: 'POST /api/admin/statement-lines/{id}/reopen',
    prepare: async (db) => {
      const id = await aLine(db);
      await db.updateTable('statementLines').set({ state: 'ignored' }).where('id', '=', id).execute();
      return { path: `/api/admin/statement-lines/${id}/reopen`, body: { reason: 'It is ours after all' } };
    },
    action: 'statements.reopen_line',
  },
  {
    call: 'POST /api/admin/statement-lines/{id}/match',
    prepare: async (db) => ({
      path: `/api/admin/statement-lines/${await aLine(db)}/match`,
      body: { claimId: await aClaim(db) },
    }),
    action: 'statements.match_line',
  },
  {
    call: 'POST /api/admin/statement-lines/{id}/order',
    prepare: async (db) => ({
      path: `/api/admin/statement-lines/${await aLine(db)}/order`,
      body: { order: await codeOf(db, await aClaim(db)) },
    }),
    action: 'statements.match_line',
  },
];
