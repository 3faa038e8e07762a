// How typed text and slugs are written in addresses, for pages and server alike.

export const TEXT_MAX = 120;

/** What was typed into an address, of at most `length` characters, in one line without invisible ones; null for nothing. */
export function typedText(typed: string | null | undefined, length: number): string | null {
  const clean = typed
    ?.slice(0, 4 * length)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trimStart()
    .slice(0, length)
    // Where it was cut: no blank, and no half of a letter.
    .replace(/\s*[\ud800-\udbff]?$/, '');
  return clean || null;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** The slug of a name or slug: links may say `brand=One Plus` as well as `brand=one-plus`; null for what makes none. */
export function slugOf(text: string | undefined): string | null {
  const written =
    text
      ?.trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-') ?? '';
  return SLUG.test(written) ? written : null;
}
