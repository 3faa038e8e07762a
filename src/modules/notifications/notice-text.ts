import * as messages from '#messages';
import type { Locale } from '#platform/language.ts';

type Sentence = (params: unknown, options: { locale: Locale }) => string;
const sentences = messages as unknown as Record<string, Sentence | undefined>;

/** The sentence of a notice in the user's language. One that is no longer in the catalogue has at least its link. */
export function noticeText(key: string, params: unknown, locale: Locale): string {
  return sentences[key]?.(params, { locale }) ?? messages.settings_notices_unknown({}, { locale });
}
