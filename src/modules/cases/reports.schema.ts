import { z } from '@hono/zod-openapi';
import { multiLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';

const PRODUCT_FAULTS = ['prohibited', 'counterfeit', 'wrong', 'offensive', 'other'] as const;
export const ReportPath = z.object({ id: Id });
export const ReportProduct = z
  .object({
    reason: z.enum(PRODUCT_FAULTS),
    details: multiLineText(1_000).default(''),
  })
  .openapi('ReportProduct');
export type ReportProduct = z.infer<typeof ReportProduct>;
