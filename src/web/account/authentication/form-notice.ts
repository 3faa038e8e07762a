import { m } from '#messages';

/** A sentence above the forms, for what happened before this page. */
export type FormNotice = { tone: 'success' | 'warning'; text: string };

/** The sentence that the address asks for; only known ones are said. */
export function formNoticeOf(url: URL): FormNotice | null {
  const fault = FAULTS[url.searchParams.get('fault') ?? ''];
  if (fault) return { tone: 'warning', text: fault() };
  const done = DONE[url.searchParams.get('done') ?? ''];
  return done ? { tone: 'success', text: done() } : null;
}

const FAULTS: Record<string, (() => string) | undefined> = {
  google_off: () => m.error_identity_google_off(),
  google_failed: () => m.error_identity_google_failed(),
  google_unproved: () => m.error_identity_google_unproved(),
  google_here_unproved: () => m.error_identity_google_here_unproved(),
  account_locked: () => m.error_identity_account_locked(),
};

const DONE: Record<string, (() => string) | undefined> = {
  reset: () => m.account_reset_done(),
  resent: () => m.account_resent(),
};
