/** A piece of a message: plain text, or an address that may be followed. */
export type Piece = { text: string; href: string | null };

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Rarely part of the address they follow. */
const TRAILING = /[.,;:!?)\]።፣፤]+$/;

/** Parts a message's text at its web addresses. Only http and https are ever made to be followed. */
export function linkedText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    const href = hrefOf(address);
    if (href === null) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

function hrefOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  // A name before the host ("https://bank.et@elsewhere") only serves to deceive.
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}
