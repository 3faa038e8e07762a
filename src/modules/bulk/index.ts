export { bulkApi } from './bulk.api.ts';
export { BulkError } from './bulk.errors.ts';
export { countBulk, previewBulk } from './preview-bulk.ts';
export { startBulk } from './start-bulk.ts';
