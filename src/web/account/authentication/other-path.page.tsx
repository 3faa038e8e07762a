import { toSignUp } from './to-sign-up.ts';

/** Any other path below the authentication page is the sign-up tab's too. */
export const loader = toSignUp;

export default function OtherAuthenticationPath() {
  return null;
}
