const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const MOST = 140;

/** The first words of a saved description as plain text; cut at a word, with an ellipsis. */
export function plainWords(html: string): string {
  const text = html
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= MOST) return text;
  const cut = text.lastIndexOf(' ', MOST);
  return `${text.slice(0, cut > 0 ? cut : MOST)}…`;
}
