import { expect, test } from 'vitest';
import { LOCALES } from '#platform/language.ts';
import { plural } from './message-registry.ts';

test('counts take the form that the language’s rules say', () => {
  for (const locale of LOCALES) {
    const rules = new Intl.PluralRules(locale);
    for (const count of [0, 1, 2, 3, 10, 11, 21, 100, 101, 1_000, 1_000_000])
      expect(plural(locale, count), `${count} in ${locale}`).toBe(rules.select(count));
  }
  expect([plural('am', 0), plural('om', 0), plural('en', '1')]).toEqual(['one', 'other', 'one']);
});
