/** The text with another first character. The last one of base64url may differ in bits that decoding drops. */
export function garbled(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}
