/** HTML that went through `sanitizeDescription` of the catalogue: the only kind that is stored, and shown as markup. */
export type TrustedHtml = string & { readonly __trusted: 'html' };

/** A text made safe inside elements and quoted attributes, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** What stands for a sign of its own in HTML and XML, by its name. */
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What `escapeHtml`, our sanitiser and writers of XML made of a text, as the text: the signs by name, any letter by number. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (all, ten, hex, name) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()]!;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
