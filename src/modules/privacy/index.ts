export { getExport, listExports, requestExport } from './data-export.ts';
export { deleteAccount, endAccount, readDeletion } from './delete-account.ts';
export { privacyApi } from './privacy.api.ts';
