import { m } from '#messages';
import { ACCOUNT_STATE_NAMES } from '#web/desk/payout-words.ts';
import { PRODUCT_STATE_NAMES } from '#web/vendor-portal/products/product-words.ts';
import { CHECK_STATE_NAMES, ITEM_NAMES, ROLE_NAMES, STATE_NAMES } from '#web/vendor-portal/store-words.ts';
import type { ChangeWords } from './change-list.tsx';
import { fieldWord } from './field-words.ts';

type Words = Record<string, (() => string) | undefined>;

/** What the states of a store and its goods are called. */
export const STATES_OF_STORES: Record<'vendor' | 'product', Words> = {
  vendor: { ...CHECK_STATE_NAMES, ...STATE_NAMES, ...ACCOUNT_STATE_NAMES },
  product: PRODUCT_STATE_NAMES,
};

/** What the values of a store's fields are called. */
export const STORE_VALUES: Record<'role' | 'kind' | 'kinds' | 'picture', Words> = {
  role: ROLE_NAMES,
  kind: ITEM_NAMES,
  kinds: ITEM_NAMES,
  picture: { changed: m.stores_team_done_changed },
};

/** The words of what a store's team reads of its log: of those of staff's rooms it needs none. */
export function storeWords(kind: string): ChangeWords {
  const wordsOf = (name: string): Words | undefined =>
    name === 'state' || name === 'status'
      ? STATES_OF_STORES[kind as keyof typeof STATES_OF_STORES]
      : STORE_VALUES[name as keyof typeof STORE_VALUES];
  const value: ChangeWords['value'] = (name, word) =>
    typeof word === 'string' ? (wordsOf(name)?.[word]?.() ?? null) : null;
  return {
    value,
    item: (name, item) => value(name, item) ?? (name === 'changed' ? fieldWord(item) : item),
  };
}
