import { marked } from 'marked';
import { sanitizeDescription } from '#modules/catalog/index.ts';
import { escapeHtml, type TrustedHtml, unescapeHtml } from '#platform/html.ts';

/** What only somebody who writes HTML writes. */
const HTML = /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|table|tr|td|blockquote|a)\b[^>]*>/i;

/**
 * A description as it is kept: HTML as it is, anything else read as light markup, both through the sanitiser. What is kept
 * already stays as it stands, so that an unchanged text is no change.
 */
export function toDescription(text: string, kept: string): TrustedHtml {
  const typed = text.trim();
  if (typed === kept.trim()) return kept as TrustedHtml;
  if (typed === markupOf(kept)) return kept as TrustedHtml;
  const html = HTML.test(typed) ? typed : fromMarkup(typed);
  return sanitizeDescription(html.trim());
}

/** Light markup as HTML; what nests deeper than it can be read, such as a page of "> > >", stays as it was typed. */
function fromMarkup(typed: string): string {
  try {
    return marked.parse(typed, { async: false, breaks: true, gfm: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${escapeHtml(typed)}</p>`;
  }
}

/** Tables and links to elsewhere have no light markup that everybody writes: such a text is edited as HTML. */
const UNWRITABLE = /<(?:table|blockquote|a|ol|u|h4)\b/i;

/** A kept description as people edit it: light markup where it can be said so, else its HTML. */
export function markupOf(html: string): string {
  if (!/<[a-z]/i.test(html)) return unescapeHtml(html);
  if (UNWRITABLE.test(html)) return html;
  const text = html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<(?:b|strong)>(.*?)<\/(?:b|strong)>/gis, '**$1**')
    .replaceAll(/<(?:i|em)>(.*?)<\/(?:i|em)>/gis, '*$1*')
    .replaceAll(/<h3>(.*?)<\/h3>/gis, '\n\n### $1\n\n')
    .replaceAll(/<li>\s*(.*?)\s*<\/li>/gis, '\n- $1')
    .replaceAll(/<\/?ul>/gi, '\n\n')
    .replaceAll(/<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<\/?p>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  return unescapeHtml(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
