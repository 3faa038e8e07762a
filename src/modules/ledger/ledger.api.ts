import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { LedgerEntryPage, MoneyEntryPage, TrialBalance, VendorMoney } from './ledger.schema.ts';
import { LEDGER_ENTRIES } from './ledger-entries.table.ts';
import { MONEY_ENTRIES } from './money-entries.table.ts';
import { ledgerEntryFile, listLedgerEntries, trialBalance } from './read-books.ts';
import { getVendorMoney, listMoneyEntries, moneyEntryFile } from './vendor-money.ts';

const right = 'money.read';
const entries = (url: string) => tableAddress(LEDGER_ENTRIES).parse(new URL(url).searchParams);
const money = (url: string) => tableAddress(MONEY_ENTRIES).parse(new URL(url).searchParams);

/** The books: a store's own money, and all accounts for staff. */
export const ledgerApi = createApi({ forMembers: true, right })
  .call('get', '/api/vendor/money', {
    tags: ['Vendor money'],
    summary: 'What waits, what may be paid out, and what the own store owes',
    answer: json(VendorMoney, 'In Birr'),
    run: ({ ctx }) => getVendorMoney(ctx),
  })
  .call('get', '/api/vendor/money/entries', {
    tags: ['Vendor money'],
    summary: 'What moved the own store’s money, newest first',
    query: tableFields(MONEY_ENTRIES),
    answer: json(MoneyEntryPage, 'Up to 50 entries'),
    run: ({ ctx, c }) => listMoneyEntries(ctx, money(c.req.url)),
  })
  .call('get', '/api/vendor/money/entries.csv', {
    tags: ['Vendor money'],
    operationId: 'getVendorMoneyEntriesFile',
    summary: 'The same as a file, all of it',
    query: tableFields(MONEY_ENTRIES),
    answer: text('text/csv', 'One line for each entry, written while it is read'),
    run: async ({ ctx, c }) => csvFile('money.csv', await moneyEntryFile(ctx, money(c.req.url))),
  })
  .call('get', '/api/admin/ledger/trial-balance', {
    tags: ['Administration'],
    summary: 'Every account of the books with its balance',
    description: 'Debits above 0 and credits below, so that they sum to 0 in each currency.',
    answer: json(TrialBalance, 'The accounts'),
    run: ({ ctx }) => trialBalance(ctx),
  })
  .call('get', '/api/admin/ledger/entries', {
    tags: ['Administration'],
    summary: 'The entries of the books, newest first',
    description: 'By kind of account, its owner, order number, and day in Ethiopia.',
    query: tableFields(LEDGER_ENTRIES),
    answer: json(LedgerEntryPage, 'Up to 50 entries'),
    run: ({ ctx, c }) => listLedgerEntries(ctx, entries(c.req.url)),
  })
  .call('get', '/api/admin/ledger/entries.csv', {
    tags: ['Administration'],
    operationId: 'getLedgerEntriesFile',
    summary: 'All entries that match, as a file',
    query: tableFields(LEDGER_ENTRIES),
    answer: text('text/csv', 'One line for each entry, written while it is read'),
    run: async ({ ctx, c }) => csvFile('entries.csv', await ledgerEntryFile(ctx, entries(c.req.url))),
  });
