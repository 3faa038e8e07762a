import { z } from '@hono/zod-openapi';
import { lineForOthers, singleLineText } from '#platform/validation.ts';
import { Birr, Id, IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';
import { OptionalTypedMoment } from '#modules/settings/settings.schema.ts';

const Percent = typedAmount({ min: 0, max: 100 });
const Amount = typedAmount({ min: 0, max: 10_000_000 });
const Moment = z.iso.datetime({ offset: true });
const Store = lineForOthers(120)
  .default('')
  .openapi({ description: 'A store’s number, its address or its whole name; empty: every store' });

/** Whether a rule waits for its beginning, is asked, or has ended. */
const RULE_STATES = ['coming', 'inForce', 'over'] as const;

/** A rule of what the shop takes of sales. */
export const CommissionRuleLine = z
  .object({
    id: z.number().int(),
    position: z.number().int().openapi({ description: 'The first rule that fits decides' }),
    vendor: z
      .object({ id: z.number().int(), businessName: z.string() })
      .nullable()
      .openapi({ description: 'Null: every store' }),
    category: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .openapi({ description: 'Null: every category; else its subcategories too' }),
    percent: z.number().openapi({ example: 10 }),
    fixed: Birr.openapi({ description: 'Birr added for each line of an order' }),
    least: Birr,
    most: Birr.nullable(),
    validFrom: z.iso.datetime(),
    validTo: z.iso.datetime().nullable(),
    state: z.enum(RULE_STATES),
    hiddenBy: z.number().int().nullable().openapi({
      description: 'The position of an earlier rule that fits all that this one would: it is never asked',
    }),
    version: z.number().int(),
    approvalId: IdNumber.nullable().openapi({ description: 'Of a change that waits for another person' }),
  })
  .openapi('CommissionRule');
export type CommissionRuleLine = z.infer<typeof CommissionRuleLine>;

export const CommissionRules = z
  .object({ content: z.array(CommissionRuleLine), next: z.null() })
  .openapi('CommissionRules');
export type CommissionRules = z.infer<typeof CommissionRules>;

/** What a rule says. Orders that were placed keep what was frozen with them. */
export const CommissionTerms = z.object({
  position: z.coerce.number().int().min(1).max(1_000_000),
  store: Store,
  categoryId: Id.nullable().default(null),
  percent: Percent,
  fixed: Amount.default(0),
  least: Amount.default(0),
  most: Amount.nullable().default(null),
  validFrom: Moment.nullable().default(null).openapi({
    description: 'Null, or over by then: from its approval on; of a rule that has begun it stays as it is',
  }),
  validTo: Moment.nullable().default(null).openapi({ description: 'Null: until it is ended' }),
});
export type CommissionTerms = z.infer<typeof CommissionTerms>;

const reason = lineForOthers(500)
  .min(1, 'field.required')
  .openapi({ description: 'For whoever approves it' });

/** A rule as staff ask for it; another person approves it. */
export const WriteCommissionRule = CommissionTerms.extend({ reason }).openapi('WriteCommissionRule');

const version = z.coerce.number().int().min(1);
export const ChangeCommissionRule = WriteCommissionRule.extend({ version }).openapi('ChangeCommissionRule');
export const EndCommissionRule = z.object({ version, reason }).openapi('EndCommissionRule');

/** The exact change of the rules that another person approves. */
export const CommissionChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), rule: CommissionTerms }),
  z.object({ act: z.literal('change'), id: IdNumber, version, rule: CommissionTerms }),
  z.object({ act: z.literal('end'), id: IdNumber, version }),
]);
export type CommissionChange = z.infer<typeof CommissionChange>;

export const CommissionAsked = z
  .object({ approvalId: IdNumber.openapi({ description: 'What another person approves' }) })
  .openapi('CommissionAsked');
export type CommissionAsked = z.infer<typeof CommissionAsked>;

const typedMoments = {
  validFrom: OptionalTypedMoment.transform((moment) => moment ?? null),
  validTo: OptionalTypedMoment.transform((moment) => moment ?? null),
};
/** The forms; times are those of Addis Ababa. */
export const AddCommissionRuleForm = WriteCommissionRule.extend(typedMoments);
export const ChangeCommissionRuleForm = ChangeCommissionRule.extend({ ...typedMoments, id: Id });
export const EndCommissionRuleForm = EndCommissionRule.extend({ id: Id });

/** What is asked: an order by its number, or goods of a store in a category for so much. */
export const PreviewCommission = z.object({
  order: singleLineText(40).default('').openapi({ example: 'ADY-7K3M2Q' }),
  store: Store,
  categoryId: Id.optional(),
  amount: typedAmount({ min: 0.01, max: 10_000_000 }).optional().openapi({ description: 'Birr' }),
  at: Moment.optional().openapi({ description: 'The moment whose rules are asked; now unless named' }),
});
export type PreviewCommission = z.infer<typeof PreviewCommission>;
export const PreviewCommissionForm = PreviewCommission.extend({ at: OptionalTypedMoment });

const Taken = z.object({ commission: Birr, vat: Birr });

/** What an order would pay by the rules of a moment, beside what was frozen when it was placed. */
export const CommissionPreview = z
  .object({
    orderNumber: z.string().nullable(),
    at: z.iso.datetime(),
    lines: z.array(
      z.object({
        title: z.string().nullable(),
        base: Birr.openapi({ description: 'What the commission is reckoned on' }),
        rule: z.object({ id: z.number().int(), position: z.number().int(), percent: z.number() }).nullable(),
        taken: Taken,
        frozen: Taken.nullable(),
      }),
    ),
    taken: Taken,
    payout: Birr.openapi({ description: 'What the store gets' }),
    frozen: Taken.extend({ payout: Birr }).nullable().openapi({ description: 'Null: no order was named' }),
  })
  .openapi('CommissionPreview');
export type CommissionPreview = z.infer<typeof CommissionPreview>;
