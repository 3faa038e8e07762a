import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { invalidInput } from '#platform/validation.ts';
import { unknownFields } from './unknown-fields.ts';

/** What a call's validation of one part of a request came to. */
type Validated = { target: string } & (
  | { success: true }
  | { success: false; data?: unknown; error: z.ZodError }
);

/**
 * Throws request.invalid (422) for input that a schema did not take. With `body` also the fields of a body that it does not read are told,
 * except those of `readAs`: what was read may be sent back as it is.
 */
export function assertInput(body: z.ZodType | undefined, readAs: () => z.ZodType | undefined) {
  return async (result: Validated, c: Context): Promise<void> => {
    const isOfBody = result.target === 'json' || result.target === 'form';
    const unknown = body && isOfBody ? unknownFields(await givenBody(result, c), body, readAs()) : [];
    if (result.success && unknown.length === 0) return;
    throw invalidInput(result.success ? undefined : result.error, unknown);
  };
}

async function givenBody(result: Validated, c: Context): Promise<unknown> {
  if (!result.success) return result.data;
  return result.target === 'form' ? Object.fromEntries(await c.req.formData()) : c.req.json();
}
