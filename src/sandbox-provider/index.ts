import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { createClock } from './clock.ts';
import { paymentMethodsApi } from './payment-methods.api.ts';
import { DIALECTS } from './dialects.ts';
import { ownDialect } from './dialects/own-dialect.ts';
import { hostedPages } from './hosted-pages.ts';
import { merchantOf } from './merchant-account.ts';
import type { Sandbox, Timing } from './sandbox.ts';
import { createSandboxDb } from './sandbox.tables.ts';
import { tokensApi } from './tokens.api.ts';

const TIMING: Timing = { delayMs: 8_000, webhookTimeoutMs: 10_000, silenceMs: 12_000 };

export type SandboxProvider = {
  /** Its pages and API. */
  app: Hono;
  /**
   * Listens on SANDBOX_PORT and begins to deliver webhooks and delayed outcomes; what an earlier run left is taken up.
   * Rejects when the port is taken.
   */
  start(): Promise<void>;
  /** Answers what was asked and ends; nothing that is queued is lost. */
  stop(): Promise<void>;
};

/**
 * The built-in payment provider: a third party with its own address, pages, tables and keys, for development, tests and
 * demonstrations. No money moves. See README.md beside this file for its API.
 */
export function createSandboxProvider(
  config: Config,
  pool: pg.Pool,
  log: Log,
  timing: Partial<Timing> = {},
): SandboxProvider {
  const parts = {
    db: createSandboxDb(pool),
    log,
    merchant: merchantOf(config),
    dialects: new Map(DIALECTS.map((dialect) => [dialect.name, dialect])),
    url: config.sandboxUrl,
    timing: { ...TIMING, ...timing },
    now: () => new Date(),
  };
  const clock = createClock(parts);
  const sandbox: Sandbox = { ...parts, wake: () => clock.wake() };
  const app = pagesAndCalls(sandbox);
  let server: ServerType | null = null;
  return {
    app,
    start: async () => {
      server = serve({ fetch: app.fetch, port: config.sandboxPort, hostname: config.host });
      await once(server, 'listening');
      clock.start();
    },
    stop: async () => {
      await clock.stop();
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    },
  };
}

function pagesAndCalls(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.get('/healthz', (c) => c.text('ok'));
  // The tokens come first: their errors must be reported by their own handler, which quotes nothing.
  app.route('/', tokensApi(sandbox));
  for (const dialect of DIALECTS)
    app.route(dialect === ownDialect ? '/' : `/${dialect.name}`, dialect.api(sandbox));
  app.route('/', paymentMethodsApi(sandbox));
  app.route('/', hostedPages(sandbox));
  app.notFound((c) =>
    c.json({ status: 'failed', code: 'not_found', message: 'There is nothing here.' }, 404),
  );
  return app;
}
