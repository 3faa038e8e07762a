import { z } from '@hono/zod-openapi';

export const FAQ_TOPICS = ['orders', 'delivery', 'returns', 'payment', 'account', 'selling'] as const;
export const LEGAL_KINDS = ['terms', 'privacy', 'returns'] as const;

export const Faq = z
  .object({
    id: z.number().int(),
    topic: z.enum(FAQ_TOPICS),
    question: z.string(),
    answer: z.string(),
    isPopular: z.boolean(),
  })
  .openapi('Faq');
export type Faq = z.infer<typeof Faq>;

export const FaqQuery = z.object({
  q: z.string().max(200).optional().openapi({ description: 'Words to look for, in any of the languages.' }),
});

export const LegalPage = z
  .object({
    kind: z.enum(LEGAL_KINDS),
    version: z.string().openapi({ example: '2026-11' }),
    effectiveOn: z.string().openapi({ example: '2026-11-01' }),
    isInForce: z.boolean(),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    /** Every version, newest first. */
    versions: z.array(z.string()),
  })
  .openapi('LegalPage');
export type LegalPage = z.infer<typeof LegalPage>;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const LegalPath = z.object({ kind: z.enum(LEGAL_KINDS) });
export const LegalQuery = z.object({ version: z.string().max(20).optional() });

export const DeliveryZone = z
  .object({
    code: z.string().openapi({ example: 'ET-AA' }),
    country: z.string(),
    name: z.string(),
    basePrice: z.number().openapi({ description: 'Birr for a parcel up to the included weight.' }),
    includedGrams: z.number().int(),
    pricePerKg: z.number().openapi({ description: 'Birr for each further kilogram, begun ones included.' }),
    daysMin: z.number().int(),
    daysMax: z.number().int(),
    cashOnDelivery: z.boolean(),
  })
  .openapi('DeliveryZone');
export type DeliveryZone = z.infer<typeof DeliveryZone>;
