import { plainText } from '#platform/plain-text.ts';

const MOST = 140;

/** The first words of a saved description as plain text; cut at a word, with an ellipsis. */
export function plainWords(html: string): string {
  const text = plainText(html);
  if (text.length <= MOST) return text;
  const cut = text.lastIndexOf(' ', MOST);
  return `${text.slice(0, cut > 0 ? cut : MOST)}…`;
}
