/** Where one signs in, without its language. */
const SIGN_IN_PATH = '/User-Authentication/sign-in';

/** In an address or a form: the path to come back to. It comes with a request: follow it through `safePath` only. */
export const RETURN_TO = 'returnTo';

/** The address to sign in at that leads back to `path` (a path of this shop) afterwards. */
export function signInAddress(path: string): string {
  return `${SIGN_IN_PATH}?${RETURN_TO}=${encodeURIComponent(path)}`;
}
