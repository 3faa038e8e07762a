import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Ctx } from './context.ts';
import { invalidInput } from './validation.ts';

/** What every API handler finds in `c.var`. */
export type ApiEnv = { Variables: { ctx: Ctx } };

/** A router for one module's calls. Input that its Zod schemas refuse answers 422 with an error for each field. */
export function createApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

/**
 * For calls that take a body or none: an empty one counts as {}, also from clients that name a type for it. Goes into a
 * route's `middleware`.
 */
export const emptyBodyIsFine: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if ((await c.req.text()) === '') Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  await next();
};

/** The shape of every error answer (RFC 9457), with the sentence in the reader's language in `message`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ example: 'cart.out_of_stock' }),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().openapi({ description: 'Sentences by field.' }),
  })
  .openapi('Problem');

/** An OpenAPI answer of JSON: `responses: { 200: json(Cart, 'The cart') }`. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** An OpenAPI error answer: `responses: { 404: problem('No such product.') }`. */
export function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: Problem } } };
}
