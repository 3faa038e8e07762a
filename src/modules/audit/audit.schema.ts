import { z } from '@hono/zod-openapi';
import { Id } from '#platform/wire/schemas.ts';

/** What an act was about: `{ kind: 'vendor', id: '7' }`. */
export type AuditSubject = { kind: string; id: string | number };

/** One line of the audit log. Of people's own data say only that it changed, never what it was. */
export type AuditEntry = {
  /** Words of code with dots: `vendors.suspend`. */
  action: string;
  subject: AuditSubject;
  vendorId?: number | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  approvalId?: number;
};

/** `vendor:7`, or `vendor` for all of a kind. */
const SubjectText = z
  .string()
  .trim()
  .regex(/^[a-z][a-z_]{1,39}(:[^\s]{1,120})?$/);

export const AuditQuery = z.object({
  subject: SubjectText.optional().openapi({ description: 'A kind with or without an id: `vendor:7`.' }),
  actor: Id.optional().openapi({ description: 'The id of who did it.' }),
  action: z.string().trim().max(80).optional().openapi({ description: 'How the action’s word begins.' }),
  after: Id.optional().openapi({ description: 'The `next` of the answer before.' }),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditLine = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actorId: z.number().int().nullable(),
    actorName: z.string().nullable(),
    actorKind: z.enum(['staff', 'vendor', 'system']),
    vendorId: z.number().int().nullable(),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    approvalId: z.number().int().nullable(),
    requestId: z.string().nullable(),
  })
  .openapi('AuditLine');
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditPage = z
  .object({ content: z.array(AuditLine), next: z.number().int().nullable() })
  .openapi('AuditPage');
export type AuditPage = z.infer<typeof AuditPage>;
