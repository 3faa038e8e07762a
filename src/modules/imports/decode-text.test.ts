import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Text of a page of one byte a letter, whose letters from `first` on stand at `at` in the same order. */
function onPage(text: string, first: string, at: number): Uint8Array {
  const from = first.codePointAt(0)!;
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!;
    return code < 0x80 ? code : code - from + at;
  });
}

test('a file of old spreadsheets in Cyrillic, Arabic or Chinese is read as it was written', () => {
  const cyrillic = 'Название;Цена\nКрасная рубашка;450\nШапка;90\n';
  expect(decodeText(onPage(cyrillic, 'А', 0xc0))).toBe(cyrillic);
  const arabic = Buffer.concat([
    Buffer.from('Title,Price\n'),
    // قميص جديد
    Buffer.from([0xde, 0xe3, 0xed, 0xd5, 0x20, 0xcc, 0xcf, 0xed, 0xcf]),
    Buffer.from(',450\n'),
  ]);
  expect(decodeText(arabic)).toBe('Title,Price\nقميص جديد,450\n');
  // Arabic of letters that would be usual in Chinese: الاسم,السعر / حقيبة,450
  const bag = [
    0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x0a, 0xcd, 0xde, 0xed, 0xc8, 0xc9,
  ];
  expect(decodeText(Uint8Array.from([...bag, 0x2c, 0x34, 0x35, 0x30]))).toBe('الاسم,السعر\nحقيبة,450');
  const chinese = Buffer.concat([
    Buffer.from('Title,Price\n'),
    // 红色衬衫
    Buffer.from([0xba, 0xec, 0xc9, 0xab, 0xb3, 0xc4, 0xc9, 0xc0]),
    Buffer.from(',450\n'),
  ]);
  expect(decodeText(chinese)).toBe('Title,Price\n红色衬衫,450\n');
});

test('one byte that is wrong in a file of UTF-8 spoils one letter and not all of them', () => {
  const title = 'የሐበሻ ቀሚስ በጥልፍ፣ ነጭና አረንጓዴ';
  const bytes = Buffer.concat([
    Buffer.from(`Title,Note\n${title},caf`),
    Buffer.from([0xe9]),
    Buffer.from('\n'),
  ]);
  expect(decodeText(bytes)).toBe(`Title,Note\n${title},caf\uFFFD\n`);
  expect(decodeText(Buffer.from('Title\nCaf\u00e9 cr\u00e8me br\u00fbl\u00e9e\n', 'latin1'))).toBe(
    'Title\nCafé crème brûlée\n',
  );
});

test('letters that another program had lost before stay lost, and all others of the file are read', () => {
  for (const text of ['Title,Note\nPot,37\uFFFD36\nCup,caf\uFFFD cr\u00e8me\n', 'ስም,ዋጋ\nድስ\uFFFD,5\n'])
    expect(decodeText(Buffer.from(text))).toBe(text);
});
