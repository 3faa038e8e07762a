import { z } from 'zod';

const address = z
  .string()
  .regex(
    /^https:\/\/[^/?#\s]+|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/,
    'must begin with https://',
  )
  .transform((text) => text.replace(/\/+$/, ''));
const text = z.string().optional();

/** The variables of all payment providers. */
export const PaymentVariables = z.object({
  CHAPA_SECRET_KEY: text,
  CHAPA_WEBHOOK_SECRET: text,
  CHAPA_APPROVAL_SECRET: text,
  CHAPA_URL: address.optional(),
  CHAPA_PAGE_URL: address.optional(),
  TELEBIRR_FABRIC_APP_ID: text,
  TELEBIRR_APP_SECRET: text,
  TELEBIRR_MERCHANT_APP_ID: text,
  TELEBIRR_MERCHANT_CODE: text,
  TELEBIRR_PRIVATE_KEY: text,
  TELEBIRR_PUBLIC_KEY: text,
  TELEBIRR_CA: text,
  TELEBIRR_URL: address.optional(),
  TELEBIRR_PAGE_URL: address.optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_URL: address.optional(),
  STRIPE_PAGE_URL: address.optional(),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_VENMO: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  PAYPAL_URL: address.optional(),
  PAYPAL_PAGE_URL: address.optional(),
  MPESA_CONSUMER_KEY: text,
  MPESA_CONSUMER_SECRET: text,
  MPESA_SHORTCODE: text,
  MPESA_PASSKEY: text,
  MPESA_PASSWORD_RULE: z.enum(['plain', 'sha256'], { error: 'must be plain or sha256' }).optional(),
  MPESA_URL: address.optional(),
  SANTIMPAY_MERCHANT_ID: text,
  SANTIMPAY_PRIVATE_KEY: text,
  SANTIMPAY_URL: address.optional(),
  SANTIMPAY_PAGE_URL: address.optional(),
  ARIFPAY_API_KEY: text,
  ARIFPAY_ACCOUNT: text,
  ARIFPAY_BANK: text,
  ARIFPAY_URL: address.optional(),
  ARIFPAY_PAGE_URL: address.optional(),
});
export type PaymentVariables = z.infer<typeof PaymentVariables>;
export type PaymentVariable = keyof PaymentVariables;

/** What turns a provider on: everything it needs must be set. `takes` may be left out. */
export const NEEDED = {
  chapa: {
    needs: ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET'],
    takes: ['CHAPA_APPROVAL_SECRET', 'CHAPA_URL', 'CHAPA_PAGE_URL'],
  },
  telebirr: {
    needs: [
      'TELEBIRR_FABRIC_APP_ID',
      'TELEBIRR_APP_SECRET',
      'TELEBIRR_MERCHANT_APP_ID',
      'TELEBIRR_MERCHANT_CODE',
      'TELEBIRR_PRIVATE_KEY',
    ],
    takes: ['TELEBIRR_PUBLIC_KEY', 'TELEBIRR_CA', 'TELEBIRR_URL', 'TELEBIRR_PAGE_URL'],
  },
  stripe: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    takes: ['STRIPE_URL', 'STRIPE_PAGE_URL'],
  },
  paypal: {
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    takes: ['PAYPAL_VENMO', 'PAYPAL_URL', 'PAYPAL_PAGE_URL'],
  },
  mpesa: {
    needs: ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_SHORTCODE', 'MPESA_PASSKEY'],
    takes: ['MPESA_PASSWORD_RULE', 'MPESA_URL'],
  },
  santimpay: {
    needs: ['SANTIMPAY_MERCHANT_ID', 'SANTIMPAY_PRIVATE_KEY'],
    takes: ['SANTIMPAY_URL', 'SANTIMPAY_PAGE_URL'],
  },
  arifpay: {
    needs: ['ARIFPAY_API_KEY', 'ARIFPAY_ACCOUNT', 'ARIFPAY_BANK'],
    takes: ['ARIFPAY_URL', 'ARIFPAY_PAGE_URL'],
  },
} as const satisfies Record<string, { needs: PaymentVariable[]; takes: PaymentVariable[] }>;

/** Those that may stand in a file instead. */
export const PAYMENT_SECRETS = [
  'CHAPA_SECRET_KEY',
  'CHAPA_WEBHOOK_SECRET',
  'CHAPA_APPROVAL_SECRET',
  'TELEBIRR_APP_SECRET',
  'TELEBIRR_PRIVATE_KEY',
  'TELEBIRR_PUBLIC_KEY',
  'TELEBIRR_CA',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'SANTIMPAY_PRIVATE_KEY',
  'ARIFPAY_API_KEY',
] as const satisfies PaymentVariable[];
