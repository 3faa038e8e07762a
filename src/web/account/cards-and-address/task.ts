import type { CardSetupEnd } from '#modules/payments/saved-cards.schema.ts';

/** What someone is doing on the screen; it stands in the address, so that it works without scripts and with "back". */
export type Task =
  | { kind: 'none' }
  | { kind: 'add-card' | 'add-address' }
  | { kind: 'card' | 'deleteCard' | 'address' | 'deleteAddress'; id: number };

const ENDS: readonly CardSetupEnd[] = ['kept', 'not_kept', 'waiting'];

/** What became of a card on the provider's page, from the query: `?added=kept`. */
export function addedOf(query: URLSearchParams): CardSetupEnd | null {
  return ENDS.find((end) => end === query.get('added')) ?? null;
}

const WITH_ID = ['card', 'deleteCard', 'address', 'deleteAddress'] as const;

/** Reads the task from the query: `?add=card`, `?card=12`, `?deleteAddress=3`. */
export function taskOf(query: URLSearchParams): Task {
  const added = query.get('add');
  if (added === 'card' || added === 'address') return { kind: `add-${added}` };
  for (const kind of WITH_ID) {
    const id = Number(query.get(kind));
    if (Number.isSafeInteger(id) && id > 0) return { kind, id };
  }
  return { kind: 'none' };
}
