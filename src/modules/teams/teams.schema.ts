import { z } from '@hono/zod-openapi';
import { normalizePhone } from '#shop/places.ts';
import { typedPhone } from '#shop/typed-phone.ts';
import { VENDOR_ROLES } from '#shop/vendor-rights.ts';
import { singleLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';

export const Role = z.enum(VENDOR_ROLES).openapi('VendorRole');

export const Member = z
  .object({
    userId: z.number().int(),
    name: z.string(),
    contact: z.string().nullable().openapi({ description: 'The proved e-mail address or phone number.' }),
    role: Role,
    joinedAt: z.iso.datetime(),
    isSelf: z.boolean(),
  })
  .openapi('StoreMember');
export type Member = z.infer<typeof Member>;

export const Invitation = z
  .object({
    id: z.number().int(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: Role,
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('TeamInvitation');
export type Invitation = z.infer<typeof Invitation>;

export const Team = z
  .object({
    content: z.array(Member),
    next: z.null().openapi({ description: 'A team is one page.' }),
    total: z.number().int(),
    invitations: z.array(Invitation).openapi({ description: 'Those that still work, the newest first.' }),
  })
  .openapi('StoreTeam');
export type Team = z.infer<typeof Team>;

const contact = singleLineText(254)
  .min(1)
  .transform((text, check) => {
    if (text.includes('@')) {
      const email = z.email().safeParse(text.toLowerCase());
      if (email.success) return { email: email.data, phone: null };
    } else {
      const phone = normalizePhone(text);
      if (phone) return { email: null, phone };
    }
    check.addIssue({ code: 'custom', message: 'teams.contact_invalid' });
    return z.NEVER;
  });

export const Invite = z
  .strictObject({
    contact: contact.openapi({
      type: 'string',
      example: '0911 234 567',
      description: 'An e-mail address or a phone number.',
    }),
    role: Role,
  })
  .openapi('InviteToTeam');
export type Invite = z.infer<typeof Invite>;

export const ChangeRole = z
  .strictObject({
    role: Role,
    was: Role.optional().openapi({
      description: 'The role that was shown: when another stands there meanwhile, nothing is changed (409)',
    }),
  })
  .openapi('ChangeTeamRole');
export type ChangeRole = z.infer<typeof ChangeRole>;
export const MemberPath = z.object({ userId: Id });
export const InvitationPath = z.object({ id: Id });

export const InvitingStorePath = z.object({ id: Id });

export const OwnerInvitation = z
  .object({
    hasOwner: z.boolean(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    sentAt: z.iso.datetime().nullable().openapi({ description: 'Null when nobody was invited.' }),
    worksUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Null when it was used, taken back or has ended.' }),
  })
  .openapi('OwnerInvitation');
export type OwnerInvitation = z.infer<typeof OwnerInvitation>;

export const InviteOwner = z
  .strictObject({
    email: singleLineText(254).toLowerCase().pipe(z.email()).optional(),
    phone: typedPhone.optional().openapi({ type: 'string', example: '0911 234 567' }),
  })
  .refine(({ email, phone: number }) => email !== undefined || number !== undefined, {
    path: ['email'],
    message: 'teams.contact_invalid',
  })
  .openapi('InviteOwner', { description: 'At least one of both.' });
export type InviteOwner = z.infer<typeof InviteOwner>;

const emptyAsNone = (value: unknown) => (value === '' ? undefined : value);
/** As the page sends it: a field left empty is none. */
export const InviteOwnerForm = z.preprocess(
  (sent: Record<string, unknown>) => ({ email: emptyAsNone(sent.email), phone: emptyAsNone(sent.phone) }),
  InviteOwner,
);

/** 128 random bits as base64url. */
export const TokenPath = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'teams.invitation_gone'),
});

export const OpenInvitation = z
  .object({
    vendorName: z.string(),
    role: Role,
    expiresAt: z.iso.datetime(),
    needsTerms: z
      .boolean()
      .openapi({ description: 'Whether joining takes agreeing to the terms for stores.' }),
  })
  .openapi('OpenInvitation');
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const Join = z.strictObject({ termsAgreed: z.boolean().default(false) }).openapi('JoinTeam');
/** As the page sends it: the box brings its own text, or nothing. */
export const JoinForm = z.object({
  termsAgreed: z
    .literal('true')
    .optional()
    .transform((ticked) => ticked !== undefined),
});
export const Joined = z.object({ vendorId: z.number().int(), role: Role }).openapi('JoinedTeam');
