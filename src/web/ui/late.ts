/**
 * The class of a box whose pictures wait: browsers fetch pictures of their own accord from 2,500 pixels away on a slow line, where
 * they hold up the scripts. Only documents have it: `src/document/at-once.ts` takes it away when the box comes near, and
 * `src/web/offline/start-offline.tsx` when the page has long been there.
 */
export function late(isLate: boolean | undefined): string | undefined {
  return import.meta.env.SSR && isLate ? 'late' : undefined;
}
