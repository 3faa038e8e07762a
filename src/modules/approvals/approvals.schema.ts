import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import type { AuditSubject } from '#modules/audit/audit.schema.ts';
import { Id } from '#platform/wire/schemas.ts';

/** The exact act that waits for a second person. */
export type ApprovalRequest = {
  subject: AuditSubject;
  payload: object;
  reason: string;
  amountSantim?: number;
};

const STATES = ['waiting', 'approved', 'refused', 'expired'] as const;

export const Approval = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }),
    payload: z.record(z.string(), z.unknown()).openapi({ description: 'The exact act that is carried out.' }),
    reason: z.string(),
    requestedBy: z.object({ id: z.number().int(), name: z.string() }),
    decidedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    state: z.enum(STATES),
    note: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    mayDecide: z.boolean().openapi({ description: 'Whether the caller is another person with the right.' }),
  })
  .openapi('Approval');
export type Approval = z.infer<typeof Approval>;

export const ApprovalPage = z
  .object({ content: z.array(Approval), next: z.number().int().nullable() })
  .openapi('ApprovalPage');
export type ApprovalPage = z.infer<typeof ApprovalPage>;

export const ApprovalQuery = z.object({
  state: z.enum(STATES).default('waiting'),
  after: Id.optional().openapi({ description: 'The `next` of the answer before.' }),
});
export type ApprovalQuery = z.input<typeof ApprovalQuery>;

export const ApprovalPath = z.object({ id: Id });

export const RefuseBody = z
  .object({
    note: lineForOthers(500).min(1).openapi({ example: 'Ask the courier first.' }),
  })
  .openapi('RefuseBody');
export type RefuseBody = z.infer<typeof RefuseBody>;
