import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';

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

const STANDARD_OUTPUT = 1;

/**
 * JSON lines on standard output, or on another open file. Personal fields are censored at any of the first three depths.
 * A log that cannot be written (a full disk) never stops the process.
 */
export function createLog(level: string, file = STANDARD_OUTPUT): Log {
  const paths = PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = { level, redact: { paths, censor: '[redacted]' }, base: { pid: process.pid } };
  return pino(options, lineWriter(file));
}

/** Writes each line at once. Lines that the file does not take are lost; the next one it takes says how many. */
function lineWriter(file: number): { write(line: string): void } {
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
