import { defineErrors } from '#platform/errors.ts';

export const HistoryError = defineErrors('history', { not_found: 404, undo_gone: 409 });
