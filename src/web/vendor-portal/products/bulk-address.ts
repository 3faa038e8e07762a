import { z } from 'zod';
import { BULK_ACTS, type BulkActName, BulkAsk, CHOSEN_MAX } from '#modules/bulk/bulk.schema.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { invalidInput } from '#platform/validation.ts';
import { type TableQuery, tableAddress } from '#platform/wire/tables.ts';
import { wholeDays } from '#shop/typed-days.ts';

const HERE = '/vendor/products/bulk';

/** The boxes of the list, or all that match; a single box comes as one text. */
export const ChosenForm = z.object({
  id: z
    .union([z.string(), z.array(z.string()).max(CHOSEN_MAX)])
    .optional()
    .transform((ids) => [ids ?? []].flat().filter((id) => /^\d{1,15}$/.test(id))),
  all: z.literal('1').optional(),
});

/** Where chosen goods are changed; null when none are. */
export function bulkPath(
  { id, all }: z.infer<typeof ChosenForm>,
  query: TableQuery<typeof VENDOR_PRODUCTS>,
): string | null {
  if (!all && id.length === 0) return null;
  const chosen = new URLSearchParams(all ? filterOf(query) : id.map((one) => ['id', one]));
  if (all) chosen.set('all', '1');
  return `${HERE}?${chosen.toString()}`;
}

function filterOf(query: TableQuery<typeof VENDOR_PRODUCTS>): Record<string, string> {
  const { state, category, least, most, from, to, lack, plan, q } = query;
  const figures = {
    category: figuresOf(category),
    least: figuresOf(least),
    most: figuresOf(most),
    from: amountOf(from),
    to: amountOf(to),
  };
  const all = Object.entries({ state, ...figures, lack, plan, q });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Null for what the list itself passes over. */
function figuresOf(text: string | null): string | null {
  return text !== null && /^\d{1,7}$/.test(text) ? text : null;
}

function amountOf(text: string | null): string | null {
  return text !== null && /^\d{1,8}(?:\.\d{1,2})?$/.test(text) ? text : null;
}

/** Where the goods that a list shows, or those that are chosen, are a file. */
export function exportPath(chosen: TableQuery<typeof VENDOR_PRODUCTS> | [string, string][]): string {
  const fields = Array.isArray(chosen) ? chosen : Object.entries(filterOf(chosen));
  const ids = fields.flatMap(([name, value]) => (name === 'id' ? value : []));
  const filter = fields.filter(([name]) => name !== 'id' && name !== 'all');
  const asked = new URLSearchParams(ids.length > 0 ? { ids: ids.join(',') } : filter);
  return `/api/vendor/exports/products?${asked.toString()}`;
}

type AddressedGoods = { ids: number[] } | { filter: Record<string, string> };

/** What the address chooses; ids that make no sense are left out. */
export function chosenIn(given: URLSearchParams): AddressedGoods {
  if (given.has('all')) return { filter: filterOf(tableAddress(VENDOR_PRODUCTS).parse(given)) };
  const ids = given.getAll('id').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return { ids: ids.slice(0, CHOSEN_MAX).map(Number) };
}

/** The parameters of the address that say what is chosen: what its forms carry on. */
export function chosenFields(given: URLSearchParams): [string, string][] {
  const chosen = chosenIn(given);
  if ('ids' in chosen) return chosen.ids.map((id) => ['id', String(id)]);
  return [...Object.entries(chosen.filter), ['all', '1']];
}

/** Which act the address is about. */
export function actIn(given: URLSearchParams, allowed: readonly BulkActName[]): BulkActName {
  return BULK_ACTS.find((act) => act === given.get('act') && allowed.includes(act)) ?? allowed[0]!;
}

/** What the address asks for. Throws request.invalid (422) with the faults of its fields. */
export function bulkAsk(given: URLSearchParams, act: BulkActName): BulkAsk {
  const asked = BulkAsk.safeParse({ ...chosenIn(given), change: { act, ...CHANGES[act](given) } });
  if (!asked.success) throw invalidInput(asked.error);
  return asked.data;
}

const numberIn = (given: URLSearchParams, name: string) => {
  // A minus as people type it on a phone.
  const typed = (given.get(name) ?? '').trim().replaceAll(/[,\s]/g, '').replace(/^[−–]/, '-');
  return typed === '' ? undefined : Number(typed.replace(/^\+/, ''));
};
const wordsIn = (given: URLSearchParams, name: string) =>
  (given.get(name) ?? '')
    .split(/[,፣\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A moment that was typed on the shop's clock. */
const onClock = (text: string) => (text === '' ? '' : `${text}:00+03:00`);

const CHANGES: Record<BulkActName, (given: URLSearchParams) => object> = {
  price: (given) => ({
    percent: numberIn(given, 'percent'),
    amount: numberIn(given, 'amount'),
    round: numberIn(given, 'round') ?? 0,
  }),
  plan: (given) => {
    const { startsAt = '', endsAt = '' } = wholeDays(Object.fromEntries(given), ['startsAt', 'endsAt']);
    return { percent: numberIn(given, 'percent'), startsAt: onClock(startsAt), endsAt: onClock(endsAt) };
  },
  memberPrice: (given) => ({ percent: numberIn(given, 'percent') ?? null }),
  stock: (given) => ({ set: numberIn(given, 'set'), add: numberIn(given, 'add') }),
  category: (given) => ({ categoryId: numberIn(given, 'categoryId') }),
  tags: (given) => ({ add: wordsIn(given, 'add'), remove: wordsIn(given, 'remove') }),
  brand: (given) => ({ brand: given.get('brand') ?? '' }),
  state: (given) => ({ to: given.get('to') ?? 'paused' }),
};
