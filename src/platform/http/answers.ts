import { z } from '@hono/zod-openapi';

/** The shape of every error answer (RFC 9457), with the sentence in the user's language in `message`. */
const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ example: 'cart.out_of_stock' }),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().openapi({ description: 'Sentences by field.' }),
  })
  .openapi('Problem');

/** What a call answers when it succeeds, as the OpenAPI document tells it. */
export type Answer = { status: number; description: string; content?: Record<string, { schema: unknown }> };
export type JsonAnswer<Schema> = Answer & { content: { 'application/json': { schema: Schema } } };

/** An answer of JSON: `answer: json(Cart, 'The cart')`. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  status = 200,
): JsonAnswer<Schema> {
  return { status, description, content: { 'application/json': { schema } } };
}

/** An answer without a body. */
export function empty(description: string, status = 204): Answer {
  return { status, description };
}

/** An answer that leads the browser elsewhere. */
export function redirect(description: string): Answer {
  return { status: 302, description };
}

/** An answer of bytes of this media type. */
export function file(type: string, description: string): Answer {
  return { status: 200, description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
}

/** An answer of text of this media type: server-sent events. */
export function text(type: string, description: string): Answer {
  return { status: 200, description, content: { [type]: { schema: z.string() } } };
}

/** Why a call may be refused, by status, in words for the OpenAPI document. */
export type ErrorAnswers = {
  [Status in 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503]?: string | undefined;
};

/** The usual errors, where a call says nothing more exact. */
export const USUAL = {
  401: 'Sign in first.',
  403: 'You lack the right that `x-right` names, or must give your second factor.',
  404: 'There is no such thing, or nothing of this is yours to see.',
  413: 'The files are too large.',
  422: 'The input is not valid; `errors` tells the fields.',
  429: 'Too many requests; Retry-After says after how many seconds to go on.',
  500: 'The call broke down; `message` is the fixed sentence for it.',
} as const;

/** The OpenAPI answers of these errors. */
export function problems(errors: ErrorAnswers) {
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema: Problem } } },
    ]),
  );
}
