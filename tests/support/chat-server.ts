// A web process without pages, to be killed in the middle of its work: DATABASE_URL, DATA_DIR, PORT and SECRET_AUTH.
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { initChat } from '#modules/chat/index.ts';
import { createListener } from '#platform/notify.ts';
import { createApp } from '#server/app.ts';
import { startProcess } from '#server/process.ts';

const parts = startProcess('chat-test');
const listener = createListener(parts.config.databaseUrl, parts.log);
initChat(listener);
const app = createApp(parts, () => Promise.resolve(new Response(null, { status: 404 })));
createServer(
  getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
).listen(parts.config.port, '127.0.0.1', () => process.send?.('ready'));
