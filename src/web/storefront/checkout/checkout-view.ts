/** What stands in the form: what was typed before a refusal or refresh, else what is known of the buyer. */
export type TypedCheckout = (name: string) => string;

/** What a refresh gives back: everything typed so far, when it came with the form. */
export type CheckoutRefresh = { values?: Record<string, string> };
