/** Text as it stands in a pattern of LIKE: what is a wildcard there means itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
