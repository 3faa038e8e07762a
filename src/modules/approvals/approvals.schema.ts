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
export type ApprovalState = (typeof STATES)[number];

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
    decidedAt: z.iso.datetime().nullable(),
    isOwn: z.boolean().openapi({ description: 'Whether the caller asked for it.' }),
    mayDecide: z.boolean().openapi({ description: 'Whether the caller is another person with the right.' }),
  })
  .openapi('Approval');
export type Approval = z.infer<typeof Approval>;

const Values = z.record(z.string(), z.unknown());

/** What an act does to its subject, value by value. */
export type ShownAct = {
  /** What the subject is called. */
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What values that are words of code are called, in the language of the request. */
  labels?: Record<string, string>;
};

export const ApprovalDetail = Approval.extend({
  subjectName: z.string(),
  asked: Values.nullable().openapi({ description: 'What it changes, as it stood when it was asked for.' }),
  now: Values.nullable().openapi({ description: 'The same as it stands now; null once decided.' }),
  wanted: Values.openapi({ description: 'The same once it is approved.' }),
  labels: z.record(z.string(), z.string()).openapi({
    description: 'What values that are words of code are called, in the language of the request.',
  }),
  isStale: z
    .boolean()
    .openapi({ description: 'Whether it changed since it was asked for: it cannot be approved.' }),
}).openapi('ApprovalDetail');
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

export const ApprovalPage = z
  .object({ content: z.array(Approval), next: z.string().nullable(), total: z.number().int() })
  .openapi('ApprovalPage');
export type ApprovalPage = z.infer<typeof ApprovalPage>;

export const ApprovalPath = z.object({ id: Id });

export const RefuseBody = z
  .object({
    note: lineForOthers(500).min(1).openapi({ example: 'Ask the courier first.' }),
  })
  .openapi('RefuseBody');
export type RefuseBody = z.infer<typeof RefuseBody>;
