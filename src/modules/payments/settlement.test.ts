import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from './payment-provider.ts';
import { decideSettlement, GIVEN_UP, type SettlementEffect, type PaymentStatus } from './settlement.ts';

type Says = PaymentOutcome['status'] | 'succeeded with another amount' | 'succeeded in another currency';

function effect(status: PaymentStatus, says: Says, group: string): SettlementEffect {
  const [paymentState = '', stockState = ''] = group.split('/');
  const outcome: PaymentOutcome = {
    reference: 'sbx_1',
    status: says.startsWith('succeeded') ? 'succeeded' : (says as PaymentOutcome['status']),
    amount: {
      minor: says.endsWith('amount') ? 9_999 : 10_000,
      currency: says.endsWith('currency') ? 'USD' : 'ETB',
    },
  };
  const charge = { minor: 10_000, currency: 'ETB' };
  const payment = { status, charge, isSentBack: false };
  return decideSettlement({ payment, group: { paymentState, stockState } }, outcome);
}

const table: [PaymentStatus, Says, string, SettlementEffect][] = [
  ['pending', 'pending', 'pending/held', 'nothing'],
  ['created', 'succeeded', 'pending/held', 'take'],
  ['pending', 'succeeded', 'pending/held', 'take'],
  ['pending', 'succeeded', 'expired/released', 'refund_late'],
  ['expired', 'succeeded', 'expired/released', 'refund_late'],
  ['failed', 'succeeded', 'failed/released', 'refund_late'],
  ['cancelled', 'succeeded', 'cancelled/released', 'refund_late'],
  ['pending', 'succeeded', 'paid/taken', 'refund_late'],
  ['expired', 'succeeded', 'pending/held', 'take'],
  ['succeeded', 'succeeded', 'paid/taken', 'nothing'],
  ['succeeded', 'succeeded', 'refunded/taken', 'nothing'],
  ['pending', 'succeeded with another amount', 'pending/held', 'refuse_amount'],
  ['pending', 'succeeded in another currency', 'pending/held', 'refuse_amount'],
  ['failed', 'succeeded with another amount', 'failed/released', 'refuse_amount'],
  ['pending', 'failed', 'pending/held', 'release'],
  ['pending', 'cancelled', 'pending/held', 'release'],
  ['created', 'expired', 'pending/held', 'release'],
  ['pending', 'failed', 'expired/released', 'close'],
  ['pending', 'cancelled', 'paid/taken', 'close'],
  ['succeeded', 'failed', 'paid/taken', 'contradiction'],
  ['succeeded', 'cancelled', 'paid/taken', 'contradiction'],
  ['succeeded', 'reversed', 'paid/taken', 'reverse'],
  ['pending', 'reversed', 'pending/held', 'release'],
  ['failed', 'reversed', 'failed/released', 'nothing'],
  ['failed', 'cancelled', 'failed/released', 'nothing'],
  ['cancelled', 'failed', 'cancelled/released', 'nothing'],
  ['expired', 'expired', 'expired/released', 'nothing'],
];

describe('what an outcome does', () => {
  test.each(table)('a %s payment that %s, with the purchase %s: %4$s', (status, says, group, expected) => {
    expect(effect(status, says, group)).toBe(expected);
  });
});

test('a dispute that was won ends, of a payment that counts as paid', () => {
  const amount = { minor: 10_000, currency: 'ETB' };
  const won: PaymentOutcome = { reference: 'cs_1', status: 'succeeded', amount, dispute: 'won' };
  const of = (status: PaymentStatus, paymentState: string, stockState: string) =>
    decideSettlement(
      { payment: { status, charge: amount, isSentBack: false }, group: { paymentState, stockState } },
      won,
    );
  expect(of('succeeded', 'paid', 'taken')).toBe('win_back');
  expect(of('pending', 'pending', 'held')).toBe('take');
});

test('a payment that went through before its shopper gave it up contradicts nobody', () => {
  const charge = { minor: 10_000, currency: 'ETB' };
  const state = {
    payment: { status: 'succeeded', charge, isSentBack: false },
    group: { paymentState: 'paid', stockState: 'taken' },
  } as const;
  const givenUp = { reference: null, status: 'cancelled', amount: charge, reason: GIVEN_UP } as const;
  expect(decideSettlement(state, givenUp)).toBe('nothing');
});

test.each(['failed', 'cancelled', 'expired'] as const)(
  'of a %s payment whose other amount goes back already, the same told again is no payment that came late',
  (status) => {
    const paid = { minor: 100, currency: 'ETB' };
    const state = {
      payment: { status, charge: paid, isSentBack: true },
      group: { paymentState: 'failed', stockState: 'released' },
    };
    expect(decideSettlement(state, { reference: 'sbx_1', status: 'succeeded', amount: paid })).toBe(
      'nothing',
    );
  },
);
