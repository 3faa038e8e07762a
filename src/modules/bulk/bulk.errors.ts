import { defineErrors } from '#platform/errors.ts';

export const BulkError = defineErrors('bulk', { key_used: 409 });
