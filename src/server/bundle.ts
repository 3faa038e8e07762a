import * as build from 'virtual:react-router/server-build';
import { startWeb as start, type Web, type WebParts } from './front/start-web.ts';

/** Starts the web process from one bundle: pages and server share their error classes, messages and modules. */
export function startWeb(parts: WebParts): Promise<Web> {
  return start(parts, build);
}
