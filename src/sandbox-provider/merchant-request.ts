import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Sandbox } from './sandbox.ts';

/** An error of the merchant API: an HTTP status and a code that a program can read. */
export class MerchantError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409 | 422;
  readonly code: string;

  constructor(status: MerchantError['status'], code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers errors as JSON; anything else is logged and tells nothing. */
export function answerErrors(api: Hono, sandbox: Sandbox): void {
  api.onError((error, c) => {
    if (error instanceof MerchantError)
      return c.json({ status: 'failed', code: error.code, message: error.message }, error.status);
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return c.json({ status: 'failed', code: 'internal', message: 'internal error' }, 500);
  });
}

/** Lets only the merchant's secret key through. */
export async function requireKey(sandbox: Sandbox, c: Context, next: () => Promise<void>): Promise<void> {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${sandbox.merchant.secretKey}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new MerchantError(401, 'key_invalid');
  await next();
}

/** The request's JSON as the schema reads it; 400 and 422 for what is none or other. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new MerchantError(400, 'json_invalid');
  });
  const read = schema.safeParse(body);
  if (!read.success) throw new MerchantError(422, 'request_invalid', z.prettifyError(read.error));
  return read.data;
}
