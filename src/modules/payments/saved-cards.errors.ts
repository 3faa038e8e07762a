import { defineErrors } from '#platform/errors.ts';

/** What keeping a card may refuse; the 402 ones are the bank's word, told by the provider. */
export const CardError = defineErrors('cards', {
  gone: 404,
  changed_elsewhere: 409,
  too_many: 409,
  declined: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  token_unusable: 402,
  no_card_page: 422,
  provider_down: 503,
});
