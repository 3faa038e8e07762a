import { m } from '#messages';
import type { PaymentField } from '#modules/payments/payments.schema.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import type { CardInput, CardDeclined } from './tokenize-card.ts';

/** Name and explanation of each payment method. Written out, so that only these messages reach the browser. */
export const METHOD_TEXTS: Record<PaymentMethod, { name: () => string; hint: () => string }> = {
  cash: { name: m.payments_method_cash, hint: m.payments_method_cash_hint },
  telebirr: { name: m.payments_method_telebirr, hint: m.payments_method_telebirr_hint },
  cbebirr: { name: m.payments_method_cbebirr, hint: m.payments_method_cbebirr_hint },
  mpesa: { name: m.payments_method_mpesa, hint: m.payments_method_mpesa_hint },
  creditcard: { name: m.payments_method_creditcard, hint: m.payments_method_creditcard_hint },
  paypal: { name: m.payments_method_paypal, hint: m.payments_method_paypal_hint },
  venmo: { name: m.payments_method_venmo, hint: m.payments_method_venmo_hint },
  amazonpay: { name: m.payments_method_amazonpay, hint: m.payments_method_amazonpay_hint },
  transfer: { name: m.payments_method_transfer, hint: m.payments_method_transfer_hint },
};

/** The label of each box of the payment forms. */
export const FIELD_LABELS: Record<PaymentField['name'], () => string> = {
  phone: m.payments_field_phone,
  deliveryInstructions: m.payments_field_delivery_instructions,
  account: m.payments_field_account,
  email: m.payments_field_email,
  accountId: m.payments_field_account_id,
  cardName: m.payments_field_card_name,
  cardNumber: m.payments_field_card_number,
  cardExpiry: m.payments_field_card_expiry,
  cardCvc: m.payments_field_card_cvc,
  notes: m.payments_field_notes,
};

const CARD_FIELDS: Record<keyof CardInput, PaymentField['name']> = {
  name: 'cardName',
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
};

/** The sentence that names what of the card is wrong. */
export function cardProblemText({ problems }: CardDeclined): string {
  const parts = (Object.keys(problems) as (keyof CardInput)[]).map((part) =>
    FIELD_LABELS[CARD_FIELDS[part]](),
  );
  return m.checkout_card_refused({ parts: parts.join(', ') });
}
