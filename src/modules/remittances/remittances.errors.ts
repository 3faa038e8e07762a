import { defineErrors } from '#platform/errors.ts';

export const RemittanceError = defineErrors('remittances', {
  expected_changed: 409,
  note_required: 422,
  /** Whoever receives cash counts it with somebody else. */
  witness_is_you: 422,
  /** There is a photo of the slip. */
  slip_kept: 409,
});
