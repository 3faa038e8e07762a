import { LOCALES, type Locale } from '#platform/language.ts';
import { translateValue, type Vocabulary } from '#shop/vocabulary.ts';
import type { Stated } from '#modules/search/index.ts';
import { readStated } from './specifications.ts';

/** What a product states, as it is stored: its specifications and the options of its variants, in its own language. */
export type StatedSource = {
  textLocale: Locale;
  specifications: unknown;
  /** One record of name and value for each variant. */
  options: readonly Readonly<Record<string, string>>[];
};

/** The name of a specification or option with all its values, each as it is written. */
export type StatedEntry = { name: string; values: string[] };

/** The specifications and options, each name once with its different values, in the order they are stated. */
export function statedEntries({ specifications, options }: Omit<StatedSource, 'textLocale'>): StatedEntry[] {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, value: string) => {
    const values = byName.get(name) ?? new Set();
    byName.set(name, values.add(value.trim()));
  };
  for (const { name, value } of readStated(specifications)) add(name, value);
  for (const variant of options) for (const [name, value] of Object.entries(variant)) add(name, value);
  return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

/** What the product is found by, said in every language that the shop has words for. */
export function statedInAllLanguages(vocabulary: Vocabulary, source: StatedSource): Stated[] {
  const { textLocale: from } = source;
  const said = LOCALES.filter((locale) => locale !== from);
  return statedEntries(source).map(({ name, values }) => {
    const sayAll = (to: Locale) => values.map((value) => translateValue(vocabulary, value, from, to));
    return {
      names: distinct([name, ...said.map((to) => vocabulary(name, from, to))]),
      values: distinct([...values, ...said.flatMap(sayAll)]),
    };
  });
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}
