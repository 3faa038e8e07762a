import bowser from 'bowser';

/** What a user agent says of itself: browser and system with their main versions. Null for programs that are no browser. */
export function deviceWords(userAgent: string): { browser: string; system: string } | null {
  if (userAgent === '') return null;
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name || !os.name) return null;
  const main = (version: string | undefined) => (version ? ` ${version.split('.')[0]}` : '');
  // Windows tells "NT 10.0" for both 10 and 11, and macOS always the same: their names alone are true.
  const isTelling = os.name === 'Android' || os.name === 'iOS';
  return {
    browser: `${browser.name}${main(browser.version)}`,
    system: isTelling ? `${os.name}${main(os.version)}` : os.name,
  };
}
