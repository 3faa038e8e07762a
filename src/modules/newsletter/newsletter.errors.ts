import { defineErrors } from '#platform/errors.ts';

export const NewsletterError = defineErrors('newsletter', { too_many_tries: 429, link_invalid: 404 });
