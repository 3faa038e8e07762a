import type { RenderedPage } from './document-slot.ts';
import { jsonInScript } from './json-in-script.ts';

const CONTROLLER = 'window.__reactRouterContext.streamController';

/** The document while one works on it: the router's own scripts start it, and Vite brings the styles. */
export function writeInDevelopment({ markup, head, data, state }: RenderedPage): string {
  const handoff = `<script>${CONTROLLER}.enqueue(${jsonInScript(JSON.stringify(state))});${CONTROLLER}.close();</script>`;
  return `<!DOCTYPE html>${markup}`
    .replace('</head>', () => `${head}</head>`)
    .replace('</body></html>', () => `${data}${handoff}</body></html>`);
}
