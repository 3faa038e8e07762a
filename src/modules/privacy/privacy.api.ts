import { empty, file, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { downloadExport, getExport, listExports, requestExport } from './data-export.ts';
import { deleteAccount, readDeletion } from './delete-account.ts';
import { OwnerProof } from '#modules/identity/security.schema.ts';
import { DataExport, DataExports, DeletionState, ExportPath } from './privacy.schema.ts';

const gone = 'No such export of yours, or it has expired.';

/** /api/privacy: a copy of one's own data, and the end of one's account. */
export const privacyApi = createApi({ tags: ['Privacy'], forMembers: true })
  .call('post', '/api/privacy/exports', {
    operationId: 'requestExport',
    summary: 'Ask for a copy of everything kept about you',
    answer: json(DataExport, 'The export that is being made', 202),
    429: 'Five a day.',
    run: ({ ctx }) => requestExport(ctx),
  })
  .call('get', '/api/privacy/exports', {
    operationId: 'listExports',
    summary: 'Your latest exports',
    answer: json(DataExports, 'Newest first'),
    run: async ({ ctx }) => ({ exports: await listExports(ctx) }),
  })
  .call('get', '/api/privacy/exports/{id}', {
    operationId: 'getExport',
    summary: 'How far an export is',
    params: ExportPath,
    answer: json(DataExport, 'The export'),
    404: gone,
    run: ({ ctx, params }) => getExport(ctx, params.id),
  })
  .call('get', '/api/privacy/exports/{id}/file', {
    operationId: 'downloadExport',
    summary: 'The zip of JSON files',
    params: ExportPath,
    answer: file('application/zip', 'The zip'),
    404: gone,
    run: ({ ctx, params }) => downloadExport(ctx, params.id),
  })
  .call('get', '/api/privacy/deletion', {
    operationId: 'readDeletion',
    summary: 'What must be finished before your account can be deleted',
    answer: json(DeletionState, 'What holds it, and how it is confirmed'),
    run: ({ ctx }) => readDeletion(ctx),
  })
  .call('post', '/api/privacy/deletion', {
    operationId: 'deleteAccount',
    summary: 'Delete your account for good',
    body: OwnerProof,
    answer: empty('Deleted; you are signed out everywhere.'),
    409: 'Open orders, open returns or a store come first.',
    422: 'The password or code is missing or wrong.',
    429: 'Too many tries.',
    run: ({ ctx, body }) => deleteAccount(ctx, body),
  });
