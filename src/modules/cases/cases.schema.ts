import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, Id } from '#platform/wire/schemas.ts';
import { CASE_FIELDS, CASE_KINDS, CASE_STATES, FINDINGS } from './cases.table.ts';

export type CaseField = (typeof CASE_FIELDS)[number];
/** A word that is never sold here, and the field that says it. */
export type NeverSold = { field: CaseField; word: string };

/** Why something is looked at. */
export const CaseReason = z
  .object({
    code: z.enum(FINDINGS),
    field: z.enum(CASE_FIELDS),
    words: z.array(z.string()).optional().openapi({ description: 'What stands in the text.' }),
    median: Birr.optional().openapi({ description: 'The middle price of its category.' }),
    price: Birr.optional().openapi({ description: 'What it costs, or its dearest variant.' }),
    imageId: z.number().int().optional(),
    otherImageId: z.number().int().optional().openapi({ description: 'The picture it looks like.' }),
    otherProductId: z.number().int().optional(),
    count: z.number().int().optional().openapi({ description: 'How many told it.' }),
  })
  .openapi('CaseReason');
export type CaseReason = z.infer<typeof CaseReason>;

export const ListedCase = z
  .object({
    id: z.number().int(),
    kind: z.enum(CASE_KINDS),
    state: z.enum(CASE_STATES),
    reasons: z.array(z.enum(FINDINGS)),
    product: z.object({ id: z.number().int(), title: z.string(), imageUrl: z.string().nullable() }),
    vendor: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: z.iso.datetime(),
    isLate: z.boolean().openapi({ description: 'Whether it waits longer than 24 hours' }),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('ListedCase');
export type ListedCase = z.infer<typeof ListedCase>;
export const ListedCases = z
  .object({ content: z.array(ListedCase), next: z.string().nullable() })
  .openapi('ListedCases');
export type ListedCases = z.infer<typeof ListedCases>;

export const DecisionReason = z
  .object({
    code: z.string().openapi({ example: 'photo_copied' }),
    text: z.string().openapi({ description: 'In the language of the answer.' }),
    field: z.enum(CASE_FIELDS),
    isStrike: z.boolean(),
  })
  .openapi('DecisionReason');
export type DecisionReason = z.infer<typeof DecisionReason>;
export const DecisionReasons = z
  .object({ content: z.array(DecisionReason), next: z.null() })
  .openapi('DecisionReasons');

const Photo = z.object({ id: z.number().int(), url: z.string() });

export const CaseDetail = ListedCase.omit({ reasons: true })
  .extend({
    reasons: z.array(CaseReason),
    told: z.array(DecisionReason).openapi({ description: 'What the vendor was told.' }),
    note: z.string(),
    decidedBy: z.string().nullable(),
    strikes: z.number().int().openapi({ description: 'Of the store, within 90 days.' }),
    shown: z
      .object({
        state: z.string(),
        price: Birr.nullable(),
        oldPrice: Birr.nullable(),
        category: z.string(),
        texts: z.array(
          z.object({
            locale: z.string(),
            title: z.string(),
            description: z.string().openapi({ description: 'HTML; what is the reason is marked.' }),
          }),
        ),
        specifications: z.array(z.object({ name: z.string(), value: z.string() })),
        brand: z.string(),
        variants: z.array(z.string()).openapi({ description: 'The options of each.' }),
        alts: z.array(z.string()).openapi({ description: 'What photos are said to show.' }),
        photos: z.array(Photo),
      })
      .openapi({ description: 'The product as shoppers would see it.' }),
    copies: z
      .array(
        z.object({
          photo: Photo,
          other: Photo,
          productId: z.number().int(),
          title: z.string(),
          vendor: z.string(),
        }),
      )
      .openapi({ description: 'Photos that are another store’s, beside those.' }),
    reports: z.array(z.object({ reason: z.string(), details: z.string(), at: z.iso.datetime() })),
    version: z.number().int(),
    productVersion: z.number().int(),
  })
  .openapi('CaseDetail');
export type CaseDetail = z.infer<typeof CaseDetail>;

export const CasePath = z.object({ id: Id });
const Note = lineForOthers(500).optional();
const INTEGER_MAX = 2_147_483_647;
const Version = z.number().int().min(1).max(INTEGER_MAX);
const seen = 'That you looked at; where another stands there it is 409. Without it, whatever stands there.';
export const AcceptCase = z
  .object({
    note: Note,
    version: Version.optional().openapi({ description: seen }),
    productVersion: Version.optional().openapi({ description: seen }),
  })
  .openapi('AcceptCase');
export type AcceptCase = z.infer<typeof AcceptCase>;
const FormVersion = z.coerce.number().int().min(1).max(INTEGER_MAX);
export const AcceptCaseForm = AcceptCase.extend({ version: FormVersion, productVersion: FormVersion });
export const RefuseCase = z
  .object({
    reasons: z.array(z.string().max(40)).min(1).max(10).openapi({
      description: 'Codes of `GET /api/admin/case-reasons`; one that is a strike takes the goods down.',
    }),
    note: Note.openapi({ description: 'Told to the vendor beside the reasons.' }),
  })
  .openapi('RefuseCase');
export type RefuseCase = z.infer<typeof RefuseCase>;
export const RefuseCaseForm = RefuseCase.extend({
  reasons: z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().max(40)).min(1, 'cases.reason_needed').max(10),
  ),
});

export const ProductReview = z
  .object({
    state: z.enum(CASE_STATES).nullable().openapi({ description: 'Of its last case; null without one.' }),
    reasons: z.array(DecisionReason),
    note: z.string(),
    decidedAt: z.iso.datetime().nullable(),
    strikes: z.number().int().openapi({ description: 'Of the store, within 90 days.' }),
  })
  .openapi('ProductReview');
export type ProductReview = z.infer<typeof ProductReview>;

/** A store's strikes, the newest first. */
export const Strikes = z
  .object({
    content: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        reason: z.string().openapi({ description: 'In the language of the answer.' }),
        caseId: z.number().int(),
        product: z.object({ id: z.number().int(), title: z.string() }),
        isCounted: z.boolean().openapi({ description: 'Whether the store’s goods are looked at for it.' }),
      }),
    ),
    next: z.null(),
  })
  .openapi('Strikes');
export type Strikes = z.infer<typeof Strikes>;
