import { m } from '#messages';
import type { ShownPause } from '#modules/payments/payment-pauses.schema.ts';

/** What buyers are told of each reason why a way of paying is paused; an own sentence brings its text. */
export const PAUSE_TEXTS: Record<Exclude<ShownPause['sentence'], 'own'>, () => string> = {
  maintenance: m.checkout_pause_maintenance,
  trouble: m.checkout_pause_trouble,
  stopped: m.checkout_pause_stopped,
  silent: m.checkout_payment_paused,
};

/** Why a way of paying is paused, in the user's language. */
export function pauseText(pause: ShownPause | null): string {
  if (pause?.sentence === 'own') return pause.text ?? PAUSE_TEXTS.stopped();
  return PAUSE_TEXTS[pause?.sentence ?? 'silent']();
}
