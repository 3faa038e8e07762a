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

/** The OpenAPI document as one page to read: no script, no outside host. */
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
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title><body><h1>${escape(document.info.title)}</h1>
<p>${escape(document.info.description ?? '')}</p><p><a href="/api/openapi.json">openapi.json</a></p><nav>${links.join(' · ')}</nav>${body.join('')}`;
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
<p>${escape(operation.description ?? '')}</p>${detail('Parameters', operation.parameters)}${detail('Body', operation.requestBody)}
<h4>Answers</h4><ul>${answers}</ul>${detail('Schemas', operation.responses)}</details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
