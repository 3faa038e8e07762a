import sanitizeHtml from 'sanitize-html';
import type { TrustedHtml } from '#platform/html.ts';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'blockquote',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }),
  },
};

/** More is not looked at: whoever writes a description refuses one that is as long before. */
const LENGTH_LIMIT = 200_000;

/**
 * A vendor's description as the few plain tags we show: no scripts, styles, pictures, frames or event handlers; links
 * only to https, mail and phone. Whatever writes a description calls it: the columns take no other text.
 */
export function sanitizeDescription(html: string): TrustedHtml {
  return sanitizeHtml(html.toWellFormed().replaceAll('\0', '').slice(0, LENGTH_LIMIT), RULES) as TrustedHtml;
}
