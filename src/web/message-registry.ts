// Stands in for paraglide's registry in the build: making an Intl object costs more than a whole message, so each is
// made once.

const plurals = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language ("one", "other"). */
export function plural(locale: string, input: unknown, options: Intl.PluralRulesOptions = {}): string {
  const key = `${locale} ${options.type ?? ''}`;
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, options);
  plurals.set(key, rules);
  return rules.select(Number(input));
}
