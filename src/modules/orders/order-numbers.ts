import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** Of what is longer nothing is a number. */
const LENGTH_MAX = 60;

/** The number as it is stored (`ETB2026000456`) of what people type: with or without #, in any case. Null: none at all. */
export function parseOrderNumber(text: string): string | null {
  const bare = normalizeUnicode(text.slice(0, LENGTH_MAX), 'NFKC')
    .replace(/[\s#-]/g, '')
    .toUpperCase();
  return /^ETB\d{10,18}$/.test(bare) ? bare : null;
}

/** The number as people see it. */
export function formatOrderNumber(number: string): string {
  return `#${number}`;
}
