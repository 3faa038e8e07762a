import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (text: string, currency: 'ETB' | 'USD' = 'ETB') =>
  readStatement(new TextEncoder().encode(text), currency);

test('a bank’s statement with credit and debit, thousands and a day of Addis Ababa', () => {
  const lines = read(
    'Transaction Date,Description,Reference,Debit,Credit,Balance\n' +
      '20/11/2026 10:22,Transfer K7M2QX,ft26 324abcd1,,"1,250.50","9,000.00"\n' +
      '2026-11-21,Monthly charge,,15.00,,\n',
  );
  expect(lines).toEqual([
    {
      n: 2,
      externalRef: 'FT26324ABCD1',
      kind: 'payment',
      grossSantim: 125_050,
      feeSantim: 0,
      at: new Date('2026-11-20T07:22:00Z'),
      memo: 'Transfer K7M2QX',
    },
    expect.objectContaining({ n: 3, kind: 'other', grossSantim: -1_500, memo: 'Monthly charge' }),
  ]);
  expect(lines[1]!.externalRef).toBe('2026-11-21T09:00:00.000Z -1500 Monthly charge');
});

test('a provider’s statement with fees and kinds', () => {
  const lines = read(
    'id;type;amount;fee;created_at\n' +
      'tx-1;Charge;400.00;10.00;2026-11-20T08:00:00Z\n' +
      'tx-2;Refund;-400;0;2026-11-20T09:00:00Z\n' +
      'st-1;Settlement;-390.00;;2026-11-21T09:00:00Z\n',
  );
  expect(lines.map(({ kind, grossSantim, feeSantim }) => [kind, grossSantim, feeSantim])).toEqual([
    ['payment', 40_000, 1_000],
    ['refund', -40_000, 0],
    ['settlement', -39_000, 0],
  ]);
});

test('what leaves an account is nobody’s payment, whatever the bank calls it', () => {
  const lines = read(
    'date,type,amount\n2026-11-20,Payment,-611.00\n2026-11-20,Transfer,-5\n2026-11-20,PAY,20\n',
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['other', 'other', 'payment']);
});

test('what cannot be read is named, and nothing is guessed', () => {
  expect(() => read('Reference,Amount\nFT1,20\n')).toThrow(
    expect.objectContaining({ code: 'reconciliation.headings_missing', params: { what: 'date' } }),
  );
  expect(() => read('Date,Amount\n2026-11-20,20\n2026-13-45,20\n2026-11-20,12.345\n')).toThrow(
    expect.objectContaining({ code: 'reconciliation.lines_wrong', params: { lines: '3, 4' } }),
  );
});

test('an amount whose thousands stand in no quotes is refused, not read as its first figures', () => {
  expect(() => read('Date,Reference,Amount\n2026-11-20,FT1,900.00\n2026-11-20,FT2,1,250.00\n')).toThrow(
    expect.objectContaining({ code: 'reconciliation.lines_wrong', params: { lines: '3' } }),
  );
});

test('Stripe’s report of its balance: times of UTC, its own names, and what it pays out is sent to our bank', () => {
  const head =
    'balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,source_id,description';
  const lines = read(
    `${head}\n` +
      'txn_1,2026-11-19 22:30:00,2026-11-20 01:30:00,usd,15.02,0.74,14.28,charge,ch_1,Adey\n' +
      'txn_2,2026-11-20 08:00:00,2026-11-20 11:00:00,usd,-5.00,0.00,-5.00,refund,re_1,\n' +
      'txn_3,2026-11-20 09:00:00,2026-11-20 12:00:00,usd,5.00,0.00,5.00,refund_failure,re_1,\n' +
      'txn_4,2026-11-20 09:30:00,2026-11-20 12:30:00,usd,-15.02,15.00,-30.02,dispute,dp_1,\n',
    'USD',
  );
  expect(lines.map(({ externalRef, kind, grossSantim }) => [externalRef, kind, grossSantim])).toEqual([
    ['CH_1', 'payment', 1_502],
    ['RE_1', 'refund', -500],
    ['RE_1', 'other', 500],
    ['DP_1', 'other', -1_502],
  ]);
  expect(lines[0]!.at).toEqual(new Date('2026-11-19T22:30:00Z'));
  const payouts = 'payout_id,effective_at_utc,effective_at,currency,gross,fee,net,reporting_category';
  expect(
    read(`${payouts}\npo_1,2026-11-21 00:00:00,2026-11-21 03:00:00,usd,-14.28,0,-14.28,payout\n`, 'USD'),
  ).toMatchObject([{ externalRef: 'PO_1', kind: 'settlement', at: new Date('2026-11-21T00:00:00Z') }]);
});

test('PayPal’s activity download: months first, time and zone beside the day, fees below zero', () => {
  const lines = read(
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID"\n' +
      '"11/03/2026","14:30:00","PST","Almaz","Express Checkout Payment","Completed","USD","1,015.02","-0.74","1,014.28","8XY",""\n' +
      '"11/20/2026","15:00:00","PST","Almaz","Payment Refund","Completed","USD","-5.00","0.00","-5.00","9XY","8XY"\n' +
      '"11/20/2026","16:00:00","PST","","General Withdrawal","Completed","USD","-9.28","0.00","-9.28","7XY",""\n',
    'USD',
  );
  expect(lines.map(({ externalRef, kind, feeSantim, at }) => [externalRef, kind, feeSantim, at])).toEqual([
    ['8XY', 'payment', 74, new Date('2026-11-03T22:30:00Z')],
    ['9XY', 'refund', 0, new Date('2026-11-20T23:00:00Z')],
    ['7XY', 'settlement', 0, new Date('2026-11-21T00:00:00Z')],
  ]);
});

test('days are read as the file writes them, and lines of another currency are named', () => {
  const days = (rows: string) => read(`date,amount\n${rows}`).map(({ at }) => at.toISOString().slice(0, 10));
  expect(days('03/11/2026,1\n20/11/2026,1\n')).toEqual(['2026-11-03', '2026-11-20']);
  expect(days('11/03/2026,1\n11/20/2026,1\n')).toEqual(['2026-11-03', '2026-11-20']);
  expect(() => read('date,amount,currency\n2026-11-20,1,USD\n2026-11-20,1,EUR\n', 'USD')).toThrow(
    expect.objectContaining({
      code: 'reconciliation.lines_other_currency',
      params: { lines: '3', currency: 'USD' },
    }),
  );
});
