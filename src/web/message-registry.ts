// Stands in for paraglide's registry in the build. The rules are written by hand: browsers without a language's data
// (Afaan Oromoo in most) would count by those of the user's system, and no longer say what the server said.

type Rule = (count: number) => boolean;

const english: Rule = (count) => count === 1;
/** Which counts take the singular; Amharic counts nothing as one too. */
const SINGULAR: Record<string, Rule> = { en: english, om: english, am: (count) => count >= 0 && count <= 1 };

/** The plural category of a number in a language ("one", "other"). */
export function plural(locale: string, input: unknown): string {
  return (SINGULAR[locale] ?? english)(Number(input)) ? 'one' : 'other';
}
