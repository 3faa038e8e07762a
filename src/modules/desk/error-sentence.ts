import * as messages from '#messages';
import type { ErrorParams } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';

type Sentence = (params: ErrorParams, options: { locale: Locale }) => string;
const byKey = messages as unknown as Record<string, Sentence | undefined>;

/** The sentence of an error's code in a language; null for a code without one. */
export function errorSentence(code: string, params: ErrorParams, locale: Locale): string | null {
  return byKey[`error_${code.replaceAll('.', '_')}`]?.(params, { locale }) ?? null;
}
