import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { cleanLine } from '#platform/validation.ts';
import {
  confirmationFault,
  emailFault,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  passwordFault,
} from './credentials.schema.ts';

/** Adds the fault of a rule, when there is one, as a field error whose message is its code. */
export function checked(fault: (value: string) => string | null) {
  return (value: string, check: z.core.$RefinementCtx<string>) => {
    const code = fault(value);
    if (code) check.addIssue({ code: 'custom', message: code });
  };
}

export const SignIn = z
  .object({
    email: z
      .string()
      .max(1_000)
      .transform((text) => text.trim())
      .openapi({ example: 'abebe@example.com' }),
    password: z.string().max(1_000),
  })
  .openapi('SignIn');

/** On submit a weak password gets the longer sentence, which names the characters. */
export function submittedPasswordFault(password: string): string | null {
  const fault = passwordFault(password);
  return fault === 'identity.password_weak' ? 'identity.password_weak_submitted' : fault;
}

export const SignUp = z
  .object({
    fullName: z
      .string('identity.full_name_required')
      .max(NAME_MAX_LENGTH)
      .transform(cleanLine)
      .superRefine(checked((name) => (name === '' ? 'identity.full_name_required' : null)))
      .refine((name) => !holdsCardNumber(name), 'field.card_number')
      .openapi({ example: 'Abebe Bikila' }),
    email: z
      .string('identity.email_required')
      .transform((text) => text.trim())
      .superRefine(checked(emailFault))
      .openapi({ example: 'abebe@example.com' }),
    password: z
      .string('identity.password_required')
      .max(PASSWORD_MAX_LENGTH)
      .superRefine(checked(submittedPasswordFault)),
    termsAgreed: z.boolean().default(false),
  })
  .openapi('SignUp');

/** The sign-in screen's form, which leaves out what is empty. */
export const SignInFormFields = SignIn.extend({
  email: SignIn.shape.email.default(''),
  password: SignIn.shape.password.default(''),
});

/** The sign-up screen's form: the password twice, and a box that is only sent when ticked. */
export const SignUpFormFields = SignUp.extend({
  confirmPassword: z.string('identity.confirmation_required').max(1_000),
  termsAgreed: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
}).superRefine((form, check) => {
  const code = confirmationFault(form.password, form.confirmPassword);
  if (code) check.addIssue({ code: 'custom', message: code, path: ['confirmPassword'] });
});

/** Signing out needs nothing but the request. */
export const SignOutFormFields = z.object({});

export const SignedInUser = z
  .object({
    id: z.number().int(),
    fullName: z.string(),
    email: z.string().nullable().openapi({ description: 'Null for accounts made by phone number.' }),
    phoneNumber: z.string().nullable(),
    profilePhotoUrl: z.string().nullable(),
  })
  .openapi('SignedInUser');

export const SignedIn = z
  .object({
    user: SignedInUser,
    token: z
      .string()
      .openapi({ description: 'Send it back as `Authorization: Bearer <token>`. Revoked by logout.' }),
  })
  .openapi('SignedIn');

export type SignIn = z.infer<typeof SignIn>;
export type SignUp = z.infer<typeof SignUp>;
export type SignedIn = z.infer<typeof SignedIn>;
