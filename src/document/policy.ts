import { createHash } from 'node:crypto';
import { createCache } from '#platform/loading-cache.ts';
import { REPORTS_PATH } from '#platform/wire/names.ts';
import { AT_ONCE } from './at-once.ts';
import { BEFORE_PAINT, WRITE_PERSONAL } from './before-paint.ts';
import { RESTORE_SCROLL } from './restore-scroll.ts';

/** By this name a page's headers say where browsers tell what its policy refused. */
export const POLICY_REPORTS = 'policy';

/** What a document may load beside its own origin. */
export type PolicyOrigins = { formAction: readonly string[]; connect: readonly string[] };

/** The inline scripts that every document may run. What else stands in the markup, whoever wrote it, does not run. */
const EVERYWHERE = [BEFORE_PAINT, WRITE_PERSONAL, RESTORE_SCROLL, AT_ONCE];

/**
 * The content security policy of a document: its start script and styles by their hashes, the scripts of every document,
 * and nothing inline besides. The markup is not searched for scripts: only what is named here was meant to run.
 */
export function policyOf(start: string, styles: readonly string[], origins: PolicyOrigins): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...EVERYWHERE, start].map(hashOf).join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].map(hashOf).join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...origins.connect].join(' ')}`,
    `form-action ${["'self'", ...origins.formAction].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    // By the newer name, which `reporting-endpoints` explains, and by the one that some browsers know alone.
    `report-to ${POLICY_REPORTS}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}

const known = createCache<string>({ entries: 600 });

/** Scripts and styles are the same on many pages: their hashes are remembered. */
function hashOf(text: string): string {
  return known.getOrMake(text, () => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
