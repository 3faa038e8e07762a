import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { noteFault } from './measures.ts';
import { traceOfLine } from './spans.ts';

export type Log = Logger;

/** What must never stand in a log line, wherever it lies in the logged object. */
const PERSONAL = [
  'password',
  'token',
  'email',
  'phone',
  'billing',
  'shipping',
  'address',
  'cardNumber',
  'number',
  'cvc',
  'authorization',
  'cookie',
  'name',
  'firstName',
  'lastName',
  'recipient',
  // What PostgreSQL says beside an error's message names the values of the row.
  'detail',
  'where',
];

export const STANDARD_OUTPUT = 1;

/**
 * JSON lines on standard output, or on another open file. Personal fields are censored at any of the first three depths, and
 * e-mail addresses, phone numbers and tokens of addresses wherever they stand; of an error only what names nobody is written.
 * A log that cannot be written (a full disk) never stops the process.
 */
export function createLog(level: string, file = STANDARD_OUTPUT): Log {
  const paths = PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const redact = { paths, censor: '[redacted]' };
  const options = {
    level,
    redact,
    base: { pid: process.pid },
    serializers: { err: toLoggedError },
    mixin: traceOfLine,
  };
  const writer = lineWriter(file);
  return pino(options, { write: (line) => writer.write(withoutContacts(line)) });
}

/**
 * Logs what broke down under a number, and returns that number: whoever met it is told it, and support finds the line.
 */
export function logFault(log: Log, error: unknown, what: string, more: Record<string, unknown> = {}): string {
  const errorId = randomBytes(5).toString('hex').toUpperCase();
  noteFault(error);
  log.error({ err: error, errorId, ...more }, what);
  return errorId;
}

/** What tells of an error without the values of people: PostgreSQL quotes those it could not take. */
function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, column, severity, routine } = error as Error & Record<string, unknown>;
  const isDatabase = typeof severity === 'string';
  const spoken = (text = '') => (isDatabase ? text.replace(/: ".*"(?=$|\n)/gm, ': "…"') : text);
  const causes = error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {};
  return {
    type: error.name,
    message: spoken(error.message),
    stack: spoken(error.stack),
    code,
    ...(isDatabase ? { constraint, table, column, routine } : {}),
    ...causes,
  };
}

const CONTACTS: [pattern: RegExp, stands: string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(?<![\w.-])(?:\+?251[ -]?|0)[79]\d{2}[ -]?\d{3}[ -]?\d{3}(?![\w])/g, '[phone]'],
  [/\+\d{8,15}(?!\w)/g, '[phone]'],
  [/([?&#](?:grant|token|code|state|signature|key)=)[^&#\s"'<>\\]+/gi, '$1…'],
];

/** Addresses, numbers and tokens can stand in any text, such as the sentence of a mail server. */
function withoutContacts(line: string): string {
  return CONTACTS.reduce((text, [pattern, stands]) => text.replace(pattern, stands), line);
}

/** Writes each line at once, or some together. Lines that the file does not take are lost; the next one it takes says how many. */
export function lineWriter(file: number): { write: (line: string) => void } {
  let lost = 0;
  let reason = '';
  let isCut = false;

  function put(text: string): boolean {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(file, bytes, written);
      return true;
    } catch (error) {
      reason = (error as NodeJS.ErrnoException).code ?? 'failed';
      isCut ||= written > 0;
      return false;
    }
  }

  function putFirst(): boolean {
    if (isCut && !put('\n')) return false;
    isCut = false;
    const loss = { level: 40, time: Date.now(), pid: process.pid, lost, reason, msg: 'log lines were lost' };
    if (lost > 0 && !put(`${JSON.stringify(loss)}\n`)) return false;
    lost = 0;
    return true;
  }

  return {
    write(line) {
      if (!putFirst() || !put(line)) lost += 1;
    },
  };
}
