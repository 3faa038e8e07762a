import { z } from '@hono/zod-openapi';
import { emptyAsUndefined, lineForOthers } from '#platform/validation.ts';
import { PAYMENT_METHODS } from '#shop/constants.ts';
import { PAUSE_KINDS, PAUSE_SENTENCES } from './payment-pauses.table.ts';

/** Why buyers cannot pay so now; `silent`: nobody paused it, its provider does not answer. */
export const ShownPause = z
  .object({
    sentence: z.enum([...PAUSE_SENTENCES, 'silent']),
    text: z.string().nullable().openapi({ description: 'Of `own`: the sentence, in the user’s language.' }),
  })
  .openapi('ShownPause');
export type ShownPause = z.infer<typeof ShownPause>;

export const PausePath = z.object({ kind: z.enum(PAUSE_KINDS), name: z.string().min(1).max(40) });
export type PausePath = z.infer<typeof PausePath>;

const text = () => z.preprocess(emptyAsUndefined, lineForOthers(200).optional());
const SHAPE = { sentence: z.enum(PAUSE_SENTENCES), textEn: text(), textAm: text(), textOm: text() };

/** What buyers are told while it lasts; the texts are those of an `own` sentence, all three. */
export const PausePayments = z
  .object(SHAPE)
  .openapi('PausePayments', { example: { sentence: 'maintenance' } });
export type PausePayments = z.infer<typeof PausePayments>;

/** The page's forms. */
export const PauseForm = PausePath.extend(SHAPE);
export const ResumeForm = PausePath;

/** What staff have paused, as they see it. */
export const PaymentPause = z
  .object({
    kind: z.enum(PAUSE_KINDS),
    name: z.string(),
    sentence: z.enum(PAUSE_SENTENCES),
    textEn: z.string().nullable(),
    textAm: z.string().nullable(),
    textOm: z.string().nullable(),
    pausedAt: z.iso.datetime(),
  })
  .openapi('PaymentPause');
export type PaymentPause = z.infer<typeof PaymentPause>;

const State = z.enum(['on', 'paused', 'silent', 'off']);

export const ProviderState = z
  .object({
    name: z.string(),
    state: State.openapi({ description: '`silent`: it does not answer now. `off`: it is not set up.' }),
    isLive: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether money moves with it; null while it is off.' }),
    carries: z.array(z.enum(PAYMENT_METHODS)),
    missing: z
      .array(z.string())
      .openapi({ description: 'The variables that turn it on: names, never values.' }),
    answeredAt: z.iso.datetime().nullable().openapi({ description: 'When it answered a start last.' }),
    lostAt: z.iso.datetime().nullable().openapi({ description: 'When it left one unanswered last.' }),
    lostOfDay: z.number().int().openapi({ description: 'Starts it left unanswered in the last 24 hours.' }),
    pause: PaymentPause.nullable(),
  })
  .openapi('ProviderState');
export type ProviderState = z.infer<typeof ProviderState>;

export const MethodState = z
  .object({
    name: z.enum(PAYMENT_METHODS),
    provider: z.string().nullable().openapi({ description: 'Who carries it; null for nobody.' }),
    state: State,
    pause: PaymentPause.nullable(),
  })
  .openapi('MethodState');
export type MethodState = z.infer<typeof MethodState>;

export const PaymentStates = z
  .object({ content: z.array(ProviderState), methods: z.array(MethodState), next: z.null() })
  .openapi('PaymentStates');
export type PaymentStates = z.infer<typeof PaymentStates>;
