import type { Accounts } from './config/account-kinds.ts';

/** The payment providers by name. */
export const PAYMENT_PROVIDERS = [
  'chapa',
  'telebirr',
  'stripe',
  'paypal',
  'mpesa',
  'santimpay',
  'arifpay',
] as const satisfies (keyof Accounts)[];
