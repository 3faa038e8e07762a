import { sql } from 'kysely';
import pg from 'pg';
import type { Ctx } from './context.ts';
import { connectionSettings } from './db.ts';
import type { Log } from './log.ts';
import { listenerHeard } from './measures.ts';

/**
 * 'pages': cache tags to invalidate, parted by blanks. 'order': the id of an order with new history. 'chat': what happened and
 * the ids of the shopper and vendor whom it concerns. 'session': the id of a session that is over.
 */
export type Channel = 'pages' | 'order' | 'chat' | 'session';

/** Tells every node once the caller's transaction commits (at once outside of one). A lost message must cost nothing. */
export async function notify(ctx: Ctx, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${`adey_${channel}`}, ${payload})`.execute(ctx.db);
}

const PAYLOAD_LIMIT = 7_000;

/** Invalidates every cached page that shows one of the tags, on every node, once the caller's transaction commits. */
export async function invalidatePages(ctx: Ctx, tags: readonly string[]): Promise<void> {
  let batch = '';
  for (const tag of new Set(tags)) {
    if (batch.length + tag.length > PAYLOAD_LIMIT) {
      await notify(ctx, 'pages', batch);
      batch = '';
    }
    batch += batch ? ` ${tag}` : tag;
  }
  if (batch) await notify(ctx, 'pages', batch);
}

type Handlers = { onMessage: (payload: string) => void; onReconnect?: () => void };
export type Listener = {
  on(channel: Channel, handlers: Handlers): void;
  /** False while the connection is being made or made anew: what is told meanwhile is not heard. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type ListenerTimes = {
  /** Between a break and the next try to listen again. */
  retryMs: number;
  /** How often the database is asked whether it is still there, and how long it has for the answer. */
  heartbeatMs: number;
  answerMs: number;
};

const TIMES: ListenerTimes = { retryMs: 500, heartbeatMs: 10_000, answerMs: 5_000 };

/**
 * One connection that listens for all channels and comes back after a break. What was said meanwhile is lost: after a
 * break every handler's `onReconnect` runs, where caches drop everything and users replay; and so it does when it hears for the
 * first time, for the process answers before that. A listener only waits, so
 * nothing would tell it that the network swallows what it is to hear: it asks for a sign of life again and again.
 */
export function createListener(databaseUrl: string, log: Log, times = TIMES): Listener {
  const handlers = new Map<Channel, Handlers[]>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let isKnownLost = false;
  let hearing: pg.Client | null = null;

  async function open(): Promise<void> {
    const next = newClient(databaseUrl, times);
    next.on('notification', (message) => tell(handlers, message));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('Connection terminated')));
    client = next;
    try {
      await next.connect();
      await next.query('listen adey_pages; listen adey_order; listen adey_chat; listen adey_session');
      if (isKnownLost) log.info('the notification connection is back');
      isKnownLost = false;
      hearing = next;
      [...handlers.values()].flat().forEach((handler) => handler.onReconnect?.());
      beat(next);
    } catch (error) {
      lost(next, error);
    }
  }

  function beat(which: pg.Client): void {
    listenerHeard.setToCurrentTime();
    timer = setTimeout(() => {
      which.query('select 1').then(
        () => client === which && !closed && beat(which),
        (error: unknown) => lost(which, error),
      );
    }, times.heartbeatMs).unref();
  }

  function lost(which: pg.Client, error: unknown): void {
    if (closed || client !== which) return;
    client = null;
    if (timer) clearTimeout(timer);
    if (!isKnownLost)
      log.warn({ reason: String((error as Error).message) }, 'the notification connection is lost');
    isKnownLost = true;
    // A connection that swallows would also swallow a farewell.
    which.connection.stream.destroy();
    timer = setTimeout(() => void open(), times.retryMs).unref();
  }

  const isHearing = () => client !== null && hearing === client;

  void open();
  return {
    isHearing,
    on(channel, added) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), added]);
      // Who comes late knows nothing of what was said before.
      if (isHearing()) added.onReconnect?.();
    },
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function tell(handlers: Map<Channel, Handlers[]>, { channel, payload }: pg.Notification): void {
  for (const handler of handlers.get(channel.replace('adey_', '') as Channel) ?? [])
    handler.onMessage(payload ?? '');
}

function newClient(databaseUrl: string, { answerMs }: ListenerTimes): pg.Client {
  return new pg.Client({
    ...connectionSettings(databaseUrl),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
}
