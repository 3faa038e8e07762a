import { createHash } from 'node:crypto';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { type AppError, retryAfter } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { errorText } from '#handlers/error-text.ts';
import { securityHeaders } from './headers.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.7 system-ui,sans-serif;color:#1d1b16;background:#fffdf8}
header{padding:1rem;background:#0b5a3c;border-bottom:4px solid #f6b800;color:#fff;font-size:1.5rem;font-weight:600;line-height:1.2}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem;text-align:center}h1{font-size:1.5rem;line-height:1.5}
a{display:inline-block;min-height:2.75rem;padding:.6rem 1.5rem;box-sizing:border-box;border-radius:.5rem;background:#0b5a3c;color:#fff;font-weight:600;text-decoration:none}
a+a{background:none;color:inherit;text-decoration:underline}
@media(prefers-color-scheme:dark){body{color:#f3efe4;background:#15130f}}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** An answer as a node:http response or a `Response` takes it. */
export type ErrorDocument = { status: number; headers: Record<string, string>; html: string };

/**
 * What a page request is answered with when nothing of the shop can be rendered: the database is away and not even the
 * user is known, or the caller asks too often. It says so in the user's language and leads back to the same
 * address, or to the home page, which is mostly in memory.
 */
export function errorDocument(error: AppError, locale: Locale): ErrorDocument {
  const heading =
    error.status === 429 ? m.common_wait_heading({}, { locale }) : m.common_error_heading({}, { locale });
  const wait = retryAfter(error);
  return {
    status: error.status,
    headers: {
      ...Object.fromEntries(securityHeaders),
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...(wait === null ? {} : { 'retry-after': wait }),
    },
    html: `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} – ${SITE.name}</title><style>${STYLE}</style></head><body><header>${SITE.name}</header><main><h1>${heading}</h1><p>${errorText(error.code, error.params, locale)}</p><p><a href="">${m.common_retry({}, { locale })}</a> <a href="/">${m.common_back_home({}, { locale })}</a></p></main></body></html>`,
  };
}

/** The same as a `Response`. */
export function errorResponse(error: AppError, locale: Locale): Response {
  const { status, headers, html } = errorDocument(error, locale);
  return new Response(html, { status, headers });
}
