import type { Locale } from '#platform/language.ts';

// Stands in for paraglide's runtime in the build: the messages need no more than these, and its 32 kB stay out.
export const experimentalStaticLocale = undefined;

export let getLocale = (): Locale => 'en';

/** Says where the language of the messages comes from. */
export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}
