import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { normalizePhone } from '#shop/places.ts';
import { OwnerProof } from '#modules/identity/security.schema.ts';
import { ACCOUNT_STATES } from './payout-accounts.table.ts';
import { BANK_CODES, PAYOUT_RAILS, PLACE_CODES } from './payout-rails.table.ts';

const Rail = z.enum(PAYOUT_RAILS);
const Place = z.enum(PLACE_CODES);

/** One account as its store and staff see it; the whole number is shown to nobody but who pays. */
export const PayoutAccount = z
  .object({
    id: z.uuid(),
    rail: Rail,
    bankCode: Place.nullable().openapi({ description: 'The bank’s BIC, or the wallet' }),
    last4: z.string().openapi({ description: 'The last four digits of its number' }),
    holder: z.string(),
    usableFrom: z.iso.datetime().openapi({ description: 'From when on money may go there, once accepted' }),
    state: z.enum(ACCOUNT_STATES),
    note: z.string().openapi({ description: 'Why staff refused or withdrew it' }),
    askedAt: z.iso.datetime(),
  })
  .openapi('PayoutAccount');
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** Where a store's money goes now, what was asked for since, and what holds it back. */
export const PayoutAccountState = z
  .object({
    current: PayoutAccount.nullable().openapi({ description: 'Where money goes now' }),
    coming: z
      .array(PayoutAccount)
      .openapi({ description: 'What staff look at, refused, or has to wait; the newest first' }),
    isTinAccepted: z.boolean(),
    waiting: z.number().openapi({ description: 'Birr that may be paid out' }),
  })
  .openapi('PayoutAccountState');
export type PayoutAccountState = z.infer<typeof PayoutAccountState>;

const MOBILE: Record<string, RegExp> = { telebirr: /^\+2519\d{8}$/, mpesa: /^\+2517\d{8}$/ };
const WALLET_OF: Record<string, string> = { TELEBIRR: 'telebirr', MPESA: 'mpesa' };

/** An account of a bank: digits, grouped as people like; at most what the banks use. */
const BANK_NUMBER = /^\d{6,20}$/;

const Given = z.object({
  rail: Rail,
  /** A form sends an empty text where none was chosen. */
  bankCode: z.preprocess((code) => (code === '' ? undefined : code), Place.optional()),
  number: z
    .string('payouts.number_required')
    .max(60)
    .openapi({ example: '1000 1234 5678 9', description: 'Account or phone number' }),
  holder: lineForOthers(120).min(2).openapi({ example: 'Sheba Coffee' }),
});

/** An account that a store's money shall go to, with the proof that its owner asks. */
export const SetPayoutAccount = Given.extend(OwnerProof.shape)
  .superRefine(({ rail, bankCode, number }, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isBank = (BANK_CODES as readonly string[]).includes(bankCode ?? '');
    if ((rail === 'bank' && !isBank) || (rail === 'chapa' && !bankCode))
      add('bankCode', 'payouts.bank_required');
    const wallet = rail === 'chapa' ? WALLET_OF[bankCode ?? ''] : MOBILE[rail] && rail;
    const isRight = wallet
      ? MOBILE[wallet]!.test(normalizePhone(number) ?? '')
      : BANK_NUMBER.test(digitsOf(number));
    if (!isRight) add('number', wallet ? 'payouts.wallet_invalid' : 'payouts.number_invalid');
  })
  .transform(({ rail, bankCode, number, holder, ...proof }) => {
    const place = rail === 'bank' || rail === 'chapa' ? (bankCode ?? null) : null;
    const isWallet = rail in MOBILE || (place !== null && place in WALLET_OF);
    return {
      rail,
      bankCode: place,
      holder,
      /** Digits alone; of a wallet E.164. */
      number: isWallet ? normalizePhone(number)! : digitsOf(number),
      proof,
    };
  })
  .openapi('SetPayoutAccount', {
    example: {
      rail: 'bank',
      bankCode: 'AWINETAA',
      number: '1000123456789',
      holder: 'Sheba Coffee',
      password: 'secret',
    },
  });
export type SetPayoutAccount = z.output<typeof SetPayoutAccount>;

function digitsOf(number: string): string {
  return number.replace(/[\s.-]/g, '');
}

/** A payout account as staff see it in the list. */
export const DeskPayoutAccount = PayoutAccount.extend({
  vendorId: z.number().int(),
  businessName: z.string(),
  askedBy: z.string(),
  isFirst: z.boolean().openapi({ description: 'Whether the store had none before' }),
}).openapi('DeskPayoutAccount');
export type DeskPayoutAccount = z.infer<typeof DeskPayoutAccount>;

/** One of them with its whole number, for who compares it with the bank's letter. */
export const DeskPayoutAccountDetail = DeskPayoutAccount.extend({
  number: z.string(),
  isTinAccepted: z.boolean(),
  hasBankLetter: z.boolean().openapi({ description: 'Whether an accepted letter of the bank is there' }),
}).openapi('DeskPayoutAccountDetail');
export type DeskPayoutAccountDetail = z.infer<typeof DeskPayoutAccountDetail>;

export const DeskPayoutAccountPage = z
  .object({ content: z.array(DeskPayoutAccount), next: z.string().nullable() })
  .openapi('DeskPayoutAccountPage');
export type DeskPayoutAccountPage = z.infer<typeof DeskPayoutAccountPage>;

export const DecidePayoutAccount = z
  .object({
    decision: z.enum(['accept', 'refuse']),
    reason: lineForOthers(500).default(''),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason.length > 0, {
    path: ['reason'],
    message: 'field.required',
  });
export type DecidePayoutAccount = z.infer<typeof DecidePayoutAccount>;

/** One of the own store's accounts, as a form names it. */
export const OnePayoutAccount = z.object({ id: z.uuid() });

/** A coming account that staff withdraw; its owners read why. */
export const WithdrawPayoutAccount = z.object({ reason: lineForOthers(500).min(1, 'field.required') });
export type WithdrawPayoutAccount = z.infer<typeof WithdrawPayoutAccount>;
