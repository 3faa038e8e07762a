import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Selectable } from 'kysely';
import type { TxCtx } from '#platform/context.ts';
import type { DB } from '#platform/db-types.ts';
import { transact } from '#platform/transact.ts';
import { santim } from '#shop/money.ts';
import { balancesOf } from '#tests/support/books.ts';
import { DEBTS_DAY, shopOfEveryBooking } from '#tests/support/every-booking.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { bookAdjustment } from './book-adjustments.ts';
import { bookOldDebts } from './book-debts.ts';
import { bookDisputeLost } from './book-disputes.ts';
import { bookExchange } from './book-exchanges.ts';
import { bookPayoutPaid, bookPayoutReturned, bookPayoutsSent } from './book-payouts.ts';
import { bookCashRemitted } from './book-remittances.ts';
import { bookPartByBank } from './book-refunds.ts';
import { bookProviderFee, bookSettlement } from './book-statements.ts';
import { bookTaxReceipt, bookTaxReceiptWithdrawn, bookWithholdingPaid } from './book-taxes.ts';
import { catchUpLedger } from './catch-up.ts';
import { lockPayoutBooks } from './payout-books.queries.ts';

const { shop, db, database, clock, live } = await shopOfEveryBooking();

/** Every word that the books have for what happened. */
const WORDS = [
  'cash.netted',
  'cash.remitted',
  'debt.due',
  'dispute.lost',
  'goods.returned',
  'money.adjusted',
  'money.exchanged',
  'money.stray',
  'order.delivered',
  'order.released',
  'payment.taken',
  'payout.paid',
  'payout.returned',
  'payout.sent',
  'provider.fee',
  'refund.asked',
  'refund.came_back',
  'refund.done',
  'refund.done_again',
  'refund.part_by_bank',
  'settlement.arrived',
  'tax.given_back',
  'tax.paid',
  'tax.receipt',
  'tax.receipt_withdrawn',
  'tax.withheld',
];

type Book = (tx: TxCtx) => Promise<unknown>;

const BANK = { kind: 'bank' } as const;

/** What was set off: what its store holds in cash first, then what it owes, as the books know it by then. */
function sentOf({ nettedSantim, ...payout }: Selectable<DB['payouts']>): Book {
  return async (tx) => {
    const [books] = await lockPayoutBooks(tx.db, [payout.vendorId]);
    const cashSantim = Math.min(books?.cash ?? 0, nettedSantim);
    await bookPayoutsSent(tx, [{ ...payout, cashSantim, receivableSantim: nettedSantim - cashSantim }]);
  };
}

const isAfterDebts = (at: Date | null) => at !== null && at > clock(DEBTS_DAY).now();

/** What the rows of the business say that happened, beyond orders, payments and refunds: each stage follows from the one before. */
async function happened(): Promise<Book[][]> {
  const sent = await db.selectFrom('payouts').selectAll().where('sentAt', 'is not', null).execute();
  const payouts = sent.filter(({ sentAt }) => !isAfterDebts(sentAt));
  const returned = payouts.filter(({ state }) => state === 'returned');
  const receipts = await db.selectFrom('withholdingReceipts').selectAll().execute();
  return [
    [
      ...payouts.map(sentOf),
      ...receipts.map(
        (row): Book =>
          (tx) =>
            bookTaxReceipt(tx, row),
      ),
      ...(await ofStatements()),
      ...(await ofPeople()),
      ...(await ofAdjustments((at) => !isAfterDebts(at))),
    ],
    [
      ...payouts.flatMap(arrivalOf),
      ...receipts
        .filter(({ withdrawnAt }) => withdrawnAt !== null)
        .map(
          (row): Book =>
            (tx) =>
              bookTaxReceiptWithdrawn(tx, row),
        ),
    ],
    returned.map(
      (row): Book =>
        (tx) =>
          bookPayoutReturned(tx, row, BANK),
    ),
    [() => bookOldDebts(clock(DEBTS_DAY))],
    await ofAdjustments(isAfterDebts),
    sent.filter(({ sentAt }) => isAfterDebts(sentAt)).map(sentOf),
    sent.filter(({ sentAt }) => isAfterDebts(sentAt)).flatMap(arrivalOf),
  ];
}

function arrivalOf(row: Selectable<DB['payouts']>): Book[] {
  return row.providerReference === null ? [] : [(tx) => bookPayoutPaid(tx, row, BANK)];
}

async function ofStatements(): Promise<Book[]> {
  const lines = await db.selectFrom('statementLines').selectAll().where('state', '=', 'matched').execute();
  return lines.map(({ id: lineId, provider, kind, grossSantim, feeSantim, at }): Book => {
    const line = { lineId, provider, currency: 'USD', at };
    return kind === 'settlement'
      ? (tx) => bookSettlement(tx, { ...line, amount: -grossSantim })
      : (tx) => bookProviderFee(tx, { ...line, isBank: false, amount: feeSantim });
  });
}

async function ofPeople(): Promise<Book[]> {
  const [remittances, exchanges, taxes, disputes, parts] = await Promise.all([
    db.selectFrom('cashRemittances').selectAll().execute(),
    db.selectFrom('currencyExchanges').selectAll().execute(),
    db.selectFrom('withholdingPayments').selectAll().execute(),
    db.selectFrom('paymentDisputes').select('id').execute(),
    db.selectFrom('refunds').select(['id', 'bankSantim', 'bankMinor']).where('bankSantim', '>', 0).execute(),
  ]);
  return [
    ...remittances.map(
      (row): Book =>
        (tx) =>
          bookCashRemitted(tx, row),
    ),
    ...exchanges.map(
      (row): Book =>
        (tx) =>
          bookExchange(tx, { ...row, at: row.createdAt }),
    ),
    ...taxes.map(
      (row): Book =>
        (tx) =>
          bookWithholdingPaid(tx, { ...row, at: row.createdAt }),
    ),
    ...disputes.map(
      (row): Book =>
        (tx) =>
          bookDisputeLost(tx, row.id),
    ),
    ...parts.map(
      ({ id, bankSantim: santim, bankMinor: minor }): Book =>
        (tx) =>
          bookPartByBank(tx, id, { santim, minor }),
    ),
  ];
}

async function ofAdjustments(isMeant: (decidedAt: Date | null) => boolean): Promise<Book[]> {
  const approved = await db
    .selectFrom('approvals')
    .select(['payload', 'reason', 'decidedAt'])
    .where('kind', '=', 'money.adjustment')
    .where('state', '=', 'approved')
    .execute();
  return approved
    .filter(({ decidedAt }) => isMeant(decidedAt))
    .map(({ payload, reason }): Book => {
      const { birr, day, ...asked } = payload as unknown as { birr: number; day: string } & Omit<
        Parameters<typeof bookAdjustment>[1],
        'amountSantim' | 'at' | 'memo'
      >;
      return (tx) =>
        bookAdjustment(tx, {
          ...asked,
          amountSantim: santim(birr),
          at: new Date(`${day}T12:00:00+03:00`),
          memo: reason,
        });
    });
}

const twice = async (say: () => Promise<unknown>) => await Promise.all([say(), say()]);

/** Says all that happened, each thing twice at the same moment. */
async function replay(): Promise<void> {
  await twice(() => catchUpLedger(clock(8)));
  for (const stage of await happened())
    await Promise.all(stage.map((book) => twice(() => transact(shop.system(), book))));
}

const bookings = async () =>
  await db.selectFrom('ledgerTransactions').select(['kind', 'reference']).execute();

test('everything that the books have a word for happens, and they are right', async () => {
  await live();
  expect([...new Set((await bookings()).map(({ kind }) => kind))].toSorted()).toEqual(WORDS);
  const code = readdirSync(import.meta.dirname)
    .filter((name) => name.startsWith('book-') && !name.includes('.queries.'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const written = code.flatMap((text) =>
    [...text.matchAll(/kind: '([a-z]+\.[a-z_]+)'/g)].map(([, kind]) => kind),
  );
  expect(new Set(written)).toEqual(new Set(WORDS));
  const wrong = (await checkLedger(database.url)).filter(({ family }) => family === 'books');
  expect(wrong.map(({ sentence, wrong: rows }) => [sentence, rows])).toEqual([]);
});

test('a payout was set off against what its store had owed for long, and nothing of that debt is left', async () => {
  const { rows } = await shop.pool.query<{ set: string; left: string }>(
    `select sum(-e.amount) as set, (select sum(balance) from ledger_accounts where kind = 'receivable' and owner ~ '^[0-9]+$') as left
     from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
     where t.kind = 'cash.netted' and a.kind = 'receivable'`,
  );
  expect(Number(rows[0]!.set)).toBeGreaterThan(0);
  expect(Number(rows[0]!.left)).toBe(0);
});

test('all of it said again, by several at once, books nothing more', async () => {
  const [balances, before] = [await balancesOf(db), await bookings()];
  await replay();
  await replay();
  expect(await bookings()).toHaveLength(before.length);
  expect(await balancesOf(db)).toEqual(balances);
});

test('replayed into empty books, each thing said twice at once, it gives the same balances', async () => {
  const [balances, before] = [await balancesOf(db), await bookings()];
  // How an order's money is shared out was settled when it was placed: that is no booking.
  await database.superuser
    .query(`set session_replication_role = 'replica'; delete from ledger_entries; delete from ledger_transactions;
    delete from ledger_accounts; delete from order_releases; reset session_replication_role`);
  await replay();
  expect((await bookings()).map(({ kind }) => kind).toSorted()).toEqual(
    before.map(({ kind }) => kind).toSorted(),
  );
  expect(await balancesOf(db)).toEqual(balances);
});
