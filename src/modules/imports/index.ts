export { getImport, listImports } from './get-import.ts';
export { importsApi } from './imports.api.ts';
export { productExportsApi } from './product-exports.api.ts';
export {
  cancelImport,
  checkImport,
  createImport,
  mapImport,
  removeImport,
  retryImport,
  startImport,
  undoImport,
} from './import-steps.ts';
export { readSeparated } from './read-separated.ts';
