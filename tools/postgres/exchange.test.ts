import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exchangeData, finishExchange } from './exchange.ts';
import type { PostgresPlace } from './place.ts';

function aPlace(): { place: PostgresPlace; from: string } {
  const home = mkdtempSync(join(tmpdir(), 'adey-exchange-'));
  const from = join(home, 'restoring/data');
  for (const [folder, word] of [
    [join(home, 'data'), 'today'],
    [from, 'restored'],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), word);
  }
  return { place: { programs: '', home, user: null }, from };
}
const inPlace = ({ home }: PostgresPlace) => readFileSync(join(home, 'data/PG_VERSION'), 'utf8');

test('restored data take the place of today’s, which are kept', () => {
  const { place, from } = aPlace();
  const aside = exchangeData(place, from, 'now');
  expect(inPlace(place)).toBe('restored');
  expect(readFileSync(join(aside, 'PG_VERSION'), 'utf8')).toBe('today');
  rmSync(place.home, { recursive: true });
});

test('an exchange that was cut off in the middle is ended by the next start, once', () => {
  const { place, from } = aPlace();
  const aside = join(place.home, 'data-before-now');
  writeFileSync(join(place.home, 'exchange.json'), JSON.stringify({ from, aside }));
  renameSync(join(place.home, 'data'), aside);
  for (let start = 0; start < 2; start += 1) finishExchange(place);
  expect(inPlace(place)).toBe('restored');
  expect(existsSync(aside)).toBe(true);
  expect(readdirSync(place.home)).not.toContain('exchange.json');
  rmSync(place.home, { recursive: true });
});
