import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

const CHUNK = 256 * 1024;

export type Value = string | number | boolean | null;

/** Streams rows into a table with COPY. The rows are asked for as fast as the server takes them. */
export async function copyRows(
  client: ClientBase,
  target: { table: string; columns: string },
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const stream = client.query(from(`copy ${target.table} (${target.columns}) from stdin`));
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(copyText).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    if (!stream.write(chunk)) await once(stream, 'drain');
    chunk = '';
  }
  stream.end(chunk);
  await finished(stream);
}

function copyText(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, escaped) : value;
}

function escaped(character: string): string {
  return { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character] ?? '\\\\';
}
