import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { ownTurn } from '#platform/turns.ts';
import { type CrumbHandle, crumbsOf } from '#web/chrome/crumbs.ts';
import { withHead } from './head.ts';
import { barePath } from '#platform/language.ts';
import { ctxOf } from '#web/request-context.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/**
 * The whole document as one string: it is kept, compressed and hashed as one piece. React's string renderer is the
 * fastest; it cannot wait for streamed data, so what hydration reads is written behind the page here, as the
 * framework's own component would. What is for search engines and previews alone joins it here too, out of the scripts.
 */
export default async function handleRequest(
  ...[request, status, headers, context, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  await ownTurn();
  const { serverHandoffStream, ...rest } = context;
  const rendered = renderToString(<ServerRouter context={rest} url={request.url} />);
  const page = withHead(rendered, ctxOf(loadContext), crumbsIn(context, request.url));
  const data = serverHandoffStream ? await handoffScripts(serverHandoffStream) : '';
  const html = `<!DOCTYPE html>${page.replace(/<\/body><\/html>$/, () => `${data}</body></html>`)}`;
  return new Response(html, { status, headers });
}

/** The steps that the page's breadcrumb shows. */
function crumbsIn({ staticHandlerContext, routeModules }: EntryContext, address: string): Crumb[] {
  const { id } = staticHandlerContext.matches.at(-1)?.route ?? {};
  const { crumbs } = ((id && routeModules[id]?.handle) ?? {}) as CrumbHandle;
  const loaded: unknown = id && staticHandlerContext.loaderData[id];
  return crumbsOf(barePath(new URL(address).pathname), crumbs && loaded ? crumbs(loaded) : null);
}

const HTML_SENSITIVE: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The loader data as the scripts that the router's hydration waits for. */
async function handoffScripts(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  const escaped = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (char) => HTML_SENSITIVE[char]!);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${escaped});${controller}.close();</script>`;
}

/** Bugs are logged; answers such as 404 are no bugs, and neither is a reader who went away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  ctxOf(context).log.error(
    { err: error, path: new URL(request.url).pathname },
    'a page could not be rendered',
  );
};
