/** In an address, what opens something to whoever holds it: the values of these names. */
const SECRET_VALUE = /([?&#](?:grant|token|code|state|signature)=)[^&#\s"'<>]+/gi;

/** What `sign` of platform/tokens.ts makes, wherever it stands: a value, a dot, 32 bytes as base64url. */
const SIGNED = /[A-Za-z0-9_~%-]+\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

/** The row as text may leave the house: tokens and grants in its texts, at any depth, are blanked. */
export function withoutTokens(row: object): object {
  const text = JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(SECRET_VALUE, '$1…').replace(SIGNED, '…') : value,
  );
  return JSON.parse(text) as object;
}
