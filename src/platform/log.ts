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
];

/** JSON lines on standard output. Personal fields are censored at any of the first three depths. */
export function createLog(level: string): Log {
  const paths = PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: { pid: process.pid } });
}
