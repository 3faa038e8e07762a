import { m } from '#messages';
import type { PaymentPause, ProviderState } from '#modules/payments/payment-pauses.schema.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { PAUSE_TEXTS } from '#web/storefront/checkout/pause-texts.ts';
import { METHOD_TEXTS } from '#web/storefront/checkout/payment-texts.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** What the providers call themselves. */
const PROVIDERS: Record<string, string> = {
  chapa: 'Chapa',
  telebirr: 'telebirr',
  stripe: 'Stripe',
  paypal: 'PayPal',
  mpesa: 'M-PESA',
  santimpay: 'SantimPay',
  arifpay: 'ArifPay',
};

/** A provider by its name; the sandbox, cash and transfers are ours. */
export function providerName(name: string): string {
  if (name === 'sandbox') return m.ops_pay_sandbox();
  if (name === 'cash') return m.ops_pay_courier();
  if (name === 'transfer') return m.ops_pay_staff();
  return PROVIDERS[name] ?? name;
}

export function methodName(name: string): string {
  return METHOD_TEXTS[name as PaymentMethod]?.name() ?? name;
}

/** What was paused, by its id in the log: `method telebirr`. */
export function pausedName(id: string): string {
  const [kind = '', name = ''] = id.split(' ');
  return kind === 'provider' ? providerName(name) : methodName(name);
}

export const STATE_WORDS: Record<ProviderState['state'], { word: () => string; tone: BadgeTone }> = {
  on: { word: m.ops_pay_on, tone: 'success' },
  paused: { word: m.ops_pay_paused, tone: 'warning' },
  silent: { word: m.ops_pay_silent, tone: 'warning' },
  off: { word: m.ops_pay_off, tone: 'neutral' },
};

/** What buyers are told of a pause, as this user reads it. */
export function pauseSentence(pause: PaymentPause, locale: 'en' | 'am' | 'om'): string {
  const { sentence, textEn, textAm, textOm } = pause;
  if (sentence !== 'own') return PAUSE_TEXTS[sentence]();
  return { en: textEn, am: textAm, om: textOm }[locale] ?? '';
}
