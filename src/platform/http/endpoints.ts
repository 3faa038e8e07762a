import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Ctx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { withFailureMessage } from '#platform/failure-message.ts';
import { inUseCase } from '#platform/spans.ts';
import { IDEMPOTENCY_KEY } from '#platform/wire/names.ts';
import { type ApiEnv, emptyIsNoFilter, noBodyIsFine, signedIn, withRight } from './before-reading.ts';
import { assertInput } from './assert-input.ts';
import { type Answer, type JsonAnswer, problems, type ErrorAnswers, USUAL } from './answers.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Schema = z.ZodType | undefined;
type Read<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Fields = z.ZodObject | undefined;

/** What a call's work is given: the user's context and the input that its schemas took. */
export type Input<
  Params extends Fields,
  Query extends Fields,
  Headers extends Fields,
  Body extends Schema,
> = {
  ctx: Ctx;
  params: Read<Params>;
  query: Read<Query>;
  headers: Read<Headers>;
  body: Read<Body>;
  /** The Idempotency-Key, of calls that take one. */
  key: string | undefined;
  /** For what is no JSON, and for headers of the answer. */
  c: Context<ApiEnv>;
};

/** What the work of a call resolves to: what its JSON says, else nothing or the whole response. */
type Result<A extends Answer> =
  A extends JsonAnswer<infer S extends z.ZodType>
    ? z.input<S>
    : A['content'] extends object
      ? Response
      : Response | void;

/**
 * A call of the API. Beside what it takes and answers it says by status what it may be refused for; of the usual
 * errors (`USUAL`) only what is more exact than them.
 */
export type Endpoint<
  Params extends Fields,
  Query extends Fields,
  Headers extends Fields,
  Body extends Schema,
  A extends Answer,
> = ErrorAnswers & {
  /** Without one it is made of method and path. */
  operationId?: string;
  tags?: string[];
  summary: string;
  description?: string;
  /** Whether only signed-in people may call it, told so (401) before their input is read; else as its router says. */
  forMembers?: boolean;
  /** What staff or a team's member must be allowed to do, told as `x-right`; the service itself asks for it. */
  right?: string;
  /** What is enough for a part of what it does: who has this is not refused before their input is read. */
  lesserRight?: string;
  /** How callers show who they are, where neither members nor guests are meant. */
  security?: Record<string, string[]>[];
  params?: Params;
  query?: Query;
  headers?: Headers;
  /** What the header Idempotency-Key may be, under which a call that is sent again counts once. */
  idempotencyKey?: z.ZodType<string | undefined>;
  /** The body, in JSON; with `uploadBytes` as a form with files, which may hold so many bytes in all. */
  body?: Body;
  uploadBytes?: number;
  /** Whether the body may be left out, which then is `{}`. */
  isBodyOptional?: boolean;
  /** Left out of calls that are always refused. */
  answer?: A;
  /** The fixed sentence (500) that the customer's documents give this call, told when it breaks down. */
  failure?: () => AppError;
  run: (input: Input<Params, Query, Headers, Body>) => Result<A> | Promise<Result<A>>;
};

type AnyEndpoint = Endpoint<Fields, Fields, Fields, Schema, Answer>;

/** What holds for every call of a router unless the call says otherwise. */
export type Common = { tags?: string[]; forMembers?: boolean; right?: string } & ErrorAnswers;

/** How a caller shows who they are; the OpenAPI document names the same. */
const BY_TOKEN = { bearer: [] };
const BY_COOKIE = { session: [] };
const AS_GUEST = { cartToken: [] };

/** A module's calls: `createApi({ tags: ['Cart'] }).call('get', '/api/cart', { … })`. Each names its full path. */
export class Api extends OpenAPIHono<ApiEnv> {
  /** The paths that take files, and how many bytes their bodies may hold: known before a request is read. */
  readonly uploads: { path: string; bytes: number }[] = [];
  readonly #common: Common;
  /** What is read at a path, by that path. */
  readonly #read = new Map<string, Schema>();

  constructor(common: Common) {
    super();
    this.#common = common;
  }

  /**
   * Adds a call. Input that its schemas refuse answers 422 with an error for each field; so do, in the desk, fields that
   * nothing reads (decision 0146). A body that need not be there may be missing in any form: none, an empty one, and one
   * of another type, which is not read.
   */
  call<
    A extends Answer,
    Params extends Fields = undefined,
    Query extends Fields = undefined,
    Headers extends Fields = undefined,
    Body extends Schema = undefined,
  >(method: Method, path: string, endpoint: Endpoint<Params, Query, Headers, Body, A>): this {
    const call = endpoint as unknown as AnyEndpoint;
    if (method === 'get') this.#read.set(path, call.answer?.content?.['application/json']?.schema as Schema);
    if (call.uploadBytes !== undefined) this.uploads.push({ path, bytes: call.uploadBytes });
    const whole = { ...this.#common, ...call };
    const handle = async (c: unknown) => {
      const context = c as Context<ApiEnv>;
      const input = inputOf(context, call);
      const work = () => inUseCase(`${method.toUpperCase()} ${path}`, () => call.run(input));
      const result = await (call.failure ? withFailureMessage(input.ctx, call.failure, work) : work());
      return answerOf(context, call.answer, result) as never;
    };
    const readAs = () => (method === 'patch' || method === 'put' ? this.#read.get(path) : undefined);
    const assertValid = assertInput(whole.right ? call.body : undefined, readAs);
    this.openapi(routeOf(method, path, whole), handle, assertValid as never);
    return this;
  }
}

/** A router for one module's calls. */
export function createApi(common: Common): Api {
  return new Api(common);
}

/** A call that several paths or methods share. */
export function endpoint<
  A extends Answer,
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Headers extends Fields = undefined,
  Body extends Schema = undefined,
>(shared: Endpoint<Params, Query, Headers, Body, A>): Endpoint<Params, Query, Headers, Body, A> {
  return shared;
}

function inputOf(c: Context<ApiEnv>, { uploadBytes }: AnyEndpoint): Input<Fields, Fields, Fields, Schema> {
  const read = (from: string) => c.req.valid(from as never);
  const headers = read('header') as Record<string, string> | undefined;
  return {
    c,
    ctx: c.var.ctx,
    params: read('param'),
    query: read('query'),
    headers: headers as never,
    key: headers?.[IDEMPOTENCY_KEY],
    body: read(uploadBytes === undefined ? 'json' : 'form'),
  };
}

function answerOf(c: Context<ApiEnv>, answer: Answer | undefined, result: unknown): Response {
  const { status, content = {} } = answer ?? { status: 204 };
  if ('application/json' in content) return c.json(result as object, status as 200);
  return (result as Response | undefined) ?? c.body(null, status as 204);
}

function routeOf(method: Method, path: string, call: AnyEndpoint) {
  const { operationId = operationIdOf(method, path), tags = [], summary, description, answer } = call;
  const isForMembers = call.security === undefined && call.forMembers === true;
  return createRoute({
    method,
    path,
    operationId,
    tags,
    summary,
    ...(description && { description }),
    ...(call.right && { 'x-right': call.right }),
    request: requestOf(call),
    responses: {
      ...successOf(answer),
      ...problems({ ...stateAnswerOf(path, call), ...errorAnswersOf(call, isForMembers) }),
    },
    security: call.security ?? (isForMembers ? [BY_TOKEN, BY_COOKIE] : [{}, BY_TOKEN, BY_COOKIE, AS_GUEST]),
    middleware: [
      ...(isForMembers ? [signedIn] : []),
      ...(call.right ? [withRight(path, call.lesserRight ?? call.right), emptyIsNoFilter] : []),
      ...(call.isBodyOptional ? [noBodyIsFine] : []),
    ],
  });
}

function successOf(answer: Answer | undefined) {
  if (!answer) return {};
  const { status, ...success } = answer;
  return { [status]: success as { description: string } };
}

function requestOf({ params, query, idempotencyKey, body: schema, ...call }: AnyEndpoint) {
  const { uploadBytes, isBodyOptional } = call;
  const headers = idempotencyKey ? z.object({ [IDEMPOTENCY_KEY]: idempotencyKey }) : call.headers;
  const type = uploadBytes === undefined ? 'application/json' : 'multipart/form-data';
  const body = schema && { required: !isBodyOptional, content: { [type]: { schema } } };
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body }),
  };
}

/** The errors a call names, and the usual ones that follow from what it takes and for whom it is. */
function errorAnswersOf(call: AnyEndpoint, isForMembers: boolean): ErrorAnswers {
  const takesInput = call.params ?? call.query ?? call.headers ?? call.idempotencyKey ?? call.body;
  const named = Object.entries(call).filter(([key, words]) => /^\d+$/.test(key) && words !== undefined);
  return {
    ...(isForMembers && { 401: USUAL[401] }),
    ...(call.right && { 403: USUAL[403], 404: USUAL[404] }),
    ...(takesInput && { 422: USUAL[422] }),
    ...(call.uploadBytes !== undefined && { 413: USUAL[413] }),
    ...(call.failure && { 500: USUAL[500] }),
    429: USUAL[429],
    ...Object.fromEntries(named),
  };
}

/** What a team may do ends with its store: every call of theirs may be refused for how it stands. */
function stateAnswerOf(path: string, { right }: AnyEndpoint): ErrorAnswers {
  return right && path.startsWith('/api/vendor/') ? { 409: 'The store’s state forbids it.' } : {};
}

/** `GET /api/vendor/orders/{number}` is getVendorOrdersByNumber. */
function operationIdOf(method: Method, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{/g, 'by-')
    .split(/[^A-Za-z0-9]+/);
  return [method, ...words.filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
}
