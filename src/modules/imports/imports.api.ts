import { empty, file, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { faultsFile } from './faults-file.ts';
import { getImport, listImports } from './get-import.ts';
import {
  FaultsQuery,
  Import,
  ImportList,
  ImportPath,
  PutMapping,
  StartImport,
  UploadImport,
} from './imports.schema.ts';
import {
  cancelImport,
  checkImport,
  createImport,
  mapImport,
  removeImport,
  retryImport,
  startImport,
  undoImport,
} from './import-steps.ts';

const MB = 1024 * 1024;
const answer = json(Import, 'How it stands');
const at = (step: string) => `/api/vendor/imports/{id}/${step}`;

/** Files of goods that a store brings. */
export const importsApi = createApi({
  tags: ['Vendor imports'],
  forMembers: true,
  right: 'imports.run',
  409: 'The import is at another step, or the store’s state forbids it.',
})
  .call('get', '/api/vendor/imports', {
    operationId: 'listImports',
    summary: 'The own store’s imports, the newest first',
    answer: json(ImportList, 'Imports of the last days'),
    run: ({ ctx }) => listImports(ctx),
  })
  .call('post', '/api/vendor/imports', {
    operationId: 'createImport',
    summary: 'Upload a file of goods: CSV, TSV or XLSX, at most 20 MB and 10,000 rows',
    description: 'It is read and its columns are recognised; nothing is written.',
    body: UploadImport,
    uploadBytes: 21 * MB,
    answer: json(Import, 'How it was read', 201),
    413: 'The file is too large.',
    503: 'Too many files are being read. Try again in a moment.',
    run: ({ ctx, body }) => createImport(ctx, body.file, body.format),
  })
  .call('get', '/api/vendor/imports/{id}', {
    operationId: 'getImport',
    summary: 'How far an import is, and what it would do or has done',
    params: ImportPath,
    answer,
    run: ({ ctx, params }) => getImport(ctx, params.id),
  })
  .call('delete', '/api/vendor/imports/{id}', {
    operationId: 'removeImport',
    summary: 'Delete a file that has not begun to be written',
    params: ImportPath,
    answer: empty('Deleted'),
    run: ({ ctx, params }) => removeImport(ctx, params.id),
  })
  .call('put', '/api/vendor/imports/{id}/mapping', {
    operationId: 'mapImport',
    summary: 'Say which column holds what, and what holds for the whole file',
    params: ImportPath,
    body: PutMapping,
    answer,
    run: ({ ctx, params, body }) => mapImport(ctx, params.id, body),
  })
  .call('post', at('check'), {
    operationId: 'checkImport',
    summary: 'Look at every row without writing anything',
    description:
      'Up to 1,000 rows, if they are not long, are looked at before the answer; of more the state is `checking` until they are.',
    params: ImportPath,
    answer,
    run: ({ ctx, params }) => checkImport(ctx, params.id),
  })
  .call('post', at('start'), {
    operationId: 'startImport',
    summary: 'Write what was checked; faulty rows are passed over',
    params: ImportPath,
    body: StartImport,
    isBodyOptional: true,
    answer,
    run: ({ ctx, params, body }) => startImport(ctx, params.id, body),
  })
  .call('post', at('cancel'), {
    operationId: 'cancelImport',
    summary: 'Stop before the next products; what was written stays',
    params: ImportPath,
    answer,
    run: ({ ctx, params }) => cancelImport(ctx, params.id),
  })
  .call('post', at('retry'), {
    operationId: 'retryImport',
    summary: 'Try again what failed or was not reached',
    params: ImportPath,
    answer,
    run: ({ ctx, params }) => retryImport(ctx, params.id),
  })
  .call('post', at('undo'), {
    operationId: 'undoImport',
    summary: 'Put back what it wrote, within 24 hours',
    params: ImportPath,
    answer,
    run: ({ ctx, params }) => undoImport(ctx, params.id),
  })
  .call('get', '/api/vendor/imports/{id}/faults.csv', {
    operationId: 'getImportFaults',
    summary: 'The faulty rows as they were, with why: to be mended and uploaded again',
    params: ImportPath,
    query: FaultsQuery,
    answer: file('text/csv', 'The rows'),
    run: ({ ctx, params, query }) => faultsFile(ctx, params.id, query.lang),
  });
