import { z } from '@hono/zod-openapi';

export const DataExport = z
  .object({
    id: z.uuid(),
    status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']),
    progress: z.number().int().openapi({ description: 'Percent' }),
    rowCount: z.number().int().openapi({ description: 'Rows written so far' }),
    sizeBytes: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    downloadUrl: z.string().nullable().openapi({ description: 'For its owner, signed in, until it expires' }),
  })
  .openapi('DataExport');
export type DataExport = z.infer<typeof DataExport>;

export const DataExports = z.object({ exports: z.array(DataExport) }).openapi('DataExports');

export const ExportPath = z.object({
  id: z.string().openapi({ param: { name: 'id', in: 'path' }, format: 'uuid' }),
});

export const DeletionState = z
  .object({
    holds: z
      .array(
        z.object({
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .openapi({ description: 'What must be finished first; empty when the account can be deleted' }),
    proof: z.enum(['password', 'email', 'phone']).openapi({ description: 'How the deletion is confirmed' }),
  })
  .openapi('DeletionState');
