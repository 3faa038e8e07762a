import { createHash } from 'node:crypto';
import { SITE } from '#shop/site.ts';

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, { description?: string }>;
};
type Document = { info: { title: string; description?: string }; paths?: Record<string, object | undefined> };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The shop's colours, type and dark mode; by hand, since the page is none of the application's. */
const STYLE = `:root{color-scheme:light dark;--paper:#fffdf8;--surface:#fff;--sunken:#f6f1e4;--line:#e8e2d4;--ink:#1d1b16;--muted:#5e584c;--brand:#0b5a3c;--link:#1e5aa8;--header:#0b5a3c;--focus:#1e5aa8}
@media(prefers-color-scheme:dark){:root{--paper:#16140f;--surface:#201d17;--sunken:#2a2720;--line:#3a362c;--ink:#f4efe2;--muted:#b9b1a0;--brand:#5cc596;--link:#8fbcf2;--header:#0d3a29;--focus:#f6b800}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Ethiopic',Nyala,Kefa,'Abyssinica SIL',sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
header{background:var(--header);border-bottom:4px solid #f6b800}header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:#fff;font-size:1.5rem;font-weight:800;text-decoration:none}
header>div,main{max-width:80rem;margin:0 auto;padding:.5rem 1rem}header>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem}header a.back{font-size:1rem;font-weight:600;text-decoration:underline}
h1{font-size:1.5rem;line-height:1.3}h2{margin:2rem 0 .75rem;font-size:1.25rem;scroll-margin-top:1rem}h4{margin:1rem 0 .25rem}a{color:var(--link)}p{max-width:48rem;margin:.5rem 0}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}header :focus-visible{outline-color:#f6b800}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{display:inline-flex;align-items:center;min-height:2.75rem}
details{margin:.5rem 0;padding:0 .75rem;border:1px solid var(--line);border-radius:10px;background:var(--surface)}summary{min-height:2.75rem;padding:.6rem 0;cursor:pointer}summary code{color:var(--brand);font-weight:600}
code,pre{font-size:.875rem}pre{max-width:100%;overflow:auto;padding:.75rem;border-radius:8px;background:var(--sunken);overflow-wrap:normal}ul{padding-left:1.25rem}
@media print{header,nav{display:none}}`;

/** What the page may load: its own style and the shop's mark; it runs nothing. */
export const REFERENCE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The OpenAPI document as one page to read, in the shop's own look: no script, no outside host. */
export function apiReferencePage(document: Document): string {
  const sections = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = (item as Record<string, Operation | undefined>)[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'other';
      sections.set(tag, [...(sections.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const body = [...sections]
    .sort(byTag)
    .map(([tag, operations]) => `<h2 id="${escape(tag)}">${escape(tag)}</h2>${operations.join('')}`);
  const links = [...sections.keys()]
    .sort((a, b) => a.localeCompare(b))
    .map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`);
  const title = escape(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>
<header><div><a href="/"><img src="/favicon.svg" width="36" height="36" alt="">${SITE.name}</a><a class="back" href="/">Back to the shop</a></div></header>
<main><h1>${title}</h1><p>${prose(document.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Sections">${links.join('')}</nav>${body.join('')}</main></body></html>`;
}

function byTag([a]: [string, string[]], [b]: [string, string[]]): number {
  return a.localeCompare(b);
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, answer]) => `<li><b>${escape(status)}</b> ${escape(answer.description ?? '')}</li>`)
    .join('');
  const detail = (title: string, value: unknown) =>
    value === undefined ? '' : `<h4>${title}</h4><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
  return `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(operation.summary ?? '')}</summary>
<p>${prose(operation.description)}</p>${detail('Parameters', operation.parameters)}${detail('Body', operation.requestBody)}
<h4>Answers</h4><ul>${answers}</ul>${detail('Schemas', operation.responses)}</details>`;
}

/** A description, whose names of headers and values stand in backticks. */
function prose(text = ''): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
