import { databaseError } from '#platform/database-away.ts';
import { AppError, RequestError, retryAfter } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';
import { type Log, logFault } from '#platform/log.ts';
import { errorText, fieldTexts } from '#handlers/error-text.ts';

type HttpFailure = { status: number };

/**
 * The AppError that an error means. What is no AppError is a bug (500, logged under the number that the answer names), but for the failures that a caller can
 * cause in the framework itself: malformed JSON, too large a body, values PostgreSQL cannot hold. A database that is busy
 * or away is 503: the same request is welcome a little later.
 */
export function asAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  const status = httpStatus(error);
  if (status === 413) return RequestError.too_large();
  if (status === 415) return RequestError.unsupported_type();
  if (status !== null && status < 500) return new AppError('request.malformed', status);
  if (isUnstorable(error)) return RequestError.invalid();
  const trouble = databaseError(error, log);
  if (trouble) return trouble;
  return new AppError('request.failed', 500, { errorId: logFault(log, error, 'unexpected error') });
}

/** Out-of-range numbers (22003), times that there are none of (22007, 22008), and text that cannot be held (22021, 22P05). */
function isUnstorable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    ['22003', '22007', '22008', '22021', '22P05'].includes(String(error.code))
  );
}

function httpStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('getResponse' in error)) return null;
  return typeof (error as unknown as HttpFailure).status === 'number'
    ? (error as unknown as HttpFailure).status
    : null;
}

/** The RFC 9457 answer of an error. `message` repeats the sentence, which is what the customer's clients read. */
export function problemResponse(error: AppError, locale: Locale): Response {
  const message = errorText(error.code, error.params, locale);
  const errors = fieldTexts(error, locale);
  const body = {
    type: 'about:blank',
    title: message,
    status: error.status,
    code: error.code,
    message,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const wait = retryAfter(error);
  if (wait !== null) headers['retry-after'] = wait;
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

/** An error where people read it and no page can be shown: its sentence as text. */
export function textResponse(error: AppError, locale: Locale): Response {
  const wait = retryAfter(error);
  return new Response(errorText(error.code, error.params, locale), {
    status: error.status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(wait === null ? {} : { 'retry-after': wait }),
    },
  });
}

/** Whether an error says no more than that the caller hung up while the request was read. */
export function isClientAbort(error: unknown, { signal }: Request): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : error.name;
  return (
    ['AbortError', 'ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) ||
    error.message === 'Client connection prematurely closed.'
  );
}
