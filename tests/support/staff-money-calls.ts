import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { monthOf } from '#modules/statements/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { commissionTaken, dollarsAtBank, taxWithheld } from './books.ts';
import { aVendor } from './factories.ts';
import { setSettings } from './limits.ts';
import type { StaffCall } from './staff-call.ts';
import { aLateRefund } from './stray-money.ts';

/** The changing calls of staff on money: part of `STAFF_CALLS`. */
export const MONEY_CALLS: readonly StaffCall[] = [
  {
    call: 'POST /api/admin/refunds/{id}/paid',
    prepare: async (db) => ({
      path: `/api/admin/refunds/${await aRefundByHand(db)}/paid`,
      body: { reference: 'FT-26-0001' },
    }),
    action: 'refunds.paid_by_hand',
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
      path: `/api/admin/transfer-accounts/${await anOpenAccount(db)}`,
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
      made += 1;
      const body = {
        debit: 'provider_fees',
        credit: 'bank',
        birr: made,
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
      made += 1;
      body.set('provider', 'cbe');
      body.set('file', new File([`date,reference,amount\n2026-11-20,EXAMPLE${made},20.00\n`], 'cbe.csv'));
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
    call: 'POST /api/admin/statement-lines/{id}/match',
    prepare: async (db) => ({
      path: `/api/admin/statement-lines/${await aLine(db)}/match`,
      body: { claimId: await aClaim(db) },
    }),
    action: 'statements.match_line',
  },
];

let made = 0;

/** An account that no other example has. */
function anAccount() {
  made += 1;
  return { bank: 'cbe', bankName: 'CBE', number: `10002000${String(made).padStart(5, '0')}`, holder: 'Adey' };
}

async function anOpenAccount(db: Db): Promise<number> {
  const row = await db
    .insertInto('transferAccounts')
    .values(anAccount())
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A receipt by which a store withheld tax. */
async function aReceipt(db: Db): Promise<number> {
  const { id: vendorId } = await aVendor(db);
  const receipt = { vendorId, month: '2019-01', number: 'WHT-9', amountSantim: 100 };
  const { id } = await db
    .insertInto('withholdingReceipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a buyer says to have transferred. */
async function aClaim(db: Db): Promise<number> {
  const accountId = await anOpenAccount(db);
  made += 1;
  const code = Array.from({ length: 6 }, () => 'ABCDEFGH'[randomInt(8)]).join('');
  const { rows } = await sql<{ id: number }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'transfer', 'pending', 'held', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'transfer', 'transfer', 'pending', 1000
      from purchase returning id
    ), request as (insert into transfer_requests (payment_id, code) select id, ${code} from payment returning payment_id)
    insert into transfer_claims (payment_id, account_id, bank, reference)
    select payment_id, ${accountId}, 'cbe', ${`FT${made}EXAMPLE`} from request returning id`.execute(db);
  return rows[0]!.id;
}

/** A payment that its buyer has begun, at a provider that nobody has started. */
async function anOpenPayment(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'telebirr', 'pending', 'held', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim)
      select id, 'sandbox', 'telebirr', 'pending', 1000 from purchase returning id
    )
    insert into payment_attempts (payment_id, n, provider, reference) select id, 1, 'sandbox', id::text from payment
    returning payment_id as id`.execute(db);
  return rows[0]!.id;
}

/** A refund of a purchase in cash that staff must pay by hand (santim). */
export async function aRefundByHand(db: Db, amount = 1_000): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'cash', 'paid', 'taken', ${amount}::int, 0, 0, 0, ${amount}::int, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'cash', 'cash', 'succeeded', ${amount}::int
      from purchase returning id
    )
    insert into refunds (payment_id, reason, amount_santim, status, failure_reason)
    select id, 'return 1', ${amount}::int, 'failed', 'no_provider' from payment returning id`.execute(db);
  return rows[0]!.id;
}

/** A line of a bank's statement that is of nothing known. */
async function aLine(db: Db): Promise<number> {
  made += 1;
  const { rows } = await sql<{ id: number }>`
    with statement as (insert into provider_statements (provider, file_name, sha256, lines, first_at, last_at)
      values ('cbe', 'cbe.csv', encode(sha256(${`line ${made}`}::bytea), 'hex'), 1, now(), now()) returning id)
    insert into statement_lines (statement_id, n, provider, external_ref, kind, gross_santim, at, state)
    select id, 1, 'cbe', ${`LINE${made}`}, 'payment', 1000, now(), 'unmatched' from statement returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** Money that a bank took back. */
async function aDispute(db: Db): Promise<number> {
  const claim = await aClaim(db);
  const { rows } = await sql<{ id: number }>`
    insert into payment_disputes (payment_id, reference, amount_minor, currency)
    select payment_id, 'CB-1', 1000, 'ETB' from transfer_claims where id = ${claim} returning id`.execute(db);
  return rows[0]!.id;
}
