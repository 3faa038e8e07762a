import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { readVocabulary, translateValue, type Vocabulary } from '#shop/vocabulary.ts';
import type { Specification } from './catalog.schema.ts';

/** Specifications as stored, and the language they are written in. */
export type StoredSpecifications = { specifications: unknown; specificationsLocale: Locale };

const NO_WORDS: Vocabulary = () => null;

type Stated = { name: string; value: string };

/**
 * What a seller states of a product, in the user's language as far as the seller or the shop's vocabulary has words for
 * it; each name and value tells which language it is in.
 */
export async function toSpecifications(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  { specifications, specificationsLocale: from }: StoredSpecifications,
): Promise<Specification[]> {
  const stated = readStated(specifications);
  if (stated.length === 0) return [];
  const isEnglish = from === 'en' && ctx.locale === 'en';
  const vocabulary = isEnglish ? NO_WORDS : await readVocabulary(ctx.db);
  return stated.map((entry) => say(vocabulary, entry, { from, to: ctx.locale }));
}

function say(
  vocabulary: Vocabulary,
  { name, value }: Stated,
  { from, to }: { from: Locale; to: Locale },
): Specification {
  const key = (vocabulary(name, from, 'en') ?? name).trim().toLowerCase();
  if (from === to) return { key, name, nameLocale: to, value, valueLocale: to };
  const saidName = vocabulary(name, from, to);
  const saidValue = translateValue(vocabulary, value, from, to);
  return {
    key,
    name: saidName ?? name,
    nameLocale: saidName === null ? from : to,
    value: saidValue ?? value,
    valueLocale: saidValue === null ? from : to,
  };
}

/** Stored specifications, [{name, value}]; anything else is left out rather than shown wrong. */
export function readStated(stored: unknown): Stated[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { name, value } = (entry ?? {}) as Partial<Record<string, unknown>>;
    return typeof name === 'string' && (typeof value === 'string' || typeof value === 'number')
      ? [{ name, value: String(value) }]
      : [];
  });
}
