import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { ApiClient } from './api.ts';

/** The rows of a list as a file, by column, and its text. */
export async function deskFile(client: ApiClient, path: string) {
  const { status, body, headers } = await client.call<string>('GET', path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  return { text: body, rows };
}
