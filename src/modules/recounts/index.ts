/** The books, recounted from their entries as long work that staff start. */
export { startRecount } from './recount-books.ts';
export { recountsApi } from './recounts.api.ts';
