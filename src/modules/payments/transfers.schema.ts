import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { lineForOthers, multiLineText } from '#platform/validation.ts';
import { Birr, Id, IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';
import { REFERENCE_SHAPE } from './reference-shape.ts';
import { CLAIM_STATES } from './transfer-claims.table.ts';

const ClaimState = z.enum(CLAIM_STATES);

/** How a payment by transfer stands for its buyer. */
export const TRANSFER_STATES = ['open', 'claimed', 'paid', 'over'] as const;

export const Transfer = z
  .object({
    paymentId: z.uuid(),
    orderGroupId: z.uuid(),
    state: z.enum(TRANSFER_STATES).openapi({
      description:
        'open: to be paid; claimed: paid as its buyer says, and looked at; paid; over: the order waits no more',
    }),
    amount: Birr,
    code: z
      .string()
      .openapi({ description: 'To be written as the reason of the transfer', example: 'K7M2QX' }),
    holdEndsAt: z.iso.datetime().nullable(),
    orderNumbers: z.array(z.string()),
    accounts: z.array(
      z.object({
        id: z.number().int(),
        bankName: z.string(),
        number: z.string(),
        holder: z.string(),
        qr: z.string().nullable().openapi({
          description:
            'The text of the national QR code (EMVCo) with account, amount and code, for apps of banks; null while the bank’s part of it is not known',
        }),
      }),
    ),
    claims: z.array(
      z.object({
        reference: z.string(),
        bankName: z.string(),
        state: ClaimState,
        reason: z.string().openapi({ description: 'Why it was refused' }),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('Transfer');
export type Transfer = z.infer<typeof Transfer>;

/** What banks call a transfer, as people copy it: without blanks, in capitals. */
const Reference = z
  .string()
  .max(80)
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .refine((text) => /^[0-9A-Z/-]{4,40}$/.test(text), 'payments.transfer_reference_wrong')
  .refine((text) => !holdsCardNumber(text), 'field.card_number');

/** That a transfer was made; the same again is the same claim. */
export const ClaimTransfer = z.object({
  accountId: Id,
  reference: Reference,
  picture: z
    .preprocess(
      // A browser sends an empty file for a field left empty.
      (given) =>
        given instanceof File && given.size === 0 && given.name === '' ? undefined : given || undefined,
      z.instanceof(File, { error: 'media.not_an_image' }).optional(),
    )
    .openapi({ type: 'string', format: 'binary', description: 'A picture of the receipt, 8 MB at most.' }),
});
export type ClaimTransfer = z.infer<typeof ClaimTransfer>;

/** What of a claim asks for a second look. */
export const CLAIM_DOUBTS = ['account_closed', 'not_awaited', 'several'] as const;

export const DeskClaim = z
  .object({
    id: IdNumber,
    paymentId: z.uuid(),
    state: ClaimState,
    bankName: z.string(),
    accountNumber: z.string(),
    reference: z.string(),
    code: z.string(),
    amount: Birr.openapi({ description: 'What was asked for' }),
    received: Birr.nullable(),
    doubts: z.array(z.enum(CLAIM_DOUBTS)),
    reason: z.string(),
    orderNumbers: z.array(z.string()),
    buyerName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    unseenSince: z.iso.datetime().nullable().openapi({
      description:
        'Since when it is known that no statement of the bank shows it, until one does or staff say why',
    }),
    isOwnDecision: z.boolean().openapi({ description: 'Whether the caller has confirmed or refused it' }),
  })
  .openapi('DeskClaim');
export type DeskClaim = z.infer<typeof DeskClaim>;

export const DeskClaimPage = z
  .object({ content: z.array(DeskClaim), next: z.string().nullable() })
  .openapi('DeskClaimPage');
export type DeskClaimPage = z.infer<typeof DeskClaimPage>;

/** That the money came; another sum than was asked for goes back, and the order is not paid. */
export const ConfirmClaim = z.object({ received: typedAmount({ min: 0.01, max: 100_000_000 }) });
export const RefuseClaim = z.object({ reason: multiLineText(500, 'field.required') });
/** Why a confirmed transfer stands on no statement. */
export const CloseUnseen = z.object({
  reason: multiLineText(500, 'field.required').min(1, 'field.required'),
});

/** A box of a form that is not ticked is not sent. */
const Box = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);
const Position = z.coerce.number().int().min(0).max(1_000);

const QrGuid = z
  .string()
  .nullable()
  .default(null)
  .transform((text) => text?.replace(/[\s-]+/g, '') || null)
  .refine((text) => text === null || /^[0-9A-Za-z.]{1,32}$/.test(text), 'payments.transfer_qr_guid_wrong')
  .openapi({
    description: 'How the national switch knows the bank, as the bank says; with `qrBic` or not at all',
    example: '581b314e257f41bfbbdc6384daa31d16',
  });
const QrBic = z
  .string()
  .nullable()
  .default(null)
  .transform((text) => text?.replace(/\s+/g, '').toUpperCase() || null)
  .refine(
    (text) => text === null || /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text),
    'payments.transfer_qr_bic_wrong',
  )
  .openapi({ example: 'CBETETAA' });

const Shape = z
  .string()
  .nullable()
  .default(null)
  .transform((text) => text?.trim().replaceAll(/\s+/g, ' ').toUpperCase() || null)
  .refine((text) => text === null || REFERENCE_SHAPE.test(text), 'payments.transfer_shape_wrong')
  .openapi({
    description:
      'What the bank’s references look like: `*` a letter or digit, `#` a digit, all else itself; several with blanks between',
    example: 'FT**********',
  });

/** An account of the shop's that buyers send money to. With what the bank gave for QR codes, its app fills in the transfer. */
export const WriteTransferAccount = z.object({
  bank: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{2,20}$/, 'payments.transfer_bank_wrong')
    .openapi({ description: 'A short word for the bank; references are unique for each', example: 'cbe' }),
  bankName: lineForOthers(80, 'field.required'),
  number: z
    .string()
    .transform((text) => text.replace(/[\s-]+/g, '').toUpperCase())
    .refine((text) => /^[0-9A-Z]{5,34}$/.test(text), 'payments.transfer_number_wrong'),
  holder: lineForOthers(120, 'field.required'),
  position: Position.default(0),
  isActive: Box,
  qrGuid: QrGuid,
  qrBic: QrBic,
  referenceShape: Shape,
});
export type WriteTransferAccount = z.infer<typeof WriteTransferAccount>;

const version = z.coerce.number().int().min(1);
export const ChangeTransferAccount = WriteTransferAccount.extend({ version });
export const ChangeTransferAccountForm = ChangeTransferAccount.extend({ id: Id });

export const TransferAccount = z
  .object({
    id: z.number().int(),
    bank: z.string(),
    bankName: z.string(),
    number: z.string(),
    holder: z.string(),
    position: z.number().int(),
    isActive: z.boolean(),
    qrGuid: z.string().nullable(),
    qrBic: z.string().nullable(),
    referenceShape: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('TransferAccount');
export type TransferAccount = z.infer<typeof TransferAccount>;

/** An account as it stands after it was written. */
export const WrittenTransferAccount = TransferAccount.extend({
  approvalId: z.int().nullable().openapi({
    description:
      'Of what waits for another person: where buyers send money to is changed by two; null where all is done',
  }),
}).openapi('WrittenTransferAccount');
export type WrittenTransferAccount = z.infer<typeof WrittenTransferAccount>;

export const TransferAccountList = z
  .object({ content: z.array(TransferAccount), next: z.null() })
  .openapi('TransferAccountList');
export type TransferAccountList = z.infer<typeof TransferAccountList>;
