/** HTML that went through `sanitizeDescription` of the catalogue: the only kind that is stored, and shown as markup. */
export type TrustedHtml = string & { readonly __trusted: 'html' };

/** A text made safe inside elements and quoted attributes, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
