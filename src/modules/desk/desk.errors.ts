import { defineErrors } from '#platform/errors.ts';

export const DeskError = defineErrors('desk', { too_many_views: 409, too_many_drafts: 409, undo_gone: 409 });
