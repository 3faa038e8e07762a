import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterWorkingDays,
  allowsReason,
  lineReturns,
  refundFor,
  returnable,
  workingDaysUntil,
} from './return-rules.ts';

const delivered = new Date('2026-11-01T10:00:00Z');

const line = (id: number, quantity: number, given: object = {}) => ({
  id,
  productId: id,
  variantId: null,
  quantity,
  claimed: 0,
  received: 0,
  lineTotalSantim: quantity * 1_000,
  discountSantim: 0,
  title: `Product ${id}`,
  returnRule: 'usual' as const,
  returnDays: 30,
  ...given,
});

test('a part of the goods brings back its share without the shipping', () => {
  const lines = [line(1, 3, { discountSantim: 100 }), line(2, 1)];
  const order = { totalSantim: 3_900 + 800, lines, refundedSantim: 0 };
  expect(refundFor([{ lineId: 1, quantity: 1 }], order)).toEqual({ refundSantim: 966, isAll: false });
  expect(refundFor([{ lineId: 2, quantity: 1 }], order)).toEqual({ refundSantim: 1_000, isAll: false });
});

test('the last pieces bring back the rest, so that all refunds together are the order’s total', () => {
  const lines = [line(1, 3, { discountSantim: 100, received: 1 }), line(2, 1)];
  const order = { totalSantim: 4_700, lines, refundedSantim: 966 };
  const rest = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ];
  expect(refundFor(rest, order)).toEqual({ refundSantim: 3_734, isAll: true });
});

test('pieces that come back one by one, in any order, bring what they bring at once', () => {
  const bought = fc
    .record({
      quantity: fc.integer({ min: 1, max: 6 }),
      each: fc.integer({ min: 1, max: 500 }),
      off: fc.nat(100),
    })
    .map(({ quantity, each, off }) => {
      const lineTotalSantim = quantity * each;
      return { quantity, lineTotalSantim, discountSantim: Math.floor((lineTotalSantim * off) / 100) };
    });
  const sequence = fc.array(bought, { minLength: 1, maxLength: 3 }).chain((goods) => {
    const units = goods.flatMap(({ quantity }, i) => Array.from({ length: quantity }, () => i + 1));
    return fc.record({
      goods: fc.constant(goods),
      back: fc.shuffledSubarray(units, { minLength: units.length }),
    });
  });
  fc.assert(
    fc.property(sequence, ({ goods, back }) => {
      const lines = goods.map((given, i) => line(i + 1, given.quantity, given));
      const paid = lines.reduce((sum, one) => sum + one.lineTotalSantim - one.discountSantim, 0);
      const order = { totalSantim: paid + 1_800, lines: [...lines, line(9, 1)], refundedSantim: 0 };
      for (const lineId of back) {
        order.refundedSantim += refundFor([{ lineId, quantity: 1 }], order).refundSantim;
        lines[lineId - 1]!.received += 1;
      }
      expect(order.refundedSantim).toBe(paid);
    }),
  );
});

test('pieces in a request may not be asked for twice', () => {
  const lines = [line(1, 3, { claimed: 2 }), line(2, 1, { claimed: 1 })];
  expect(returnable(lines, delivered, delivered)).toEqual([{ lineId: 1, quantity: 1 }]);
});

test('each line has the days it was bought under', () => {
  const lines = [line(1, 1, { returnDays: 7 }), line(2, 1)];
  expect(returnable(lines, delivered, new Date('2026-11-08T10:00:01Z'))).toEqual([
    { lineId: 2, quantity: 1 },
  ]);
  expect(lineReturns(lines[0]!, delivered, new Date('2026-11-08T10:00:01Z'))).toEqual({
    rule: 'usual',
    days: 7,
    until: '2026-11-08T10:00:00.000Z',
    isOver: true,
  });
  expect(lineReturns(lines[0]!, null, delivered)).toMatchObject({ until: null, isOver: false });
});

test('some goods go back only for a fault', () => {
  const food = line(1, 1, { returnRule: 'faulty' });
  expect(allowsReason(food, 'changed_mind')).toBe(false);
  expect(allowsReason(food, 'other')).toBe(false);
  expect(allowsReason(food, 'damaged')).toBe(true);
  expect(allowsReason(line(1, 1, { returnRule: 'unopened' }), 'changed_mind')).toBe(true);
});

test('working days leave out Saturday and Sunday of Addis Ababa', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  expect(afterWorkingDays(friday, 1).toISOString()).toBe('2026-11-23T10:00:00.000Z');
  expect(afterWorkingDays(friday, 7).toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(workingDaysUntil(friday, afterWorkingDays(friday, 7))).toBe(7);
  expect(workingDaysUntil(new Date('2026-12-05T10:00:00Z'), afterWorkingDays(friday, 7))).toBe(0);
  // 22:00 UTC on Sunday is Monday in Addis Ababa.
  expect(workingDaysUntil(new Date('2026-11-21T22:00:00Z'), new Date('2026-11-22T22:00:00Z'))).toBe(1);
});
