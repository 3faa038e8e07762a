export { listsApi } from './lists.api.ts';
export { ListError } from './lists.errors.ts';
export type { AddToList, List, ListItem, ListKind, ListQuery, StockWatch } from './lists.schema.ts';
export {
  addToList,
  listCounts,
  listItems,
  mergeLists,
  removeFromList,
  replaceOnList,
  undoListRemoval,
} from './lists.service.ts';
export { notifyProductWatchers } from './notify-watchers.ts';
export { stockWatch, unwatchStock, watchStock } from './watch-stock.ts';
