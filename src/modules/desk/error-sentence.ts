import * as messages from '#messages';
import type { ErrorParams } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';

type Sentence = (params: ErrorParams, options: { locale: Locale }) => string;
const byKey = messages as unknown as Record<string, Sentence | undefined>;

/** The sentence of an error's code in a language; null for a code without one. */
export function errorSentence(code: string, params: ErrorParams, locale: Locale): string | null {
  return sentenceOf(`error_${code.replaceAll('.', '_')}`, params, locale);
}

/** A message by its key in a language, for what names it by a word of its own; null where there is none. */
export function sentenceOf(key: string, params: ErrorParams, locale: Locale): string | null {
  return byKey[key]?.(params, { locale }) ?? null;
}
