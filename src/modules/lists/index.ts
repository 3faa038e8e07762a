export { listsApi } from './lists.api.ts';
export { ListError } from './lists.errors.ts';
export type { AddToList, List, ListItem, ListKind } from './lists.schema.ts';
export { addToList, listCounts, listItems, mergeLists, removeFromList } from './lists.service.ts';
