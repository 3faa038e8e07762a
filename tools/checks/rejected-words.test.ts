import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMessageFaults } from './message-check.ts';
import { rejectedInFiles, rejectedInMessage } from './rejected-words.ts';

const am = (text: string) => rejectedInMessage('am/cart.json: cart_a', 'am', text);
const om = (text: string) => rejectedInMessage('om/cart.json: cart_a', 'om', text);

test('a rejected word is told with its place and the wanted one, in each script', () => {
  expect(am('ይህ መደብር ታግዷል')).toEqual(['am/cart.json: cart_a says “መደብር”; the glossary wants “ሱቅ”']);
  expect(om('Dhiheessitoota hunda')).toEqual([
    'om/cart.json: cart_a says “Dhiheess”; the glossary wants “dhiyeess…”',
  ]);
  expect(om('kaardii ykn callaa')).toEqual(['om/cart.json: cart_a says “ykn”; the glossary wants “yookaan”']);
});

test('prepositions and endings belong to a rejected word; other words that hold its letters do not', () => {
  expect(am('በአዴይ ላይ')).toHaveLength(1);
  expect(am('ለመልዕክቶችዎ')).toHaveLength(1);
  expect(am('ትዕዛዙን ይላኩ፣ በመላክ ላይ')).toEqual([]);
  expect(am('ኮድ ላክ')).toHaveLength(1);
  expect(am('አድራሻ')).toEqual([]);
  expect(om("quunnamtii; ga'e; ajajawwan; keessan")).toEqual([]);
  expect(om('qunnamtii')).toHaveLength(1);
  expect(om('Ergaan isin gahe')).toHaveLength(1);
  expect(om('gahaadha')).toEqual([]);
  expect(om('Birrii {birr}, CBE Birr, telebirr')).toEqual([]);
  expect(om('Ga’aadha')).toHaveLength(1);
});

test('what is right in its place is left alone', () => {
  expect(am('ዕቃ አድራሹ ለዕቃ አድራሹ')).toEqual([]);
  expect(am('ለአድራሹ')).toHaveLength(1);
  expect(am('የሸማቾች ሕግ')).toEqual([]);
  expect(am('ለሸማቾች')).toHaveLength(1);
  expect(om('tarree bitaa irraa')).toEqual([]);
  expect(om('Bitaan gaafateera')).toHaveLength(1);
});

// Thousands of sentences, on a machine that may be busy with other tests.
test('the shop’s catalogues, the demo and the provider use the glossary’s words', { timeout: 60_000 }, () => {
  expect(findMessageFaults()).toEqual([]);
  expect(rejectedInFiles()).toEqual([]);
});

test('a word planted in the demo’s texts is told with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adey-texts-'));
  mkdirSync(join(folder, 'db/seed/content'), { recursive: true });
  writeFileSync(
    join(folder, 'db/seed/content/home.ts'),
    "export const a = 1;\nexport const b = ['Shop', 'ምርቶች', 'Isin gahe'];\n",
  );
  const faults = rejectedInFiles(folder);
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([
    'db/seed/content/home.ts:2 says “ምርቶ”; the glossary wants “ዕቃ”',
    "db/seed/content/home.ts:2 says “gahe”; the glossary wants “ga'e”",
  ]);
});
