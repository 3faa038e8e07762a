import type { Row } from './insert-rows.ts';

/** One dollar rate of the demonstration's first day; a shop in use has its staff set them day by day. */
export function exchangeRateRows(now: Date): Row[] {
  return [
    {
      currency: 'USD',
      day: now.toISOString().slice(0, 10),
      santim_per_unit: 14_810,
      source: 'demonstration',
    },
  ];
}
