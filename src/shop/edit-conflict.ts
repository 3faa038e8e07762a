import { defineErrors } from '#platform/errors.ts';

/**
 * Somebody saved the subject of a form of the desk since it was shown (409). `name` and `at` (ISO): who did and when, empty
 * where that is not known. The desk's form shows both values for it; `changedMeanwhile` of the audit log makes it.
 */
export const EditError = defineErrors('desk', { changed_meanwhile: 409 });
