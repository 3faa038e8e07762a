import { POLICY_REPORTS } from '#document/policy.ts';
import { REPORTS_PATH } from '#platform/wire/names.ts';

/** What the answer at an address depends on beside it: a bare one shows the user's language. */
export const VARY_NAMED = 'Accept-Encoding';
export const VARY_BARE = 'Accept-Encoding, Accept-Language, Cookie';

/** Sent with every page. Assets and API answers carry those of them that mean something there. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['reporting-endpoints', `${POLICY_REPORTS}="${REPORTS_PATH}"`],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
];

/** Sent with what scripts fetch for a page that is open: the rest speaks of documents, and this can be none. */
export const dataHeaders = securityHeaders.slice(0, 1);
