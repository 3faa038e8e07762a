/** A product's option names and values in another language, by the seller's own. */
export type OptionWords = Record<string, string>;

/** Every word that variants say: the values in their names, and the names and values of their options. */
export function wordsOfVariants(
  variants: readonly { title: string; options: Readonly<Record<string, string>> }[],
): string[] {
  return variants.flatMap(({ title, options }) => [...title.split(' / '), ...Object.entries(options).flat()]);
}

/** The name of a variant, which joins the values of its options, in the language of the words. */
export function variantTitle(title: string, words: OptionWords): string {
  return title
    .split(' / ')
    .map((value) => translateWord(words, value))
    .join(' / ');
}

/** The options of a variant in the language of the words. */
export function variantOptions(
  options: Readonly<Record<string, string>>,
  words: OptionWords,
): Record<string, string> {
  const say = (word: string) => translateWord(words, word);
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [say(name), say(value)]));
}

/** The word for a word; itself where there is none, or one that stands for another word too: options must stay apart. */
export function translateWord(words: OptionWords, word: string): string {
  const said = Object.hasOwn(words, word) ? words[word]! : word;
  const isShared = Object.values(words).filter((other) => other === said).length > 1;
  return isShared ? word : said;
}
