/** What two people book by hand where the books lack something, or have it wrong: an entry is never edited. */
export { adjustmentsApi } from './adjustments.api.ts';
export { askAdjustment } from './adjustments.ts';
