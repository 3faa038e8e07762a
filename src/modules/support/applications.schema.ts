import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { CHECK_KINDS } from '#modules/vendors/stores.schema.ts';
import { Id } from '#platform/wire/schemas.ts';

const APPLICATION_STATES = ['new', 'documents', 'approved', 'declined'] as const;
const State = z.enum(APPLICATION_STATES).openapi('ApplicationState');

export const Application = z
  .object({
    id: z.number().int(),
    businessName: z.string(),
    contactName: z.string(),
    phone: z.string(),
    email: z.string(),
    region: z.string(),
    city: z.string(),
    tin: z.string().nullable(),
    state: State,
    appliedAt: z.iso.datetime(),
  })
  .openapi('Application');
export type Application = z.infer<typeof Application>;

export const Applications = z
  .object({ content: z.array(Application), next: z.string().nullable(), total: z.number().int() })
  .openapi('Applications');
export type Applications = z.infer<typeof Applications>;

/** Why another application or store may be the same: its TIN, its phone, or nearly its name. */
const Alike = z.object({
  kind: z.enum(['application', 'vendor']),
  id: z.number().int(),
  name: z.string(),
  state: z.string(),
  by: z.array(z.enum(['tin', 'phone', 'name'])),
});
export type Alike = z.infer<typeof Alike>;

const SentDocument = z.object({
  kind: z.enum(CHECK_KINDS),
  number: z.string().nullable(),
  endsOn: z.iso.date().nullable(),
  sentAt: z.iso.datetime(),
});

export const ApplicationDetail = Application.extend({
  goods: z.string(),
  note: z.string(),
  vendorId: z.number().int().nullable(),
  version: z.number().int().openapi({ description: 'Grows with every decision and every document sent.' }),
  hasAccount: z
    .boolean()
    .openapi({ description: 'Whether the applicant was signed in: becomes owner at once.' }),
  alike: z.array(Alike),
  documents: z
    .array(SentDocument)
    .openapi({ description: 'What the applicant sent by the link, each kind once.' }),
}).openapi('ApplicationDetail');
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

export const ApplicationPath = z.object({ id: Id });
const Version = z.number().int().min(1).max(2_147_483_647).optional().openapi({
  description: 'The version that was shown: when another one is there meanwhile, nothing is decided (409).',
});
export const ApproveApplication = z.strictObject({ version: Version }).openapi('ApproveApplication');
export type ApproveApplication = z.infer<typeof ApproveApplication>;
export const ApplicationReason = z
  .strictObject({ reason: lineForOthers(500).min(1), version: Version })
  .openapi('ApplicationReason');
export type ApplicationReason = z.infer<typeof ApplicationReason>;

const FormVersion = z.coerce.number().int().min(1).max(2_147_483_647);
export const ApproveForm = z.object({ version: FormVersion });
export const ApplicationReasonForm = z.object({
  reason: ApplicationReason.shape.reason,
  version: FormVersion,
});

const Token = z.string().max(60).openapi({ description: 'Of the link in the message.' });
export const UploadLinkPath = z.object({ token: Token });
export const UploadPath = z.object({ token: Token, kind: z.enum(CHECK_KINDS) });
export const ApplicationDocumentPath = z.object({ id: Id, kind: z.enum(CHECK_KINDS) });

export const AskedDocuments = z
  .object({
    businessName: z.string(),
    asked: z.string().openapi({ description: 'In the words of staff.' }),
    endsAt: z.iso.datetime().openapi({ description: 'When the link stops working.' }),
    sent: z.array(z.object({ kind: z.enum(CHECK_KINDS), sentAt: z.iso.datetime() })),
  })
  .openapi('AskedDocuments');
export type AskedDocuments = z.infer<typeof AskedDocuments>;
