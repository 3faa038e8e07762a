import { readFileSync } from 'node:fs';

/** The content of a note that commands leave as JSON; null when there is none, or none that can be read. */
export function readJson(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** A moment of such a note in seconds since 1970; 0 for none. */
export function secondsOf(moment: unknown): number {
  return typeof moment === 'string' ? Date.parse(moment) / 1_000 : 0;
}
