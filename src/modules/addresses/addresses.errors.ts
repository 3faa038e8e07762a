import { defineErrors } from '#platform/errors.ts';

export const AddressError = defineErrors('addresses', { gone: 404, changed_elsewhere: 409, too_many: 409 });
