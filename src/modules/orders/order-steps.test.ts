import { expect, test } from 'vitest';
import { parseOrderNumber, formatOrderNumber } from './order-numbers.ts';
import { orderProgress, orderSteps } from './order-steps.ts';

const at = (...statuses: string[]) =>
  statuses.map((status, i) => ({ status, createdAt: new Date(Date.UTC(2026, 10, 20, i)) }));

test('the bar fills a third with each step and ends full', () => {
  const road = ['placed', 'packaging', 'on_the_road', 'delivered'];
  const filled = road.map((status, i) => orderProgress(orderSteps(status, at(...road.slice(0, i + 1)))));
  expect(filled).toEqual([0, 33, 67, 100]);
});

test('each step knows when it was reached', () => {
  const steps = orderSteps('packaging', at('placed', 'packaging'));
  expect(steps.map((step) => step.reachedAt)).toEqual([
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T01:00:00.000Z',
    null,
    null,
  ]);
  expect(steps.map((step) => step.isCurrent)).toEqual([false, true, false, false]);
});

test('an order that left the road keeps what it reached and stands on no step', () => {
  const steps = orderSteps('cancelled', at('placed', 'packaging', 'cancelled'));
  expect(steps.some((step) => step.isCurrent)).toBe(false);
  expect(steps.map((step) => step.isDone)).toEqual([true, true, false, false]);
});

test('a number is read with or without #, in any case, and with blanks', () => {
  for (const typed of [
    'ETB2026000456',
    '#ETB2026000456',
    'etb2026000456',
    ' #etb 2026-000456 ',
    'ＥＴＢ2026000456',
  ])
    expect(parseOrderNumber(typed)).toBe('ETB2026000456');
  for (const typed of [
    '',
    '#',
    'ETB',
    'ETB2026',
    '2026000456',
    'ETB2026000456x',
    "ETB2026000456'--",
    'ETB' + '1'.repeat(40),
  ])
    expect(parseOrderNumber(typed)).toBeNull();
  expect(formatOrderNumber('ETB2026000456')).toBe('#ETB2026000456');
});
