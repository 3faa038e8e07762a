import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Locale, localeOfPath } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import { RequestError } from '#platform/errors.ts';
import type { Metrics } from '#server/metrics.ts';
import { preferredLanguage } from '#server/request-language.ts';
import type { Edge } from './edge.ts';
import { NO_PICTURE, pictureFor } from './media.ts';
import type { PageCache } from './page-cache.ts';
import { sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { pageRoute, publicAddress } from './public-pages.ts';
import { errorDocument } from './error-document.ts';
import { tracedListener } from './traced-listener.ts';

export type FrontParts = {
  assets: ReadonlyMap<string, PreparedAnswer>;
  /** Scripts of other builds, for pages that were opened before or come from a newer process; null for unknown ones. */
  sharedAsset?: (address: string) => Promise<PreparedAnswer | null>;
  media: (name: string) => Promise<PreparedAnswer>;
  pages: PageCache;
  edge: Edge;
  /** The application behind: API, forms, personal pages. */
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  log: Log;
  metrics?: Pick<Metrics, 'observe'> | undefined;
  /** Whether this process is about to end: then no connection is kept for another request. */
  isEnding?: () => boolean;
};

type Exchange = readonly [IncomingMessage, ServerResponse];

const MEDIA = '/media/';

/** The listener of the web process: what lies in memory is answered here, everything else by the application. */
export function createFrontListener(parts: FrontParts) {
  const { assets, media, pages, edge, fetch, log, metrics, isEnding } = parts;
  const routes = new WeakMap<PreparedAnswer, string>();
  const application = getRequestListener(fetch, { overrideGlobalObjects: false });

  function answerMedia(name: string, request: IncomingMessage, response: ServerResponse): void {
    const smaller = pictureFor(name, request.headers['save-data']);
    const found = media(smaller).then((answer) => (answer === NO_PICTURE ? media(name) : answer));
    found.then(
      (answer) => sendPrepared(answer, request, response),
      (error: unknown) => fail(error, response),
    );
  }

  function answerShared(address: string, request: IncomingMessage, response: ServerResponse): void {
    parts.sharedAsset!(address).then(
      (answer) => (answer ? sendPrepared(answer, request, response) : void application(request, response)),
      (error: unknown) => fail(error, response),
    );
  }

  /** Sends a page of everyone, and tells the figures of its screen. */
  function sendPage(page: PreparedAnswer, began: number, [request, response]: Exchange): void {
    sendPrepared(page, request, response);
    let route = routes.get(page);
    if (route === undefined) routes.set(page, (route = pageRoute(request.url ?? '/')));
    const { method = 'GET' } = request;
    metrics?.observe(method, route, response.statusCode, (performance.now() - began) / 1_000);
  }

  function fail(error: unknown, response: ServerResponse): void {
    log.error({ err: error }, 'the front could not answer');
    if (!response.headersSent) response.writeHead(500, { 'content-length': 0 });
    response.end();
  }

  return tracedListener((request, response) => {
    if (isEnding?.()) response.setHeader('connection', 'close');
    if (edge.meet(request, response)) return;
    const target = request.url ?? '/';
    if (request.method === 'GET' || request.method === 'HEAD') {
      const asset = assets.get(target);
      if (asset) return sendPrepared(asset, request, response);
      const began = performance.now();
      const { headers } = request;
      const locale = localeOfPath(target) ?? preferredLanguage(headers.cookie, headers['accept-language']);
      const page = pages.peek(target, locale);
      if (page) return sendPage(page, began, [request, response]);
      if (target.startsWith(MEDIA)) return answerMedia(target.slice(MEDIA.length), request, response);
      const address = publicAddress(target);
      if (address !== null) {
        const seconds = edge.wait(request);
        if (seconds > 0) return askToWait(seconds, locale, response);
        pages.get(address, locale).then(
          (answer) => sendPage(answer, began, [request, response]),
          (error: unknown) => fail(error, response),
        );
        return;
      }
      const plain = target.includes('?') ? assets.get(target.slice(0, target.indexOf('?'))) : undefined;
      if (plain) return sendPrepared(plain, request, response);
      if (parts.sharedAsset && target.startsWith('/assets/')) return answerShared(target, request, response);
    }
    void application(request, response);
  });
}

function askToWait(seconds: number, locale: Locale, response: ServerResponse): void {
  const { status, headers, html } = errorDocument(RequestError.too_many({ seconds }), locale);
  response.writeHead(status, headers).end(html);
}

/**
 * The last end of any request: the largest body, 26 MB of photos, at the slowest that slow-bodies.ts lets it come takes 1,664 s.
 * Long before that it cuts off whoever is slower, and small bodies after a minute.
 */
const REQUEST_MS = 1_800_000;

/** An HTTP server whose idle connections outlive a proxy's and whose slow ones are cut off. */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: REQUEST_MS },
    listener,
  );
  server.maxHeadersCount = 100;
  return server;
}
