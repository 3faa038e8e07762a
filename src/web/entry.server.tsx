import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { ctxOf } from './request-context.ts';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * The whole document at once: it is kept, compressed and hashed as one piece. (The stream is needed all the same:
 * renderToString would drop the loader data that hydration reads.)
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { html, failed } = await renderDocument(routerContext, request.url);
  return new Response(html, { status: failed && status < 400 ? 500 : status, headers });
}

function renderDocument(context: EntryContext, url: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => void pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: () => {
        failed = true;
      },
    });
    const timer = setTimeout(
      () => abort(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms to render.`)),
      RENDER_TIMEOUT_MS,
    );
  });
}

/** Bugs are logged; answers such as 404 are no bugs, and neither is a reader who went away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  ctxOf(context).log.error(
    { err: error, path: new URL(request.url).pathname },
    'a page could not be rendered',
  );
};
