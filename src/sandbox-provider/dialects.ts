import { arifpayDialect } from './dialects/arifpay-dialect.ts';
import { chapaDialect } from './dialects/chapa-dialect.ts';
import { mpesaDialect } from './dialects/mpesa-dialect.ts';
import { paypalDialect } from './dialects/paypal-dialect.ts';
import { santimpayDialect } from './dialects/santimpay-dialect.ts';
import { stripeDialect } from './dialects/stripe-dialect.ts';
import { telebirrDialect } from './dialects/telebirr-dialect.ts';
import { ownDialect } from './dialects/own-dialect.ts';
import type { Dialect } from './sandbox.ts';

/** Everyone that the provider stands in for, itself first. */
export const DIALECTS: readonly Dialect[] = [
  ownDialect,
  chapaDialect,
  telebirrDialect,
  stripeDialect,
  paypalDialect,
  mpesaDialect,
  santimpayDialect,
  arifpayDialect,
];
