import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import type { Config } from '#platform/config.ts';
import { initChat } from '#modules/chat/index.ts';
import { initSessionEnds } from '#modules/identity/index.ts';
import { readActor } from '#modules/identity/index.ts';
import { initLive } from '#modules/orders/index.ts';
import { paymentMethods, paymentPageOrigins } from '#modules/payments/index.ts';
import { fileStore } from '#platform/file-store.ts';
import { endStreams } from '#platform/http/event-stream.ts';
import { invalidateCaches, invalidateCachesOf } from '#platform/loading-cache.ts';
import type { Listener } from '#platform/notify.ts';
import type { FileStore } from '#platform/storage.ts';
import { createApp, type AppParts } from '#server/app.ts';
import { createRateLimit } from '#server/guards.ts';
import type { ProcessEnd } from '#server/process.ts';
import { countPersonal } from '#server/personal-counts.ts';
import type { Standby } from '#server/standby.ts';
import { createSharedAssets, keepAssetsPublished, loadAssets } from './assets.ts';
import { compareWorker } from './current-worker.ts';
import { createEdge } from './edge.ts';
import { createFrontListener, createHttpServer } from './front.ts';
import { createDocumentWriter } from '#document/write-document.ts';
import { createMedia } from './media.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageHandler, type PageHandler } from './page-handler.ts';
import type { RequestLog } from './request-log.ts';
import { renderForEveryone } from './render-for-everyone.ts';

export type WebParts = AppParts & {
  listener: Listener;
  requestLog?: RequestLog | undefined;
  /** What public pages are read from while it is up to date. */
  standby?: Pick<Standby, 'current' | 'doubt'> | null;
};
export type Web = {
  port: number;
  pages: PageCache;
  /** Ends without a request lost, see `drain`. */
  close(ending: ProcessEnd): Promise<void>;
};

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;
const CLIENT_DIR = 'dist/client';

/** Starts the built shop: assets and cached pages in front, the application behind. Resolves when it listens. */
export async function startWeb(parts: WebParts, build: ServerBuild): Promise<Web> {
  const { config, log, metrics } = parts;
  const assets = await loadAssets(CLIENT_DIR);
  const files = fileStore(config);
  const shared = await shareAssets(parts, files);
  const writeDocument = createDocumentWriter({
    stylesheet: await readStyleSheet(build),
    files,
    origins: policyOrigins(config),
  });
  const handler = createPageHandler({ build, services: parts, readActor, countPersonal, writeDocument });
  const pageLimit = createRateLimit(config.pageRatePerMinute);
  let isEnding = false;
  const app = createApp({ ...parts, isEnding: () => isEnding }, handler.render, pageLimit);
  const pages = keepPages(handler, parts);
  listenForNews(parts, pages);
  const server = createHttpServer(
    createFrontListener({
      assets,
      isWorkerCurrent: await compareWorker(parts.db, CLIENT_DIR),
      ...shared,
      media: createMedia(files),
      pages,
      edge: createEdge(config, pageLimit),
      fetch: (request, env) => app.fetch(request, env),
      log,
      metrics,
      requestLog: parts.requestLog,
      isEnding: () => isEnding,
    }),
  );
  const port = await listen(server, config);
  const close = (ending: ProcessEnd) => {
    isEnding = true;
    return drain(server, ending);
  };
  return { port, pages, close };
}

/** Pages in memory. Until when one is true is told by the database's clock, so it is looked at by that. */
function keepPages(handler: PageHandler, parts: WebParts): PageCache {
  const { config, metrics, now } = parts;
  const pages = createPageCache(renderForEveryone(handler, parts), PAGE_CACHE_BYTES, {
    hasCdn: config.cdn !== null,
    ...(now && { now: () => now().getTime() }),
  });
  metrics?.watchPages(pages.stats);
  return pages;
}

async function listen(server: Server, { port, host }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Drops what this process keeps when others say that it has changed, and wakes those who wait for news. */
function listenForNews(parts: WebParts, pages: PageCache): void {
  const { listener } = parts;
  // First what pages are made from, then the pages.
  listener.on('pages', { onMessage: invalidateCachesOf, onReconnect: invalidateCaches });
  listener.on('pages', {
    onMessage: (tags) => pages.invalidate(tags.split(' ')),
    onReconnect: pages.invalidateAll,
  });
  initLive(listener);
  initChat(listener);
  initSessionEnds(parts);
}

/** Shares this build's scripts with processes of other builds, where there may be any, and finds theirs. */
async function shareAssets({ config, log, now }: WebParts, files: FileStore) {
  if (config.bucket === null && config.drainSeconds === 0) return {};
  const onError = (error: unknown) =>
    log.error({ err: error }, 'other builds cannot find the scripts of this one');
  await keepAssetsPublished(files, CLIENT_DIR, { now, onError });
  return { sharedAsset: createSharedAssets(files) };
}

/**
 * Ends a server behind a balancer without a request lost: it goes on answering for `drainMs`, while `/readyz` says that it
 * will end and every answer closes its connection, so that no balancer keeps one that is about to be closed. Streams
 * end one after the other, and come back to another process with the last event they heard. Then nothing new is let in,
 * and what is being answered has `lastWorkMs` to be finished.
 */
async function drain(server: Server, { drainMs, lastWorkMs }: ProcessEnd): Promise<void> {
  endStreams(drainMs);
  await sleep(drainMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Those that were opened meanwhile.
    endStreams(0);
    setTimeout(() => server.closeAllConnections(), lastWorkMs).unref();
  });
}

/** Forms may lead to the payment providers' pages, and card fields, where there are any, send their content to one. */
export function policyOrigins(config: Config) {
  const { tokenization } = paymentMethods({ config });
  const connect = tokenization ? [new URL(tokenization.url).origin] : [];
  return { formAction: paymentPageOrigins(config), connect };
}

/** The one stylesheet of the shop: documents carry what they use of it, their scripts fetch it whole. */
async function readStyleSheet(build: ServerBuild): Promise<{ text: string; address: string }> {
  const [marked = ''] = build.assets.routes.root?.css ?? [];
  // The framework marks some addresses by a fragment.
  const address = marked.replace(/#.*/, '');
  return { address, text: await readFile(join(CLIENT_DIR, address), 'utf8') };
}
