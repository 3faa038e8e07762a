import { type AppError, RequestError } from './errors.ts';
import type { Log } from './log.ts';

/** SQLSTATEs by which PostgreSQL says that it cannot serve anybody now: starting, stopping, full, or a copy that only reads. */
const SERVER_AWAY = new Set([
  '25006', // read_only_sql_transaction: a copy that is not the main server (any more)
  '25P03', // idle_in_transaction_session_timeout
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
]);

/** What the network says of a server that cannot be reached, and our own code for one that swallows what it is sent. */
export const DATABASE_SILENT = 'DATABASE_SILENT';
const NETWORK = new Set([
  DATABASE_SILENT,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own sentences, which carry no code: of a connection that broke, and of one that could not be had. */
const DRIVER_BROKE = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];
const DRIVER = [
  ...DRIVER_BROKE,
  'Cannot use a pool after calling end',
  'timeout expired',
  'timeout exceeded when trying to connect',
];

/**
 * Whether an error means that the database cannot be reached or serves nobody at this moment: the same request may well
 * succeed in a few seconds. A mistake in a statement or in its values is none of these.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as {
    code?: unknown;
    message?: unknown;
    errors?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'string' && (SERVER_AWAY.has(code) || NETWORK.has(code) || /^08...$/.test(code)))
    return true;
  if (typeof message === 'string' && DRIVER.some((sentence) => message.startsWith(sentence))) return true;
  // `localhost` is tried at two addresses; libraries wrap what they met.
  return (Array.isArray(errors) && errors.some(isDatabaseAway)) || (cause !== error && isDatabaseAway(cause));
}

/** Whether a statement's failure says that its server has become a copy that only reads, or is about to end. */
export function isServerLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(25006|57P0[1235]|08...)$/.test(code);
}

/**
 * Whether an open connection broke, so that another one may well do at once: the server was exchanged, or a process of it was ended. One
 * that could not be made, or that swallows what it is sent, is none of these.
 */
export function isLineLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && /^(57P0[125]|08...|ECONNRESET|EPIPE)$/.test(code)) ||
    DRIVER_BROKE.some((sentence) => String(message).startsWith(sentence))
  );
}

/** Too long a wait for a lock (55P03) or for a statement (57014): the same request may well succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    ['55P03', '57014'].includes(String(error.code))
  );
}

/** While the database is away every request meets the same error: one line in so long says it. */
const TOLD_EVERY_MS = 10_000;
let toldAt = -Infinity;

/** Notes in the log, without a stack and at most once in 10 s, that the database is away. */
export function noteDatabaseAway(log: Log, error: unknown): void {
  // Not by a clock that somebody sets.
  const now = performance.now();
  if (now - toldAt < TOLD_EVERY_MS) return;
  toldAt = now;
  const { code, message } = error as { code?: unknown; message?: unknown };
  log.warn(
    { code, reason: String(message).slice(0, 200) },
    'the database is away; callers are told to come again',
  );
}

/** The answer (503) when an error means that the database is busy or away, which is no bug; null for all others. */
export function databaseError(error: unknown, log: Log): AppError | null {
  if (isDatabaseBusy(error)) return RequestError.busy();
  if (!isDatabaseAway(error)) return null;
  noteDatabaseAway(log, error);
  return RequestError.unavailable();
}
