import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, type SelectType, type Transaction } from 'kysely';
import pg from 'pg';
import { DATABASE_SILENT, isServerLost } from './database-away.ts';
import type { DB } from './db-types.ts';
import { noteStatement } from './measures.ts';
import { beginStatement } from './spans.ts';
import { summaryOf } from './statement-summary.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a column holds when it is read: a status is the union of its words. */
export type Column<Table extends keyof DB, Name extends keyof DB[Table]> = SelectType<DB[Table][Name]>;

const INT8 = 20;

/**
 * A statement that begins with this comment is parsed and planned once per connection, which makes the short hot ones
 * about 1.4 times as fast. Only for a fixed, small set of texts: every connection keeps each of them.
 */
export const PREPARED_HINT = '/* prepared */';

const statementNames = new Map<string, string>();
/** False once a pooler has shown that it does not keep names apart. */
let areNamesKept = true;

/** The same for the same text in every process: a pooler may lead several to one connection. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `a${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    statementNames.set(text, name);
  }
  return name;
}

/** invalid_sql_statement_name, duplicate_prepared_statement: what a pooler makes of names that it does not know. */
const NAME_LOST = new Set(['26000', '42P05']);
/** in_failed_sql_transaction */
const FAILED_BEFORE = '25P02';

/** Whether a statement failed for its name alone, before it ran; names are given up then, and that is told once. */
function isNameLost(error: unknown): boolean {
  const isLost = NAME_LOST.has(String((error as { code?: unknown }).code));
  if (isLost && areNamesKept)
    process.emitWarning(
      'The pooler does not know prepared statements (PgBouncer does from 1.21 on, with max_prepared_statements): they are no longer used.',
    );
  if (isLost) areNamesKept = false;
  return isLost;
}

type AnyClient = { query(...args: unknown[]): unknown };

/** How long callers wait for a database that does not answer, in ms. */
export type DatabaseTimeouts = {
  /** For a connection to be made. */
  connectMs: number;
  /** For one of the pool's connections to be free. */
  freeMs: number;
  /** For any answer to a statement. Longer than the time a statement may run. */
  answerMs: number;
};

/** No call of somebody who waits takes longer than 20 s. */
const PATIENCE: DatabaseTimeouts = { connectMs: 5_000, freeMs: 10_000, answerMs: 18_000 };

/** For work that is not asked for by a visitor and may take hours: filling a database. */
export const NO_TIMEOUTS: DatabaseTimeouts = { connectMs: 5_000, freeMs: 86_400_000, answerMs: 86_400_000 };

class ShopClient extends pg.Client {
  readonly #answerMs: number;
  readonly #isPooled: boolean;
  #isWaiting = false;
  #watch: NodeJS.Timeout | null = null;

  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    this.#expectAnswer();
    const isPrepared = areNamesKept && typeof text === 'string' && text.startsWith(PREPARED_HINT);
    const first = isPrepared ? [{ name: statementName(text), text, values }] : [text, values];
    const began = performance.now();
    const send = (parts: unknown[]) =>
      (pg.Client.prototype as unknown as AnyClient).query.call(this, ...parts, ...rest);
    const sent = send(first);
    if (!(sent instanceof Promise)) return sent;
    const answer =
      isPrepared && this.#isPooled ? withoutName(sent, () => send([text, values]) as Promise<unknown>) : sent;
    measure(answer, text, began, (error) => isServerLost(error) && this.#letGo());
    return answer;
  }) as pg.Client['query'];

  constructor(settings: pg.ClientConfig & { patience: DatabaseTimeouts; isPooled?: boolean }) {
    super({ ...settings, connectionTimeoutMillis: settings.patience.connectMs });
    this.#answerMs = settings.patience.answerMs;
    this.#isPooled = settings.isPooled ?? false;
    this.on('drain', () => (this.#isWaiting = false));
    this.once('end', () => this.#watch && clearTimeout(this.#watch));
  }

  /**
   * What is connected to a server that is the main one no more, or is going, is no connection for the next caller: it is closed
   * as soon as whoever met the error has rolled back, so that nothing else hides what went wrong.
   */
  #letGo(): void {
    const close = () => {
      void this.end();
      this.connection.stream.destroy();
    };
    setImmediate(() => (this.#isWaiting ? this.once('drain', close) : close()));
  }

  /**
   * A database, or a network before it, that swallows what it is sent never answers, and TCP alone would wait for it for
   * a quarter of an hour or for ever. The connection is closed, so its statement fails and nobody gets it again.
   */
  #expectAnswer(): void {
    this.#isWaiting = true;
    this.#watch ??= setTimeout(() => {
      if (this.#isWaiting) this.connection.stream.destroy(new SilentError(this.#answerMs));
    }, this.#answerMs).unref();
    this.#watch.refresh();
  }
}

/** Sends a statement whose name was lost again without one; in a transaction that has failed by that, it fails as it did. */
async function withoutName(answer: Promise<unknown>, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!isNameLost(error)) throw error;
    return await send().catch((second: { code?: string }) => {
      throw second.code === FAILED_BEFORE ? error : second;
    });
  }
}

/** Notes how long a statement took, `text` being it or an object that holds it, and what it failed with; then tells that. */
function measure(
  answer: Promise<unknown>,
  text: unknown,
  began: number,
  failed: (error: unknown) => void,
): void {
  const sent: unknown = typeof text === 'string' ? text : (text as { text?: unknown }).text;
  const words = typeof sent === 'string' ? sent : '';
  const summary = summaryOf(words);
  const span = beginStatement(words);
  const note = (code?: string) => {
    noteStatement(summary, performance.now() - began, code);
    if (code !== undefined) span?.fail(code);
    span?.end();
  };
  answer.then(
    () => note(),
    (error: { code?: string }) => {
      note(error.code ?? 'none');
      failed(error);
    },
  );
}

class SilentError extends Error {
  readonly code = DATABASE_SILENT;

  constructor(ms: number) {
    super(`The database did not answer within ${ms} ms.`);
  }
}

/**
 * A connection pool whose int8 values arrive as numbers: ids and santim stay far below 2^53. Statements wait at most
 * 5 s for a lock and run at most 15 s, so that a stuck neighbour becomes an error and not a stuck server. A database that
 * cannot be reached or does not answer is an error after `patience`; `isDatabaseAway` knows it.
 */
export function createPool(databaseUrl: string, max = 16, patience = PATIENCE): pg.Pool {
  const options =
    '-c lock_timeout=5000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC';
  return makePool({ ...settingsOfPool(databaseUrl, max, patience), options });
}

/**
 * The same through a pooler of transactions (PgBouncer). It takes no options with a connection: the time limits are those of the role
 * that signs in (`tools/db/roles.ts`).
 */
export function createPoolThroughPooler(databaseUrl: string, max: number): pg.Pool {
  return makePool({ ...settingsOfPool(databaseUrl, max, PATIENCE), isPooled: true });
}

/** Connections are renewed now and then: a server that became another's copy, or that few use, is not held on to. */
const LIFETIME_SECONDS = 30 * 60;

function settingsOfPool(databaseUrl: string, max: number, patience: DatabaseTimeouts) {
  return {
    ...connectionSettings(databaseUrl),
    max,
    patience,
    connectionTimeoutMillis: patience.freeMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    Client: ShopClient as unknown as typeof pg.Client,
    types: { getTypeParser: typeParser } as pg.CustomTypesConfig,
  };
}

function makePool(settings: pg.PoolConfig & { isPooled?: boolean }): pg.Pool {
  const pool = new pg.Pool(settings);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Idle connections through firewalls stay open, and those whose other end has vanished are noticed. */
export function connectionSettings(databaseUrl: string): pg.ClientConfig {
  return { connectionString: databaseUrl, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
}

function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

/** The query builder over a pool: camelCase in TypeScript, snake_case in SQL; JSON values are left as they are. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
