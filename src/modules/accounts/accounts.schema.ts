import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, Id } from '#platform/wire/schemas.ts';

export const ListedAccount = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string().nullable().openapi({ description: 'Masked', example: 's•••@example.com' }),
    phone: z.string().nullable().openapi({ description: 'Masked', example: '+251•••••0001' }),
    role: z.enum(['shopper', 'vendor', 'staff']),
    isLocked: z.boolean(),
    joinedAt: z.iso.datetime(),
  })
  .openapi('ListedAccount');
export type ListedAccount = z.infer<typeof ListedAccount>;

export const AccountPage = z
  .object({ content: z.array(ListedAccount), next: z.string().nullable() })
  .openapi('AccountPage');
export type AccountPage = z.infer<typeof AccountPage>;

export const AccountDetail = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    role: z.enum(['shopper', 'vendor', 'staff']),
    joinedAt: z.iso.datetime(),
    lockedAt: z.iso.datetime().nullable(),
    lockReason: z.string().nullable(),
    vendor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    orders: z
      .array(
        z.object({
          number: z.string(),
          status: z.string(),
          vendor: z.string(),
          total: Birr,
          placedAt: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'The latest ten.' }),
    sessions: z
      .array(
        z.object({
          id: z.number().int(),
          userAgent: z.string(),
          ipAddress: z.string(),
          startedAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'The latest twenty that are live.' }),
  })
  .openapi('AccountDetail');
export type AccountDetail = z.infer<typeof AccountDetail>;

export const AccountPath = z.object({ id: Id });
export const GiveReason = z.object({ reason: lineForOthers(500).min(1) }).openapi('GiveReason');
export type GiveReason = z.infer<typeof GiveReason>;
