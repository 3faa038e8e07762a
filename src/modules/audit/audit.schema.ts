import { z } from '@hono/zod-openapi';

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
  .object({ content: z.array(AuditLine), next: z.string().nullable(), total: z.number().int() })
  .openapi('AuditPage');
export type AuditPage = z.infer<typeof AuditPage>;

/** What happened to one subject, or in one store; `next`: the line below which the next ones are. */
export const AuditHistory = z
  .object({ content: z.array(AuditLine), next: z.number().int().nullable() })
  .openapi('AuditHistory');
export type AuditHistory = z.infer<typeof AuditHistory>;

export const SealList = z
  .object({
    content: z
      .array(
        z.object({
          day: z.iso.date().openapi({ description: 'In UTC' }),
          rowCount: z.number().int(),
          sha256: z.string(),
        }),
      )
      .openapi({ description: 'The latest seven days, the newest first' }),
    next: z.null(),
    checked: z
      .object({
        from: z.iso.date(),
        broken: z
          .object({ day: z.iso.date(), sealed: z.number().int(), found: z.number().int() })
          .nullable()
          .openapi({ description: 'The first day whose lines are not those that were sealed' }),
      })
      .nullable()
      .openapi({ description: 'Null where no check was asked for' }),
  })
  .openapi('SealList');
export type SealList = z.infer<typeof SealList>;
export const SealQuery = z.object({
  check: z.literal('1').optional().openapi({ description: 'Reads the lines of the last 31 days again' }),
});
