import type { Ctx, TxCtx } from '#platform/context.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { getSetting } from '#shop/settings.ts';
import { type ForeignRate, isForeign, rateFor } from './foreign-charge.ts';
import type { ShownPause } from './payment-pauses.schema.ts';
import { type AskedOfMethod, assertMethodAllowed } from './payment-methods.ts';
import { PaymentError } from './payments.errors.ts';
import { type Pause, selectPauses } from './provider-pauses.queries.ts';
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
  /** The methods and providers that are paused, by staff or because they do not answer now. */
  pauses: readonly Pause[];
};

export async function pickerStanding(ctx: Ctx): Promise<PickerStanding> {
  const [hasTransfers, rate, cashMaxSantim, pauses] = await Promise.all([
    takesTransfers(ctx),
    rateFor(ctx),
    getSetting(ctx.db, 'cash_max_santim'),
    currentPauses(ctx),
  ]);
  return { hasTransfers, rate, cashMaxSantim, pauses };
}

/** Why a method is paused, that of the method itself first, staff's before our own finding; null when it is not. */
export function pauseOf(
  pauses: readonly Pause[],
  { method, provider }: { method: PaymentMethod; provider: string },
): ShownPause | null {
  const of = (kind: Pause['kind'], name: string) =>
    pauses.filter((pause) => pause.kind === kind && pause.name === name);
  const found = [...of('method', method), ...of('provider', provider)];
  const pause = found.find(({ sentence }) => sentence !== 'silent') ?? found[0];
  return pause ? { sentence: pause.sentence, text: pause.text } : null;
}

/**
 * Refuses, before anything is written, a method that staff have paused or whose provider does not answer now (503), or whose
 * rate nobody has set (422). A purchase that is being paid so goes on: this is asked before a new way is taken alone.
 */
export async function requireAnswering(ctx: Ctx, method: PaymentMethod): Promise<void> {
  const provider = providerFor(ctx.config, method);
  if (isForeign(provider) && !(await rateFor(ctx))) throw PaymentError.method_off();
  const pause = pauseOf(await currentPauses(ctx), { method, provider: provider?.name ?? 'cash' });
  if (pause) throw PaymentError[pause.sentence === 'silent' ? 'paused' : 'paused_by_staff']();
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

async function currentPauses(ctx: Ctx): Promise<Pause[]> {
  const now = ctx.now().getTime();
  return await selectPauses(ctx.db, remoteProviders(ctx.config), {
    locale: ctx.locale,
    since: new Date(now - WITHIN_MS),
    lastAfter: new Date(now - PAUSE_MS),
    atLeast: LOST_STARTS,
  });
}
