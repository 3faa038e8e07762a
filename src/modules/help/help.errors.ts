import { defineErrors } from '#platform/errors.ts';

export const HelpError = defineErrors('help', { no_such_version: 404 });
