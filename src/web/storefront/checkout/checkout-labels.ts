import { m } from '#messages';
import type { PaymentPicker } from '#modules/payments/payments.schema.ts';
import { addressLabels } from '#web/address/address-labels.ts';
import type { FieldLabels } from '#web/ui/error-summary.tsx';
import { FIELD_LABELS } from './payment-texts.ts';

/** What the fields of the checkout's form are called, by their names; `typed` is what stands in them. */
export function checkoutLabels({ methods }: PaymentPicker, typed: (name: string) => string): FieldLabels {
  const countryOf = (kind: string) => typed(`${kind}.country`) || 'ET';
  const ofMethods = methods.flatMap(({ id, fields }) =>
    fields.map(({ name }) => [`method.${id}.${name}`, FIELD_LABELS[name]] as const),
  );
  return {
    ...addressLabels('billing', countryOf('billing')),
    ...addressLabels('shipping', countryOf('shipping'), m.checkout_shipping),
    paymentMethod: m.checkout_payment,
    ...Object.fromEntries(ofMethods),
    // The token stands for the card whose number was typed.
    'method.creditcard.token': m.payments_field_card_number,
    'method.creditcard.cardId': m.profile_pay_with,
    notes: m.checkout_notes,
    'phoneProof.code': m.account_code,
    termsAgreed: m.account_terms,
  };
}
