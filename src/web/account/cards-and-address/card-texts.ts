import { m } from '#messages';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The brand as its owner writes it. */
export function brandName({ brand }: Pick<SavedCard, 'brand'>): string {
  return BRANDS[brand] ?? brand;
}

/** The number as far as anyone may see it. */
export function maskedNumber({ lastFour }: Pick<SavedCard, 'lastFour'>): string {
  return `**** **** **** ${lastFour}`;
}

/** `12/34`. */
export function expiryText({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

/** What a card is called: "Visa card ending in 4242". */
export function cardName(card: Pick<SavedCard, 'brand' | 'lastFour'>): string {
  return m.profile_card_heading({ brand: brandName(card), last: card.lastFour });
}
