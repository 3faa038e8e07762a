import { useMemo } from 'react';
import type { ChromeData } from './chrome/chrome-data.ts';
import { usePersonal } from './use-personal.ts';
import { useIsScripted } from './ui/use-is-scripted.ts';
import { USUAL_VIEW, type View } from './ui/view.ts';

/**
 * The user's view of dates and prices. The server knows it for pages of one user only; cached pages are the same for
 * everyone, and the inline script of the head shows the dollars before the first paint. From then on the readable cookie
 * says it, so that a change in the settings is seen at once.
 */
export function useViewPreferences({ rate, view }: Pick<ChromeData, 'rate' | 'view'>): View {
  const isScripted = useIsScripted();
  const own = { calendar: usePersonal('calendar'), isInDollars: usePersonal('isInDollars') };
  const { calendar, isInDollars } = isScripted ? own : (view ?? NOTHING);
  const dollarBirr = isInDollars ? (rate?.birr ?? null) : null;
  return useMemo(
    () => (calendar === null && dollarBirr === null ? USUAL_VIEW : { calendar, dollarBirr }),
    [calendar, dollarBirr],
  );
}

const NOTHING = { calendar: null, isInDollars: false };
