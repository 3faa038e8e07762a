import { expect, test } from 'vitest';
import { isTransferTime } from './send-payouts.ts';

test.each([
  ['2026-11-23T05:29:59Z', false],
  ['2026-11-23T05:30:00Z', true],
  ['2026-11-28T13:29:59Z', true],
  ['2026-11-28T13:30:00Z', false],
  ['2026-11-22T09:00:00Z', false],
])('%s: transfers are sent: %s', (at, is) => expect(isTransferTime(new Date(at))).toBe(is));
