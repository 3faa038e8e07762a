import { defineErrors } from '#platform/errors.ts';

export const DeskError = defineErrors('desk', { too_many_views: 409 });
