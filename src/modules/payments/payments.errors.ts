import { defineErrors } from '#platform/errors.ts';

/** What a payment may refuse. The 402 ones name the provider's reason; the cart is open again after them. */
export const PaymentError = defineErrors('payments', {
  unknown_method: 422,
  method_off: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  whole_birr: 422,
  card_fields_refused: 422,
  not_payable: 409,
  declined: 402,
  insufficient_funds: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  token_unusable: 402,
  provider_refused: 402,
  provider_down: 503,
  paused: 503,
  outcome_unknown: 503,
  signature_wrong: 401,
  signature_old: 401,
  event_malformed: 400,
  hand_refund_unknown: 404,
  hand_refund_paid: 409,
  refund_above_charge: 409,
  refund_settled: 409,
  dispute_decided: 409,
  transfer_reference_wrong: 422,
  transfer_reference_used: 409,
  transfer_account_unknown: 422,
  transfer_account_exists: 409,
  transfer_bank_wrong: 422,
  transfer_number_wrong: 422,
  transfer_too_many: 409,
  transfer_paid: 409,
  transfer_decided: 409,
});

/** Clients know it by the checkout's name. */
export const CashError = defineErrors('checkout', { cash_not_here: 422 });
