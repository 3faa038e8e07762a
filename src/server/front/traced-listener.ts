import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginRequest } from '#platform/spans.ts';
import { pageRoute } from './public-pages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What is asked by programs again and again, and of which nobody wants to read. */
const QUIET = /^\/(?:healthz|readyz|assets\/)/;
/** By the first word of a path what is no page; of the rest the figures of a screen tell. */
const FILES = /^\/(media|previews|feeds|sitemaps)\//;

/** The same listener; each request begins a trace, where traces are made, and its span ends with the answer. */
export function tracedListener(listener: Listener): Listener {
  return (request, response) => {
    const traced = beginRequest(() => describe(request));
    if (!traced) return listener(request, response);
    const { span, run } = traced;
    response.once('close', () => {
      span.tell({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    });
    run(() => listener(request, response));
  };
}

function describe({ method = 'GET', url = '/' }: IncomingMessage) {
  if (QUIET.test(url)) return null;
  const route = routeOf(url);
  const facts = { 'http.request.method': method, 'http.route': route, 'adey.place': 'front' };
  return { name: `${method} ${route}`, facts };
}

/** The pattern of an address, never the address: calls of the API tell theirs in the span of their use case. */
function routeOf(target: string): string {
  const [, files] = FILES.exec(target) ?? [];
  if (files) return `/${files}/*`;
  return target.startsWith('/api/') ? '/api/*' : pageRoute(target);
}
