import { setTimeout as sleep } from 'node:timers/promises';
import { rotateLog } from '#tools/run/log-files.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { isRunning } from '#tools/run/processes.mjs';
import { say } from '#tools/run/say.ts';

const LOOK_MS = 500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Parts = {
  /** Starts the server again, on that port when it is free. */
  start(port: number): Promise<PostgresServer>;
  onStarted(server: PostgresServer): void;
  /** The server runs again, but on another port: whoever uses it must be told. */
  onMoved(server: PostgresServer): Promise<void>;
};

/**
 * Looks after our own PostgreSQL from now on: when it has ended it is started again, with longer and longer pauses while
 * that fails. Returns what ends the watch; it resolves when no start is under way any more.
 */
export function keepPostgres(server: PostgresServer, parts: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, null, { signal }).catch(() => undefined);
  let current = server;

  async function watch(): Promise<void> {
    for (let seen = current.identity(); !signal.aborted; await pause(LOOK_MS)) {
      if (seen && isRunning(seen)) rotateLog(current.logFile);
      else if ((await startAgain()) && !signal.aborted) seen = current.identity();
    }
  }

  /** True once it runs. */
  async function startAgain(): Promise<boolean> {
    say('PostgreSQL has ended; it is started again.');
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const before = current.port;
        current = await parts.start(before);
        parts.onStarted(current);
        say('PostgreSQL runs again.');
        if (current.port !== before && !signal.aborted) await parts.onMoved(current);
        return true;
      } catch (error) {
        const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
        say(
          `PostgreSQL does not start (${reason}); the next try is in ${pauseMs / 1000} s. Its log: ${current.logFile}`,
        );
        await pause(pauseMs);
      }
    }
    return false;
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}
