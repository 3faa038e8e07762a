import * as messages from '#messages';
import type { Locale } from '#platform/language.ts';
import type { AppError, ErrorParams } from '#platform/errors.ts';

type Message = (params: ErrorParams, options: { locale: Locale }) => string;
const byKey = messages as unknown as Record<string, Message | undefined>;

/** The sentence of an error code in the user's language; its key is error_<code> in messages/<locale>. */
export function errorText(code: string, params: ErrorParams, locale: Locale): string {
  const message = byKey[`error_${code.replaceAll('.', '_')}`] ?? byKey.error_request_failed;
  return message ? message(params, { locale }) : code;
}

/** The sentences of an error's fields, by field. */
export function fieldTexts(error: AppError, locale: Locale): Record<string, string> {
  const pairs = Object.entries(error.fields).map(([field, { code, params }]) => [
    field,
    errorText(code, params, locale),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
