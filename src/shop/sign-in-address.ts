/** Where one signs in, without its language. */
const SIGN_IN_PATH = '/User-Authentication/sign-in';

/** In an address or a form: the path to come back to. It comes with a request: follow it through `safePath` only. */
export const RETURN_TO = 'returnTo';

/** Where staff give their second factor. */
export const SECOND_FACTOR_PATH = '/staff/second-factor';

/** The errors that a second factor lifts. */
const LIFTED_BY_FACTOR = new Set(['staff.second_factor', 'staff.prove_again']);

/**
 * Where somebody refused like this goes first, to be led back to `path` (a path of this shop) afterwards: to sign-in, or to
 * the second factor of staff; null for every other error.
 */
export function doorBefore({ status, code }: { status: number; code: string }, path: string): string | null {
  if (status === 401) return signInAddress(path);
  if (!LIFTED_BY_FACTOR.has(code)) return null;
  return `${SECOND_FACTOR_PATH}?${RETURN_TO}=${encodeURIComponent(path)}`;
}

/** The address to sign in at that leads back to `path` (a path of this shop) afterwards. */
export function signInAddress(path: string): string {
  return `${SIGN_IN_PATH}?${RETURN_TO}=${encodeURIComponent(path)}`;
}
