export { historyApi } from './history.api.ts';
export { HistoryError } from './history.errors.ts';
export type { HistoryEntry, HistoryPage, HistoryQuery } from './history.schema.ts';
export {
  clearHistory,
  getHistory,
  mergeHistory,
  pauseHistory,
  recordView,
  removeView,
  undoRemoval,
} from './history.service.ts';
