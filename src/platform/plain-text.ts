import { unescapeHtml } from './html.ts';

/** Tags that stand within a word or line; all others part what is before from what is after. */
const INLINE = /<\/?(?:a|b|strong|i|em|u)(?:\s[^<>]*)?>/g;

/** The words of sanitised HTML on one line: paragraphs, list items and cells stay parted by a blank. */
export function plainText(html: string): string {
  return unescapeHtml(html.replace(INLINE, '').replace(/<[^>]*(?:>|$)/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
