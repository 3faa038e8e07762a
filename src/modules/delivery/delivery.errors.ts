import { defineErrors } from '#platform/errors.ts';

export const DeliveryError = defineErrors('delivery', { place_unknown: 422 });
