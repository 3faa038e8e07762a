import { toSignUp } from './to-sign-up.ts';

/** The bare address is the sign-up tab's. */
export const loader = toSignUp;

export default function AuthenticationPage() {
  return null;
}
