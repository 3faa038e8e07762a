import type { AddressBook } from '#modules/addresses/addresses.schema.ts';
import type { Destination } from '#modules/delivery/delivery.schema.ts';
import type { CardSetupEnd, SavedCards } from '#modules/payments/saved-cards.schema.ts';
import type { PaymentPicker } from '#modules/payments/payments.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import type { Task } from './task.ts';

export type CardsAndAddress = {
  book: AddressBook;
  cards: SavedCards;
  destinations: Destination[];
  tokenization: PaymentPicker['tokenization'];
  /** The payment page keeps cards of who pays there. */
  isKeptWhenPaying: boolean;
  /** A card is added on the provider's own page. */
  hasCardPage: boolean;
  /** What became of a card on the provider's page, for who comes back from it. */
  added: CardSetupEnd | null;
  person: { fullName: string };
  task: Task;
};

/** What a refresh gives back: everything typed so far. */
export type CardsRefresh = { values: Record<string, string> };

export type FormError = Extract<Submitted<CardsRefresh>, { ok: false }> | null;
