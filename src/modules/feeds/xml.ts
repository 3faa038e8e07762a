import { escapeHtml } from '#platform/html.ts';

/** A text as XML content or attribute value; control characters, which XML forbids, are left out. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}

/** `<name>text</name>`, or nothing when there is no text. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
