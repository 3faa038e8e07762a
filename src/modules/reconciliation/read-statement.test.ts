import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text));

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
