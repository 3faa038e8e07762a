import { createHash } from 'node:crypto';
import { m } from '#messages';
import type { Locale } from '#platform/constants.ts';
import { type AppError, RETRY_AFTER_S } from '#platform/errors.ts';
import { SITE } from '#platform/site.ts';
import { errorText } from '#web/error-text.ts';
import { securityHeaders } from './headers.ts';

const STYLE = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17221c;background:#faf8f4}
main{max-width:34rem;margin:0 auto;padding:4rem 1rem;text-align:center}h1{font-size:1.5rem}
a{display:inline-block;min-height:2.75rem;padding:.6rem 1.5rem;box-sizing:border-box;border-radius:.5rem;background:#0b5a3c;color:#fff;text-decoration:none}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * What a page request is answered with when not even its reader can be known, because the database is away: nothing of
 * the shop can be rendered then. It says so in the reader's language and leads back to the same address.
 */
export function unavailablePage(refusal: AppError, locale: Locale): Response {
  const heading = m.common_error_heading({}, { locale });
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} – ${SITE.name}</title><style>${STYLE}</style></head><body><main><h1>${heading}</h1><p>${errorText(refusal.code, refusal.params, locale)}</p><p><a href="">${m.common_retry({}, { locale })}</a></p></main></body></html>`;
  return new Response(html, {
    status: refusal.status,
    headers: {
      ...Object.fromEntries(securityHeaders),
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(RETRY_AFTER_S),
    },
  });
}
