import { expect, test } from 'vitest';
import type { AppError } from '#platform/errors.ts';
import { changedFigures, figureLine } from './typed-figures.ts';

const typed = (values: Record<string, string>, was: Record<string, number> = {}) =>
  changedFigures({ values, was, versions: { vat_rate_bp: 3 } });

function faultsOf(values: Record<string, string>) {
  try {
    typed(values);
  } catch (error) {
    return (error as AppError).fields;
  }
  return {};
}

test('amounts are typed in Birr and shares in percent, with or without commas, and kept in santim and hundredths', () => {
  expect(typed({ payout_least_santim: '1,250.50', vat_rate_bp: '15.5', return_days: '21' })).toEqual([
    { key: 'vat_rate_bp', value: 1550, version: 3 },
    { key: 'payout_least_santim', value: 125_050, version: 0 },
    { key: 'return_days', value: 21, version: 0 },
  ]);
});

test('what stands as it was shown is no change, however it is written', () => {
  expect(typed({ payout_least_santim: '500.00' }, { payout_least_santim: 50_000 })).toEqual([]);
});

test('what is no amount, has three decimals or lies out of bounds is told in the units that were typed', () => {
  const bounds = { min: '0', max: '50' };
  for (const text of ['', 'fifteen', '15.255', '-1', '50.01', '1e1'])
    expect(faultsOf({ vat_rate_bp: text }), text).toEqual({
      'values.vat_rate_bp': { code: 'settings.amount_out_of_bounds', params: bounds },
    });
  expect(faultsOf({ return_days: '2.5' })).toHaveProperty(
    ['values.return_days', 'code'],
    'settings.out_of_bounds',
  );
});

test('the history of a figure reads in the same units', () => {
  const line = {
    subject: { kind: 'setting', id: 'vat_rate_bp' },
    before: { value: 1500 },
    after: { value: 1650 },
  };
  expect(figureLine(line as Parameters<typeof figureLine>[0])).toMatchObject({
    before: { value: '15' },
    after: { value: '16.50' },
  });
});
