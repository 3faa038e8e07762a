import type { Locale } from '#platform/language.ts';
import { escapeHtml } from '#platform/html.ts';

/** A piece of a message, written once and shown as plain text and as simple HTML. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'link'; text: string; url: string }
  /** Rows of two columns; the last one stands out when `hasTotal` says so. */
  | { kind: 'rows'; rows: [string, string][]; hasTotal?: boolean }
  /** What is said in passing; the address in it, if any, can be pressed. */
  | { kind: 'small'; text: string; url?: string };

/** The parts as plain text, a blank line between them. */
export function mailText(parts: readonly MailPart[]): string {
  return `${parts.map(plainPart).join('\n\n')}\n`;
}

function plainPart(part: MailPart): string {
  if (part.kind === 'rows') return part.rows.map(([left, right]) => `${left}: ${right}`).join('\n');
  if (part.kind === 'link') return `${part.text}:\n${part.url}`;
  return part.kind === 'heading' ? `${part.text}\n${'-'.repeat(Math.min(40, part.text.length))}` : part.text;
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Ethiopic,Nyala,sans-serif';

/** The parts as a document that every mail user shows: one column, inline styles, no picture, nothing from outside. */
export function mailHtml(
  parts: readonly MailPart[],
  { locale, subject }: { locale: Locale; subject: string },
): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f6f1e4;color:#1d1b16;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff">
<p style="margin:0 0 16px;font-size:20px;font-weight:bold;color:#0b5a3c">Adey</p>
${parts.map(htmlPart).join('\n')}
</div></body></html>`;
}

function htmlPart(part: MailPart): string {
  if (part.kind === 'heading')
    return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(part.text)}</h2>`;
  if (part.kind === 'text') return `<p style="margin:0 0 12px;line-height:1.5">${lines(part.text)}</p>`;
  if (part.kind === 'small') return smallPart(part);
  if (part.kind === 'link') {
    const style =
      'display:inline-block;padding:12px 18px;border-radius:8px;background:#0b5a3c;color:#ffffff;text-decoration:none';
    return `<p style="margin:16px 0"><a href="${escapeHtml(part.url)}" style="${style}">${escapeHtml(part.text)}</a></p>`;
  }
  const rows = part.rows.map(([left, right], i) => {
    const weight = part.hasTotal && i === part.rows.length - 1 ? ';font-weight:bold' : '';
    const cell = `padding:6px 0;border-bottom:1px solid #e8e2d4;vertical-align:top${weight}`;
    return `<tr><td style="${cell}">${escapeHtml(left)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(right)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`;
}

function smallPart({ text, url }: Extract<MailPart, { kind: 'small' }>): string {
  const address = url && escapeHtml(url);
  const link = `<a href="${address}" style="color:#1e5aa8;overflow-wrap:anywhere">${address}</a>`;
  const said = address ? lines(text).replace(address, () => link) : lines(text);
  return `<p style="margin:16px 0 0;font-size:13px;color:#5e584c">${said}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
