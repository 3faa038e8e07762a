import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { liveKeys } from '#shop/config/payment-accounts.ts';
import type { PaymentMethod, WaysToPay } from '#shop/constants.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentError } from './payments.errors.ts';
import { arifpayProvider } from './providers/arifpay/arifpay-adapter.ts';
import { chapaProvider } from './providers/chapa/chapa-adapter.ts';
import { santimpayProvider } from './providers/santimpay/santimpay-adapter.ts';
import { stripeProvider } from './providers/stripe/stripe-adapter.ts';
import { telebirrProvider } from './providers/telebirr/telebirr-adapter.ts';
import { mpesaProvider } from './providers/mpesa/mpesa-adapter.ts';
import { paypalProvider } from './providers/paypal/paypal-adapter.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-adapter.ts';
import { transferProvider } from './providers/transfer/transfer-adapter.ts';
import { openTransferAccounts } from './transfer-accounts.ts';

const made = new WeakMap<Config, PaymentProvider[]>();

/**
 * The providers reached over the network, the ones whose offer wins first. Cash on delivery has none: it is settled by
 * the courier's delivery.
 */
export function allProviders(config: Config): PaymentProvider[] {
  let list = made.get(config);
  if (!list) {
    made.set(config, (list = makeProviders(config)));
    assertRoutesCarried(config, list);
  }
  return list;
}

function makeProviders(config: Config): PaymentProvider[] {
  const { accounts, hasSandbox, paymentDemos } = config;
  return [
    ...(accounts.telebirr ? [telebirrProvider(config, accounts.telebirr)] : []),
    ...(accounts.mpesa ? [mpesaProvider(config, accounts.mpesa)] : []),
    ...(accounts.paypal ? [paypalProvider(config, accounts.paypal)] : []),
    ...(accounts.chapa ? [chapaProvider(config, accounts.chapa)] : []),
    ...(accounts.stripe ? [stripeProvider(config, accounts.stripe)] : []),
    ...(accounts.santimpay ? [santimpayProvider(config, accounts.santimpay)] : []),
    ...(accounts.arifpay ? [arifpayProvider(config, accounts.arifpay)] : []),
    ...(hasSandbox && paymentDemos.includes('sandbox') ? [sandboxProvider(config)] : []),
    transferProvider(config),
  ];
}

/** Throws an Error for a route through a provider that does not carry the method. */
function assertRoutesCarried({ paymentRoutes }: Config, list: readonly PaymentProvider[]): void {
  for (const [method, name] of Object.entries(paymentRoutes)) {
    const carried: readonly string[] = list.find((provider) => provider.name === name)?.methods ?? [];
    if (!carried.includes(method))
      throw new Error(`PAYMENT_ROUTES sends ${method} through ${name}, which does not carry it.`);
  }
}

/** Whether the shop takes anything but cash on delivery and bank transfers. */
function acceptsOnlinePayment(config: Config): boolean {
  return allProviders(config).some(({ flow }) => flow !== 'transfer');
}

/** What the shop takes beside cash on delivery now. */
export async function waysToPay(ctx: Pick<Ctx, 'config' | 'db'>): Promise<WaysToPay> {
  if (acceptsOnlinePayment(ctx.config)) return 'online';
  return (await takesTransfers(ctx)) ? 'transfer' : 'cash';
}

/** Whether buyers may pay by bank transfer now: while an account for it is open. */
export async function takesTransfers({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await openTransferAccounts(db)).length > 0;
}

/** Whether the shop takes this method: without a provider for it there is cash on delivery alone. */
async function isOffered(ctx: Pick<Ctx, 'config' | 'db'>, method: PaymentMethod): Promise<boolean> {
  if (method === 'cash') return true;
  const provider = providerFor(ctx.config, method);
  return provider !== null && (provider.flow !== 'transfer' || (await takesTransfers(ctx)));
}

/** Refuses (422 payments.method_off) a method that the shop does not take. */
export async function requireOffered(ctx: Pick<Ctx, 'config' | 'db'>, method: PaymentMethod): Promise<void> {
  if (!(await isOffered(ctx, method))) throw PaymentError.method_off();
}

/** The provider that carries the method: the one of PAYMENT_ROUTES, else the first that does. Null for cash on delivery. */
export function providerFor(config: Config, method: PaymentMethod): PaymentProvider | null {
  const route = config.paymentRoutes[method];
  const carrying = allProviders(config).filter(({ methods }) => methods.includes(method));
  return carrying.find(({ name }) => name === route) ?? carrying[0] ?? null;
}

/** The names of the providers whose answers are waited for: not ours, and not the sandbox. */
export function remoteProviders(config: Config): string[] {
  return allProviders(config).flatMap(({ name, flow }) =>
    flow === 'transfer' || name === 'sandbox' ? [] : [name],
  );
}

/** Whether the shop takes online payments with which no money moves. */
export function isTestOnly(config: Config): boolean {
  return acceptsOnlinePayment(config) && liveKeys(config.accounts).length === 0;
}

/** The provider of that name; null for cash on delivery and names of old. */
export function providerNamed(config: Config, name: string): PaymentProvider | null {
  return allProviders(config).find((provider) => provider.name === name) ?? null;
}

/** The origins of all payment pages that buyers are sent to. */
export function paymentPageOrigins(config: Config): string[] {
  return [...new Set(allProviders(config).flatMap(({ pages }) => pages))];
}
