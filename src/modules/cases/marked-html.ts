/** A sanitised text in which the words that were found stand in `mark`; tags and entities stay as they are. */
export function markedHtml(html: string, words: readonly string[]): string {
  const wanted = words.filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return html;
  const pattern = new RegExp(wanted.map((word) => escaped(asHtml(word))).join('|'), 'giu');
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(pattern, '<mark>$&</mark>')))
    .join('');
}

/** A line that is no HTML, as such; with the words marked. */
export function markedLine(text: string, words: readonly string[]): string {
  return markedHtml(asHtml(text), words);
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
