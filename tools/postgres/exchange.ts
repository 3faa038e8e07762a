// How restored data take the place of today's, whenever the machine or the command may end.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeDurably } from '#tools/run/durable.ts';
import { dataOf, type PostgresPlace } from './place.ts';

type Note = { from: string; aside: string };

/**
 * Puts the data at `from`, with the password beside them, in the place of the server's, which lie at the returned path
 * afterwards; nothing is deleted.
 * The server must not run, and both must lie on one disk. Once the note is written the exchange happens, by this call or
 * by the next start; before, nothing has changed.
 */
export function exchangeData(place: PostgresPlace, from: string, stamp: string): string {
  const aside = join(place.home, `data-before-${stamp}`);
  writeDurably(noteOf(place), JSON.stringify({ from, aside } satisfies Note));
  finishExchange(place);
  return aside;
}

/** Brings an exchange to its end that was begun; otherwise nothing. */
export function finishExchange(place: PostgresPlace): void {
  const note = noteOf(place);
  if (!existsSync(note)) return;
  const { from, aside } = JSON.parse(readFileSync(note, 'utf8')) as Note;
  const data = dataOf(place);
  // While `from` is there, what lies in the place are the data from before.
  if (existsSync(from)) {
    if (existsSync(data)) renameSync(data, aside);
    const password = join(dirname(from), 'password');
    if (existsSync(password)) copyFileSync(password, join(place.home, 'password'));
    renameSync(from, data);
  }
  rmSync(note);
}

function noteOf(place: PostgresPlace): string {
  return join(place.home, 'exchange.json');
}
