import { expect, test } from 'vitest';
import { foldText } from '#modules/search/index.ts';
import { findContacts, findProhibited } from './text-findings.ts';

const word = (text: string, action: 'refuse' | 'review' = 'refuse') => ({ folded: foldText(text), action });
const said = (text: string, ...words: ReturnType<typeof word>[]) =>
  findProhibited(text, words).map((finding) => finding.said);

test.each([
  ['Best KHAT in town', ['KHAT']],
  ['fresh khats, cheap', ['khats']],
  ['k.h.a.t here', ['k.h.a.t']],
  ['kh@t here', ['kh@t']],
  ['A khatulistiwa map', []],
])('an English word is found in %j', (text, found) => expect(said(text, word('khat'))).toEqual(found));

test.each([
  ['ትኩስ ጫት አለ', ['ጫት']],
  ['የጫት ሽያጭ', ['የጫት']],
])('a short Amharic word is found in %j', (text, found) => expect(said(text, word('ጫት'))).toEqual(found));

test('homophones, plurals and Latin letters of an Amharic word are found; its sound alone refuses nothing', () => {
  const gun = word('ጠመንጃ');
  expect(said('ጠመንጃዎች ለሽያጭ', gun)).toEqual(['ጠመንጃዎች']);
  expect(findProhibited('temenja new', [gun])).toEqual([{ said: 'temenja', action: 'review' }]);
  expect(findProhibited('ሃሺሽ', [word('ሐሺሽ')])).toEqual([{ said: 'ሃሺሽ', action: 'refuse' }]);
});

test('a word of several words is found as they stand', () => {
  expect(said('Real  Elephant Ivory ring', word('elephant ivory'))).toEqual(['Elephant Ivory']);
  expect(said('An elephant of wood, ivory white', word('elephant ivory'))).toEqual([]);
});

test.each([
  ['Call 0911 23 45 67 now', ['0911 23 45 67']],
  ['+251-911-234-567', ['+251-911-234-567']],
  ['ይደውሉ 251911234567', ['251911234567']],
  ['write to selam@example.com', ['selam@example.com']],
  ['join t.me/selamshop today', ['t.me/selamshop']],
  ['see https://shop.example/x', ['https://shop.example/x']],
  ['telegram @selam_shop', ['@selam_shop']],
  ['Battery 5000 mAh, 128 GB, model 0912', []],
  ['Price 12,500, 10 x 20 x 30 cm', []],
])('contacts in %j', (text, found) => expect(findContacts(text)).toEqual(found));
