export { foldText } from './search.folding.ts';
export { searchDocument, type SearchableProduct, type SearchDocument } from './search.document.ts';
