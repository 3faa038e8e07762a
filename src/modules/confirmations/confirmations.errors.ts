import { defineErrors } from '#platform/errors.ts';

export const ConfirmationError = defineErrors('confirmations', { too_busy: 503, not_placed: 409 });
