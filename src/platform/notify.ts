import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from './context.ts';
import type { Log } from './log.ts';

/**
 * 'pages': cache tags to drop, parted by blanks. 'order': the id of an order with new history. 'chat': what happened and
 * the ids of the shopper and vendor whom it concerns.
 */
export type Channel = 'pages' | 'order' | 'chat';

/** Tells every node once the caller's transaction commits (at once outside of one). A lost message must cost nothing. */
export async function notify(ctx: Ctx, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${`adey_${channel}`}, ${payload})`.execute(ctx.db);
}

const PAYLOAD_LIMIT = 7_000;

/** Drops every kept page that shows one of the tags, on every node, once the caller's transaction commits. */
export async function dropPages(ctx: Ctx, tags: readonly string[]): Promise<void> {
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
export type Listener = { on(channel: Channel, handlers: Handlers): void; close(): Promise<void> };

const RETRY_MS = 500;

/**
 * One connection that listens for all channels and comes back after a break. What was said meanwhile is lost: after a
 * break every handler's `onReconnect` runs, where caches drop everything and readers replay.
 */
export function createListener(connect: () => Promise<pg.Client>, log: Log): Listener {
  const handlers = new Map<Channel, Handlers[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let hadConnection = false;

  async function open(): Promise<void> {
    if (closed) return;
    try {
      const next = await connect();
      next.on('notification', (message) => {
        const channel = message.channel.replace('adey_', '') as Channel;
        for (const handler of handlers.get(channel) ?? []) handler.onMessage(message.payload ?? '');
      });
      next.on('error', () => lost(next));
      next.on('end', () => lost(next));
      client = next;
      await next.query('listen adey_pages; listen adey_order; listen adey_chat');
      if (hadConnection)
        for (const list of handlers.values()) for (const handler of list) handler.onReconnect?.();
      hadConnection = true;
    } catch (error) {
      log.warn({ err: error }, 'the notification connection could not be opened');
      setTimeout(open, RETRY_MS).unref();
    }
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    setTimeout(open, RETRY_MS).unref();
  }

  void open();
  return {
    on: (channel, added) => void handlers.set(channel, [...(handlers.get(channel) ?? []), added]),
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
