import { HTTP_TIMEOUT_MS } from '#shop/constants.ts';
import { PAGE_LANGUAGE } from '#platform/wire/names.ts';
import { pageLanguage } from './page-language.ts';
import { announcePersonal } from './use-personal.ts';
import { signInAgain } from './sign-in-again.ts';
import type { AddressOf, AnswerOf, BodyOption } from './typed-calls.ts';

/** An error of our API, with the server's sentence in the user's language. Status 0: no answer came. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, code = '', fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether the failure is none: there was no connection, and the change is kept and sent later. */
export function isQueued(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === QUEUED;
}

/**
 * How many changes are on their way. The answer to a newcomer's first one says who they are from then on: what is only
 * noted waits until no other is under way, so that it does not make somebody else of them.
 */
export const underway = { changes: 0 };

const QUEUED = 'offline.queued';
/** What calls say when the sign-in they came with has ended; the chat has sentences of its own for it. */
const SIGN_IN_ENDED = new Set(['auth.sign_in_required', 'chat.not_authenticated', 'chat.invalid_token']);

type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Longer for files. */
  timeoutMs?: number;
};
/** `isAgain`: the call is a repeated one, after signing in; it is not repeated once more. */
type Options = CallOptions & { method?: 'GET' | Changing; body?: unknown; isAgain?: boolean };
type Problem = { message?: string; code?: string; errors?: Record<string, string> };

/**
 * Calls our own documented API from the browser, within 10 s. Answers the JSON (null for an empty answer); counts in
 * the page follow changing calls. Throws ApiFailure; `message` is empty when the server said nothing. Addresses, methods,
 * bodies and answers are those of the OpenAPI document (`npm run api:types`).
 */
export async function callApi<const Address extends string>(
  path: Address & AddressOf<Address, 'GET'>,
  options?: CallOptions,
): Promise<AnswerOf<Address, 'GET'>>;
export async function callApi<const Address extends string, const Method extends Changing>(
  path: Address & AddressOf<Address, Method>,
  options: CallOptions & { method: Method } & BodyOption<Address, Method>,
): Promise<AnswerOf<Address, Method>>;
export async function callApi(
  path: string,
  { method = 'GET', body, headers, signal, timeoutMs = HTTP_TIMEOUT_MS, isAgain }: Options = {},
): Promise<unknown> {
  // A form with files is sent as it is; everything else as JSON.
  const isForm = body instanceof FormData;
  const timeout = AbortSignal.timeout(timeoutMs);
  const isChange = Number(method !== 'GET');
  underway.changes += isChange;
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      [PAGE_LANGUAGE]: pageLanguage(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiFailure(0, '');
    })
    .finally(() => (underway.changes -= isChange));
  const text = await answer.text();
  const parsed = parse(text);
  if (isChange) announcePersonal();
  const problem = (parsed ?? {}) as Problem;
  if (answer.ok && problem.code !== QUEUED) return parsed;
  if (!isAgain && method !== 'GET' && SIGN_IN_ENDED.has(problem.code ?? '') && (await signInAgain()))
    return await (callApi as (path: string, options: Options) => Promise<unknown>)(path, {
      method,
      body,
      timeoutMs,
      isAgain: true,
      ...(headers && { headers }),
      ...(signal && { signal }),
    });
  throw new ApiFailure(answer.status, problem.message ?? '', problem.code, problem.errors);
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
