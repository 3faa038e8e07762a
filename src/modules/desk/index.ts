export { DeskError } from './desk.errors.ts';
export { deleteView, listViews, saveView } from './views.ts';
