import type { Config } from '#platform/config.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentError } from './payments.errors.ts';
import { chapaProvider } from './providers/chapa/chapa-adapter.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-adapter.ts';

const made = new WeakMap<Config, PaymentProvider[]>();

/**
 * The providers reached over the network, the ones whose offer wins first. Cash on delivery has none: it is settled by
 * the courier's delivery.
 */
function providers(config: Config): PaymentProvider[] {
  let list = made.get(config);
  if (!list) made.set(config, (list = makeProviders(config)));
  return list;
}

function makeProviders(config: Config): PaymentProvider[] {
  const { accounts, hasSandbox, paymentDemo } = config;
  return [
    ...(accounts.chapa ? [chapaProvider(config, accounts.chapa)] : []),
    ...(hasSandbox && paymentDemo === 'sandbox' ? [sandboxProvider(config)] : []),
  ];
}

/** Whether the shop takes anything but cash on delivery. */
export function acceptsOnlinePayment(config: Config): boolean {
  return providers(config).length > 0;
}

/** Whether the shop takes this method: without a provider for it there is cash on delivery alone. */
function isOffered(config: Config, method: PaymentMethod): boolean {
  return method === 'cash' || providerFor(config, method) !== null;
}

/** Refuses (422 payments.method_off) a method that the shop does not take. */
export function requireOffered(config: Config, method: PaymentMethod): void {
  if (!isOffered(config, method)) throw PaymentError.method_off();
}

/** The provider that carries the method; null for cash on delivery. */
export function providerFor(config: Config, method: PaymentMethod): PaymentProvider | null {
  return providers(config).find((provider) => provider.methods.includes(method)) ?? null;
}

/** The provider of that name; null for cash on delivery and names of old. */
export function providerNamed(config: Config, name: string): PaymentProvider | null {
  return providers(config).find((provider) => provider.name === name) ?? null;
}

/** The origins of all payment pages that buyers are sent to. */
export function paymentPageOrigins(config: Config): string[] {
  return [...new Set(providers(config).flatMap(({ pages }) => pages))];
}
