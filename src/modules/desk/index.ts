export { deskApi } from './desk.api.ts';
export { DeskError } from './desk.errors.ts';
export { vendorToday } from './today.ts';
export { deleteView, listViews, saveView } from './views.ts';
