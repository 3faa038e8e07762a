import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Config } from '#platform/config.ts';
import { initChat } from '#modules/chat/index.ts';
import { initSessionEnds } from '#modules/identity/index.ts';
import { readActor } from '#modules/identity/index.ts';
import { initLive } from '#modules/orders/index.ts';
import { paymentMethods, paymentPageOrigins } from '#modules/payments/index.ts';
import { invalidateCaches, invalidateCachesOf } from '#platform/loading-cache.ts';
import type { Listener } from '#platform/notify.ts';
import { createApp, type AppParts } from '#server/app.ts';
import { createRateLimit } from '#server/guards.ts';
import { countPersonal } from '#server/personal-counts.ts';
import { loadAssets } from './assets.ts';
import { createEdge } from './edge.ts';
import { createFrontListener, createHttpServer } from './front.ts';
import { createDocumentWriter } from '#document/write-document.ts';
import { createMedia } from './media.ts';
import { createPageCache, type PageCache, type RenderPublic } from './page-cache.ts';
import { createPageHandler, type PageHandler } from './page-handler.ts';

export type WebParts = AppParts & { listener: Listener };
export type Web = { port: number; pages: PageCache; close(): Promise<void> };

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;
/** What is being answered when the process is told to stop gets this long. */
const LAST_ANSWERS_MS = 3_000;
const CLIENT_DIR = 'dist/client';

/** Starts the built shop: assets and cached pages in front, the application behind. Resolves when it listens. */
export async function startWeb(parts: WebParts, build: ServerBuild): Promise<Web> {
  const { config, log, metrics } = parts;
  const assets = await loadAssets(CLIENT_DIR);
  const writeDocument = createDocumentWriter({
    stylesheet: await readStyleSheet(build),
    mediaDir: config.mediaDir,
    origins: policyOrigins(config),
  });
  const handler = createPageHandler({ build, services: parts, readActor, countPersonal, writeDocument });
  const pageLimit = createRateLimit(config.pageRatePerMinute);
  const app = createApp(parts, handler.render, pageLimit);
  const pages = createPageCache(renderForEveryone(handler, config), PAGE_CACHE_BYTES);
  metrics?.watchPages(pages.stats);
  // First what pages are made from, then the pages.
  parts.listener.on('pages', { onMessage: invalidateCachesOf, onReconnect: invalidateCaches });
  parts.listener.on('pages', {
    onMessage: (tags) => pages.invalidate(tags.split(' ')),
    onReconnect: pages.invalidateAll,
  });
  initLive(parts.listener);
  initChat(parts.listener);
  initSessionEnds(parts);
  const fetch = (request: Request, env: object) => app.fetch(request, env);
  const media = createMedia(config.mediaDir);
  const edge = createEdge(config, pageLimit);
  const server = createHttpServer(createFrontListener({ assets, media, pages, edge, fetch, log, metrics }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Live streams would stay open for minutes; the browser comes back to the next process by itself.
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      }),
  };
}

/** Of a user nothing is passed on but the language. */
function renderForEveryone(handler: PageHandler, config: Config): RenderPublic {
  return (address, locale, record) =>
    handler.renderPublic(
      new Request(`${config.publicUrl}${address}`, {
        headers: { accept: 'text/html', 'accept-language': locale },
      }),
      record,
    );
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
