import { useNavigation } from 'react-router';

/** Whether a form's button has to wait: something is on its way, or the page it leads to is. */
export function useIsBusy(): boolean {
  return isBusy(useNavigation());
}

/**
 * As `useIsBusy`, for a navigation that is at hand. Not while a screen is only read anew after an error: browsers ignore Enter
 * in a form whose button is disabled, so who mends the field and presses Enter at once would be unheard.
 */
export function isBusy(going: ReturnType<typeof useNavigation>): boolean {
  if (going.state !== 'loading') return going.state === 'submitting';
  return going.formAction !== going.location.pathname + going.location.search;
}
