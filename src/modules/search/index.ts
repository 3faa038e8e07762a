export { flushQueries, recordQuery } from './record-query.ts';
export { searchDocument, type SearchableProduct, type SearchDocument } from './search.document.ts';
export { foldText } from './search.folding.ts';
export { planSearch, type SearchPlan } from './search.plan.ts';
export { suggest } from './search.service.ts';
export { insertWords } from './search.queries.ts';
