import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type Ctx, requireShopper } from './context.ts';
import { invalidInput } from './validation.ts';

/** What every API handler finds in `c.var`. */
export type ApiEnv = { Variables: { ctx: Ctx } };

/** How a caller shows who they are; the OpenAPI document names the same. */
const BY_TOKEN = { bearer: [] };
const BY_COOKIE = { session: [] };
const AS_GUEST = { cartToken: [] };

/**
 * A router for one module's calls. Input that its Zod schemas refuse answers 422 with an error for each field. A call
 * that names a 401 is for signed-in people: everyone else is told so before their input is read; one that says its
 * `security` itself decides by itself. A call whose body need not be there takes none in any form: no body, an empty
 * one, and one of another type that is empty.
 */
export function createApi(): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
  const register = api.openapi;
  api.openapi = ((route, ...handlers) => register(guarded(route), ...handlers)) as typeof register;
  return api;
}

function guarded<Route extends RouteConfig>(route: Route): Route {
  const isForMembers = route.security === undefined && '401' in route.responses;
  const given = route.middleware ?? [];
  return {
    ...route,
    operationId: route.operationId ?? operationIdOf(route),
    responses: { 429: TOO_MANY, ...route.responses },
    security: route.security ?? (isForMembers ? [BY_TOKEN, BY_COOKIE] : [{}, BY_TOKEN, BY_COOKIE, AS_GUEST]),
    middleware: [
      ...(isForMembers ? [signedIn] : []),
      ...(route.request?.body?.required === false ? [noBodyIsFine] : []),
      ...(Array.isArray(given) ? given : [given]),
    ],
  };
}

/** `GET /api/vendor/orders/{number}` is getVendorOrdersByNumber. */
function operationIdOf({ method, path }: RouteConfig): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{/g, 'by-')
    .split(/[^A-Za-z0-9]+/);
  return [method, ...words.filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
}

const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireShopper(c.var.ctx);
  await next();
};

const noBodyIsFine: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if ((await c.req.text()).trim() === '') {
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: '{}' });
    c.req.bodyCache = {};
  }
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

/** Any call may meet the limit on what one address asks for. */
const TOO_MANY = problem('Too many requests; Retry-After says after how many seconds to go on.');
