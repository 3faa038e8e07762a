import type { Ctx, TxCtx } from '#platform/context.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { getSetting } from '#shop/settings.ts';
import { type ForeignRate, isForeign, rateFor } from './foreign-charge.ts';
import { type AskedOfMethod, assertMethodAllowed } from './payment-methods.ts';
import { PaymentError } from './payments.errors.ts';
import { selectSilentProviders } from './provider-pauses.queries.ts';
import { providerFor, remoteProviders, takesTransfers } from './providers.ts';

const MINUTE_MS = 60_000;
/** A provider that left so many starts unanswered within these minutes is not offered, */
const LOST_STARTS = 5;
const WITHIN_MS = 5 * MINUTE_MS;
/** until this long after the last of them: then a buyer's own try shows whether it answers again. */
const PAUSE_MS = MINUTE_MS;

/** What changes from moment to moment of what the payment picker shows. */
export type PickerStanding = {
  hasTransfers: boolean;
  /** What a dollar costs, for what is charged in dollars; null while nobody has said. */
  rate: ForeignRate | null;
  /** The most that couriers collect for one purchase, santim (`cash_max_santim`). */
  cashMaxSantim: number;
  /** The names of providers that do not answer now. */
  paused: ReadonlySet<string>;
};

export async function pickerStanding(ctx: Ctx): Promise<PickerStanding> {
  const [hasTransfers, rate, cashMaxSantim, paused] = await Promise.all([
    takesTransfers(ctx),
    rateFor(ctx),
    getSetting(ctx.db, 'cash_max_santim'),
    silentProviders(ctx, remoteProviders(ctx.config)),
  ]);
  return { hasTransfers, rate, cashMaxSantim, paused };
}

/** Refuses, before anything is written, a method whose provider does not answer now (503), or whose rate nobody has set (422). */
export async function requireAnswering(ctx: Ctx, method: PaymentMethod): Promise<void> {
  const provider = providerFor(ctx.config, method);
  if (!provider) return;
  if (isForeign(provider) && !(await rateFor(ctx))) throw PaymentError.method_off();
  const watched = remoteProviders(ctx.config).filter((name) => name === provider.name);
  if ((await silentProviders(ctx, watched)).size > 0) throw PaymentError.paused();
}

/** As `assertMethodAllowed`, by the shop's limit of cash and the provider that carries the method. */
export async function requireAllowed(
  { db, config }: Pick<Ctx, 'config'> & Pick<TxCtx, 'db'>,
  method: PaymentMethod,
  purchase: Pick<AskedOfMethod, 'totalSantim' | 'cashOnDelivery'>,
): Promise<void> {
  const cashMaxSantim = await getSetting(db, 'cash_max_santim');
  assertMethodAllowed(method, { ...purchase, cashMaxSantim, provider: providerFor(config, method) });
}

async function silentProviders(ctx: Ctx, watched: readonly string[]): Promise<ReadonlySet<string>> {
  if (watched.length === 0) return new Set();
  const now = ctx.now().getTime();
  return new Set(
    await selectSilentProviders(ctx.db, watched, {
      since: new Date(now - WITHIN_MS),
      lastAfter: new Date(now - PAUSE_MS),
      atLeast: LOST_STARTS,
    }),
  );
}
