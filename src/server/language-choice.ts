import { Hono } from 'hono';
import { chooseLanguage } from '#modules/preferences/index.ts';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { RequestError } from '#platform/errors.ts';
import { barePath, isLocale, safePath } from '#platform/language.ts';
import { readForm } from '#handlers/read-form.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';

/** The one path to which every language switch of the shop posts its form. */
export const LANGUAGE_PATH = '/language';

/**
 * Keeps the language that a user chose, and leads back to the screen they were on at its bare address, which shows the
 * chosen language from now on. The same choice again changes nothing. Only a form does this: a link must not.
 */
export const languagePages = new Hono<ApiEnv>().post(LANGUAGE_PATH, async (c) => {
  const form = await readForm(c.req.raw);
  const locale = form?.get('locale');
  if (!isLocale(locale)) throw RequestError.invalid();
  await chooseLanguage(c.var.ctx, locale);
  const path = form?.get(RETURN_TO);
  return c.redirect(safePath(typeof path === 'string' ? barePath(path) : null), 303);
});
