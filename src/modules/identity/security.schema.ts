import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { normalizePhone } from '#shop/places.ts';
import { cleanLine } from '#platform/validation.ts';
import { confirmationFault, emailFault, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './credentials.schema.ts';
import { checked, submittedPasswordFault } from './identity.schema.ts';

/** Where text messages go: Ethiopian mobiles, and the other countries that the shop delivers to. */
const TEXTABLE = /^\+(?:251[79]\d{8}|1\d{10}|44\d{9,10})$/;

/** A phone number as typed in any form, as E.164. */
export const PhoneNumber = z
  .string('identity.phone_required')
  .max(60)
  .superRefine(
    checked((text) => {
      if (text.trim() === '') return 'identity.phone_required';
      return TEXTABLE.test(normalizePhone(text) ?? '') ? null : 'identity.phone_invalid';
    }),
  )
  .transform((text) => normalizePhone(text) ?? '')
  .openapi({ type: 'string', example: '0911 234 567' });

const Email = z
  .string('identity.email_required')
  .transform((text) => text.trim())
  .superRefine(checked(emailFault))
  .openapi({ example: 'abebe@example.com' });

export const Code = z
  .string('identity.code_required')
  .max(60)
  .transform((text) => normalizeUnicode(text, 'NFKC').replace(/[\s-]/g, ''))
  .superRefine(
    checked((code) => {
      if (code === '') return 'identity.code_required';
      return /^\d{6}$/.test(code) ? null : 'identity.code_wrong';
    }),
  )
  .openapi({ example: '123456' });

const NewPassword = z
  .string('identity.password_required')
  .max(PASSWORD_MAX_LENGTH)
  .superRefine(checked(submittedPasswordFault));

const CodeId = z.uuid('identity.code_over');
const FullName = z
  .string()
  .max(NAME_MAX_LENGTH)
  .transform(cleanLine)
  .refine((name) => !holdsCardNumber(name), 'field.card_number');
const Box = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

/** The answer to every request for a code, whether or not one was sent. */
export const CodeAsked = z
  .object({
    codeId: z.uuid().openapi({ description: 'Stands for this request when the code is entered.' }),
    resendAt: z.iso.datetime().openapi({ description: 'From when a new code can be asked for.' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('CodeAsked');

export const PhoneGiven = z.object({ phone: PhoneNumber }).openapi('PhoneGiven');
export const EmailGiven = z.object({ email: Email }).openapi('EmailGiven');
export const CodeGiven = z.object({ codeId: CodeId, code: Code }).openapi('CodeGiven');
export const CodeRepeat = z.object({ codeId: CodeId }).openapi('CodeRepeat');

export const PhoneVerification = z
  .object({
    codeId: CodeId,
    code: Code,
    fullName: FullName.optional().openapi({
      description: 'Needed when the number has no account yet; one is made with this name.',
    }),
    termsAgreed: z.boolean().default(false),
  })
  .openapi('PhoneVerification');

/** Whose password was forgotten: an e-mail address or a phone number in any form. */
const Contact = z
  .string('identity.contact_required')
  .max(254)
  .transform((text) => text.trim())
  .superRefine(
    checked((text) => {
      if (text === '') return 'identity.contact_required';
      const isKnownForm = text.includes('@')
        ? emailFault(text) === null
        : TEXTABLE.test(normalizePhone(text) ?? '');
      return isKnownForm ? null : 'identity.contact_invalid';
    }),
  );

export const PasswordResetRequest = z
  .object({ email: Contact.openapi({ description: 'E-mail address or phone number.' }) })
  .openapi('ResetWish');
export const PasswordReset = z.object({ codeId: CodeId, password: NewPassword }).openapi('PasswordReset');

export const PasswordChange = z
  .object({ current: z.string('identity.password_required').max(1_000), next: NewPassword })
  .openapi('PasswordChange');
export const FirstPassword = z.object({ next: NewPassword }).openapi('FirstPassword');

/** The account's password, or the code sent to its own address or number for accounts without one. */
export const OwnerProof = z
  .object({
    password: z.string().max(1_000).optional(),
    codeId: z.uuid().optional(),
    code: z.string().max(60).optional(),
  })
  .openapi('OwnerProof');
export type OwnerProof = z.infer<typeof OwnerProof>;

export const SessionView = z
  .object({
    id: z.number().int(),
    device: z.string().openapi({ description: 'What the browser or program called itself.' }),
    ipAddress: z.string(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().openapi({ description: 'Noted once an hour at most.' }),
    isCurrent: z.boolean(),
  })
  .openapi('Session');
export const Sessions = z.object({ sessions: z.array(SessionView) }).openapi('Sessions');

/** The screens' forms: the request for a code stands in a cookie, boxes are sent when ticked, a password comes twice. */
export const PhoneCodeFormFields = z.object({ code: Code, fullName: FullName.optional(), termsAgreed: Box });
export const PhoneFormFields = z.object({
  phone: PhoneNumber,
  fullName: FullName.optional(),
  termsAgreed: Box,
});
export const CodeFormFields = z.object({ code: Code });
export const NoFormFields = z.object({});
export const ResetFormFields = z
  .object({ password: NewPassword, confirmPassword: z.string('identity.confirmation_required').max(1_000) })
  .superRefine((form, check) => {
    const code = confirmationFault(form.password, form.confirmPassword);
    if (code) check.addIssue({ code: 'custom', message: code, path: ['confirmPassword'] });
  });

export type CodeAsked = z.infer<typeof CodeAsked>;
export type CodeGiven = z.infer<typeof CodeGiven>;
export type PhoneVerification = z.infer<typeof PhoneVerification>;
export type PasswordChange = z.infer<typeof PasswordChange>;
export type SessionView = z.infer<typeof SessionView>;
