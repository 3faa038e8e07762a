import type { ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { initChat } from '#modules/chat/index.ts';
import { initSessionEnds } from '#modules/identity/index.ts';
import { readActor } from '#modules/identity/index.ts';
import { initLive } from '#modules/orders/index.ts';
import { invalidateCaches, invalidateCachesOf } from '#platform/loading-cache.ts';
import { createApp, type HttpApp } from '#server/app.ts';
import { countPersonal } from '#server/personal-counts.ts';
import { createPageHandler } from './page-handler.ts';
import type { WebParts } from './start-web.ts';

let app: HttpApp | null = null;

/** Answers a request from the newest sources: this module is loaded anew, through Vite, when one of them changes. */
export async function answerRequest(parts: WebParts, request: Request, env: object): Promise<Response> {
  app ??= createDevelopmentApp(parts);
  return await app.fetch(request, env);
}

function createDevelopmentApp(parts: WebParts): HttpApp {
  parts.listener.on('pages', { onMessage: invalidateCachesOf, onReconnect: invalidateCaches });
  initLive(parts.listener);
  initChat(parts.listener);
  initSessionEnds(parts);
  const pages = createPageHandler({ build: build as ServerBuild, services: parts, readActor, countPersonal });
  return createApp(parts, pages.render);
}
