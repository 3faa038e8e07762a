import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Locale, localeOfPath } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import { RequestError } from '#platform/errors.ts';
import { isDataPath } from '#platform/wire/data-address.ts';
import type { AnswerKind, Metrics } from '#server/metrics.ts';
import { preferredLanguage } from '#server/request-language.ts';
import { OTHER_WORKER, WORKER } from './assets.ts';
import type { Edge } from './edge.ts';
import { NO_PICTURE, pictureFor } from './media.ts';
import type { PageCache } from './page-cache.ts';
import { sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { pageRoute, publicAddress } from './public-pages.ts';
import { errorDocument } from './error-document.ts';
import type { RequestLog } from './request-log.ts';
import { tracedListener } from './traced-listener.ts';

export type FrontParts = {
  assets: ReadonlyMap<string, PreparedAnswer>;
  /** Scripts of other builds, for pages that were opened before or come from a newer process; null for unknown ones. */
  sharedAsset?: (address: string) => Promise<PreparedAnswer | null>;
  /** Whether the service worker of this build is the one that browsers are to have. */
  isWorkerCurrent?: () => Promise<boolean>;
  media: (name: string) => Promise<PreparedAnswer>;
  pages: PageCache;
  edge: Edge;
  /** The application behind: API, forms, personal pages. */
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  log: Log;
  metrics?: Pick<Metrics, 'observe'> | undefined;
  /** A line a request, where it is wanted. */
  requestLog?: RequestLog | undefined;
  /** Whether this process is about to end: then no connection is kept for another request. */
  isEnding?: () => boolean;
};

/** A request, its answer, and when it began. */
type Exchange = readonly [request: IncomingMessage, response: ServerResponse, began: number];

const MEDIA = '/media/';
/** Of files the figures of all together tell enough. */
const FILES = { asset: '/assets/*', media: '/media/*' };

/** The listener of the web process: what lies in memory is answered here, everything else by the application. */
export function createFrontListener(parts: FrontParts) {
  const { assets, media, pages, edge, fetch, log, isEnding } = parts;
  const tell = createTeller(parts);
  const application = getRequestListener(fetch, { overrideGlobalObjects: false });

  function answerMedia(name: string, exchange: Exchange): void {
    const smaller = pictureFor(name, exchange[0].headers['save-data']);
    const found = media(smaller).then((answer) => (answer === NO_PICTURE ? media(name) : answer));
    answerFound('media', found, exchange);
  }

  function answerFound(kind: AnswerKind, found: Promise<PreparedAnswer | null>, exchange: Exchange): void {
    found.then(
      (answer) => (answer ? send(answer, kind, exchange) : void application(exchange[0], exchange[1])),
      (error: unknown) => fail(error, kind, exchange),
    );
  }

  function send(answer: PreparedAnswer, kind: AnswerKind, exchange: Exchange): void {
    sendPrepared(answer, exchange[0], exchange[1]);
    tell(kind, answer, exchange);
  }

  function fail(error: unknown, kind: AnswerKind, exchange: Exchange): void {
    log.error({ err: error }, 'the front could not answer');
    if (!exchange[1].headersSent) exchange[1].writeHead(500, { 'content-length': 0 });
    exchange[1].end();
    tell(kind, null, exchange);
  }

  return tracedListener((request, response) => {
    parts.requestLog?.follow(request, response);
    if (isEnding?.()) response.setHeader('connection', 'close');
    else if (isKeptAnyway(request)) response.removeHeader('connection');
    if (edge.meet(request, response)) return;
    const target = request.url ?? '/';
    if (request.method === 'GET' || request.method === 'HEAD') {
      const exchange = [request, response, performance.now()] as const;
      const asset = assets.get(target);
      if (asset && target === WORKER) return answerFound('asset', workerNow(asset, parts), exchange);
      if (asset) return send(asset, 'asset', exchange);
      const { headers } = request;
      const locale = localeOfPath(target) ?? preferredLanguage(headers.cookie, headers['accept-language']);
      const page = pages.peek(target, locale);
      if (page) return send(page, 'kept', exchange);
      if (target.startsWith(MEDIA)) return answerMedia(target.slice(MEDIA.length), exchange);
      const address = publicAddress(target);
      if (address !== null) {
        const seconds = edge.wait(request);
        if (seconds > 0) return askToWait(seconds, locale, response);
        const kind = isDataPath(address.replace(/\?.*/, '')) ? 'data' : 'page';
        pages.get(address, locale).then(
          (answer) => send(answer, kind, exchange),
          (error: unknown) => fail(error, kind, exchange),
        );
        return;
      }
      const plain = target.includes('?') ? assets.get(target.slice(0, target.indexOf('?'))) : undefined;
      if (plain) return send(plain, 'asset', exchange);
      if (parts.sharedAsset && target.startsWith('/assets/'))
        return answerFound('asset', parts.sharedAsset(target), exchange);
    }
    void application(request, response);
  });
}

/**
 * Connections of HTTP/1.1 stay open without a word. The two lines that Node would say of it are a sixth of what travels before a
 * script or a picture, of which a page has dozens.
 */
function isKeptAnyway({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.connection?.toLowerCase() !== 'close';
}

/** This build's service worker, or that there is another one to have; while nobody knows, with the database away, as ever. */
async function workerNow(own: PreparedAnswer, { isWorkerCurrent }: FrontParts): Promise<PreparedAnswer> {
  const isCurrent = (await isWorkerCurrent?.().catch(() => true)) ?? true;
  return isCurrent ? own : OTHER_WORKER;
}

/** Tells the figures of what the front answered; of a page those of its screen. */
function createTeller({ metrics, requestLog }: FrontParts) {
  const routes = new WeakMap<PreparedAnswer, string>();
  const routeOf = (answer: PreparedAnswer | null, target: string) => {
    const known = answer && routes.get(answer);
    if (known) return known;
    const route = pageRoute(target);
    if (answer) routes.set(answer, route);
    return route;
  };
  return (kind: AnswerKind, answer: PreparedAnswer | null, [request, response, began]: Exchange): void => {
    if (!metrics && !requestLog) return;
    const { method = 'GET', url = '/' } = request;
    const route = kind === 'asset' || kind === 'media' ? FILES[kind] : routeOf(answer, url);
    requestLog?.note(request, { kind, route });
    metrics?.observe({
      kind,
      method,
      route,
      status: response.statusCode,
      seconds: (performance.now() - began) / 1_000,
    });
  };
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
