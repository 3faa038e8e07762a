import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { downloadExport, getExport, listExports, requestExport } from './data-export.ts';
import { deleteAccount, readDeletion } from './delete-account.ts';
import { OwnerProof } from '#modules/identity/security.schema.ts';
import { DataExport, DataExports, DeletionState, ExportPath } from './privacy.schema.ts';

const tags = ['Privacy'];
const signIn = problem('Sign in first.');
const gone = problem('No such export of yours, or it has expired.');

/** /api/privacy: a copy of one's own data, and the end of one's account. */
export const privacyApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/privacy/exports',
      operationId: 'requestExport',
      tags,
      summary: 'Ask for a copy of everything kept about you',
      responses: {
        202: json(DataExport, 'The export that is being made'),
        401: signIn,
        429: problem('Five a day.'),
      },
    }),
    async (c) => c.json(await requestExport(c.var.ctx), 202),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/privacy/exports',
      operationId: 'listExports',
      tags,
      summary: 'Your latest exports',
      responses: { 200: json(DataExports, 'Newest first'), 401: signIn },
    }),
    async (c) => c.json({ exports: await listExports(c.var.ctx) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/privacy/exports/{id}',
      operationId: 'getExport',
      tags,
      summary: 'How far an export is',
      request: { params: ExportPath },
      responses: { 200: json(DataExport, 'The export'), 401: signIn, 404: gone },
    }),
    async (c) => c.json(await getExport(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/privacy/exports/{id}/file',
      operationId: 'downloadExport',
      tags,
      summary: 'The zip of JSON files',
      request: { params: ExportPath },
      responses: {
        200: {
          description: 'The zip',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        401: signIn,
        404: gone,
      },
    }),
    (c) => downloadExport(c.var.ctx, c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/privacy/deletion',
      operationId: 'readDeletion',
      tags,
      summary: 'What must be finished before your account can be deleted',
      responses: { 200: json(DeletionState, 'What holds it, and how it is confirmed'), 401: signIn },
    }),
    async (c) => c.json(await readDeletion(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/privacy/deletion',
      operationId: 'deleteAccount',
      tags,
      summary: 'Delete your account for good',
      request: { body: { required: true, content: { 'application/json': { schema: OwnerProof } } } },
      responses: {
        204: { description: 'Deleted; you are signed out everywhere.' },
        401: signIn,
        409: problem('Open orders, open returns or a store come first.'),
        422: problem('The password or code is missing or wrong.'),
        429: problem('Too many tries.'),
      },
    }),
    async (c) => {
      await deleteAccount(c.var.ctx, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
