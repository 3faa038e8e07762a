import type { Context } from 'hono';
import type { z } from 'zod';
import { MerchantError } from '#sandbox-provider/merchant-request.ts';
import { nestedForm } from './stripe-shapes.ts';

/** The form and the key that makes a repeat the same; Stripe's package sends both with every POST. */
export async function readStripeForm<Schema extends z.ZodType>(c: Context, schema: Schema) {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new MerchantError(400, 'content_type', 'The Content-Type is not application/x-www-form-urlencoded');
  const key = c.req.header('idempotency-key') ?? '';
  const parsed = schema.safeParse(nestedForm(await c.req.text()));
  if (!parsed.success) throw new MerchantError(400, 'parameter_invalid', parsed.error.message);
  return { key, form: parsed.data };
}

/** What Stripe answers about what it does not have. */
export const stripeMissing = () => new MerchantError(404, 'resource_missing', 'No such object');
