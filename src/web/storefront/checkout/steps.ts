/** The steps of the order, in their order; each is the fragment of its own address. */
export const STEPS = ['who', 'where', 'pay'] as const;
export type Step = (typeof STEPS)[number];

const CONTACT = ['firstName', 'lastName', 'phone', 'email'];
const PLACE = [
  'saved',
  'country',
  'region',
  'city',
  'landmark',
  'woreda',
  'address',
  'zipCode',
  'company',
  'kebele',
  'houseNumber',
];

/** The fields of the steps in the order they stand in; those of the payment come after all of them. */
const IN_ORDER = [
  ...CONTACT.map((part) => `billing.${part}`),
  ...PLACE.map((part) => `billing.${part}`),
  'shipToDifferentAddress',
  ...[...CONTACT, ...PLACE].map((part) => `shipping.${part}`),
];

/** The step in which a field stands, by its name. */
export function stepOf(field: string): Step {
  const place = IN_ORDER.indexOf(field);
  if (place === -1) return 'pay';
  return place < CONTACT.length ? 'who' : 'where';
}

/** The step that the address's fragment opens: its own, or the one in which the named part of the page stands; null for none. */
export function stepOfHash(hash: string): Step | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  return STEPS.find((step) => step === id) ?? stepOf(id.replace(/^field-/, ''));
}

/** What is wrong, in the order of the form. */
export function inFormOrder(faults: Record<string, string>): Record<string, string> {
  const rank = (field: string) => {
    const place = IN_ORDER.indexOf(field);
    return place === -1 ? IN_ORDER.length : place;
  };
  return Object.fromEntries(Object.entries(faults).sort(([a], [b]) => rank(a) - rank(b)));
}

const BILLED_PLACE = ['country', 'city'];

/** The first step that is not filled in yet. */
export function firstOpenStep(typed: (name: string) => string): Step {
  const has = (part: string) => typed(`billing.${part}`) !== '';
  if (!['firstName', 'lastName', 'phone'].every(has)) return 'who';
  const isFound =
    typed('billing.country') === 'ET' ? has('region') && has('landmark') : has('address') && has('zipCode');
  return BILLED_PLACE.every(has) && isFound ? 'pay' : 'where';
}
