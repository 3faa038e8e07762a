import { PASSWORD_MIN_LENGTH } from '#shop/constants.ts';

/**
 * The rules for sign-up fields (storefront specification §5), free of Zod so that the form can check them on every
 * keystroke. Each gives the code of the first rule broken, in the specification's order, or null.
 */
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 200;

export type EmailFault = 'identity.email_required' | 'identity.email_without_at' | 'identity.email_invalid';
export type PasswordFault =
  | 'identity.password_required'
  | 'identity.password_short'
  | 'identity.password_weak';
export type ConfirmationFault = 'identity.confirmation_required' | 'identity.confirmation_differs';

const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with an e-mail address. */
export function emailFault(email: string): EmailFault | null {
  const typed = email.trim();
  if (typed === '') return 'identity.email_required';
  if (!typed.includes('@')) return 'identity.email_without_at';
  return typed.length <= EMAIL_MAX_LENGTH && EMAIL.test(typed) ? null : 'identity.email_invalid';
}

/** An uppercase letter, a digit and one of @$!%*?&; letters, digits and those characters only. */
const STRONG = /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

/** What is wrong with a new password. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'identity.password_required';
  if (password.length < PASSWORD_MIN_LENGTH) return 'identity.password_short';
  return STRONG.test(password) ? null : 'identity.password_weak';
}

/** What is wrong with the repeated password. */
export function confirmationFault(password: string, confirmation: string): ConfirmationFault | null {
  if (confirmation === '') return 'identity.confirmation_required';
  return confirmation === password ? null : 'identity.confirmation_differs';
}
