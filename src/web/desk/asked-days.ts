import type { Table } from '#platform/wire/tables.ts';
import { typedDay } from '#shop/typed-days.ts';

const PARTS = ['day', 'month', 'year'] as const;

/**
 * What a list's address asks for, its days whole also where a form said them in parts (`DayField`). One of which a part is
 * still missing is none; parts that name no day are told as those of a day nobody knows.
 */
export function askedDays(table: Table, given: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(given);
  for (const [name, filter] of Object.entries(table.filters)) {
    if (!('day' in filter)) continue;
    const parts = PARTS.map((part) => [part, given.get(`${name}.${part}`)] as const);
    for (const [part] of parts) asked.delete(`${name}.${part}`);
    if (parts.every(([, said]) => said)) asked.set(name, String(typedDay(Object.fromEntries(parts))));
  }
  return asked;
}
