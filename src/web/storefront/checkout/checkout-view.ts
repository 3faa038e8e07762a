import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import type { JsonText } from '#platform/wire/json-text.ts';

/** What stands in the form: what was typed before an error or refresh, else what is known of the buyer. */
export type TypedCheckout = (name: string) => string;

/** What a refresh gives back: everything typed so far, when it came with the form, and the figures, when they are all that is new. */
export type CheckoutRefresh = { values?: Record<string, string>; view?: JsonText<CheckoutView> };
