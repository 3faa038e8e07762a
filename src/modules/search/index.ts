export { flushQueries, recordQuery } from './record-query.ts';
export { DOCUMENT_VERSION, searchDocument, type SearchDocument, type Stated } from './search.document.ts';
export { foldText } from './search.folding.ts';
export { foldMeasured } from './search.units.ts';
export { planSearch, readSearch, type SearchPlan } from './search.plan.ts';
export type { Wishes } from './search.wishes.ts';
export { suggest } from './search.service.ts';
export { insertWords } from './search.queries.ts';
