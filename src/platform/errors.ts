/** Values put into an error's sentence, in the user's language, where it is shown. */
export type ErrorParams = Record<string, string | number>;

/** A business error: a code whose text lies in messages/<locale>/errors.json, and the HTTP status it answers with. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: ErrorParams;
  /** Errors of single fields, by field name: each a code of its own. */
  readonly fields: Record<string, { code: string; params: ErrorParams }>;

  constructor(code: string, status: number, params: ErrorParams = {}, fields: AppError['fields'] = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.params = params;
    this.fields = fields;
  }
}

type ErrorMakers<Codes extends Record<string, number>> = {
  [Code in keyof Codes]: (params?: ErrorParams) => AppError;
};

/** Makers of one module's errors: `defineErrors('cart', { line_gone: 404 })` gives `CartError.line_gone()`. */
export function defineErrors<const Codes extends Record<string, number>>(
  area: string,
  codes: Codes,
): ErrorMakers<Codes> {
  const makers = Object.entries(codes).map(([code, status]) => [
    code,
    (params?: ErrorParams) => new AppError(`${area}.${code}`, status, params),
  ]);
  return Object.fromEntries(makers) as ErrorMakers<Codes>;
}

/** Errors that any request may meet. */
export const RequestError = defineErrors('request', {
  not_found: 404,
  malformed: 400,
  invalid: 422,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  other_origin: 403,
  other_account: 409,
  method_not_allowed: 405,
  /** The database is too slow, or cannot be reached, at this moment. */
  busy: 503,
  unavailable: 503,
});

export const AuthError = defineErrors('auth', { sign_in_required: 401 });

/** Whether an error is PostgreSQL's violation of the named constraint or unique index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}

/** Makes what does a piece of work: where that breaks the named constraint or unique index, the error of `toError` is thrown instead. */
export function errorOnViolation(constraint: string, toError: () => AppError) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw violatesConstraint(error, constraint) ? toError() : error;
    }
  };
}

/** What is busy or away now is mostly back within seconds. */
export const RETRY_AFTER_S = 5;

/** The value of Retry-After: the true wait in seconds, where the error knows one; what is busy or away comes back soon. */
export function retryAfter({ status, params }: AppError): string | null {
  const isWait = status === 429 || status === 503;
  if (isWait && params.seconds !== undefined) return String(params.seconds);
  return status === 503 ? String(RETRY_AFTER_S) : null;
}
