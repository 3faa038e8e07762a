import { expect, test } from 'vitest';
import { hasPointThousands } from './number-style.ts';
import { pairCell } from './export-form.ts';
import {
  lettersOf,
  readAddresses,
  readAmount,
  readCount,
  readList,
  readPairs,
  saysNothing,
} from './read-values.ts';

const hundredths = (text: string) => readAmount(text)?.hundredths ?? null;

test.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1,50,000', 15_000_000],
  ['ETB 500', 50_000],
  ['ETB.750', 75_000],
  ['500 ብር', 50_000],
  ['ብር500', 50_000],
  ['1500/-', 150_000],
  ['1500.-', 150_000],
  ['1500 birr only', 150_000],
  ['1500 ETB/pcs', 150_000],
  ['ዋጋ፡ 1,500', 150_000],
  ['3.5k', 350_000],
  ['12 ሺህ', 1_200_000],
  ['+150', 15_000],
  ['５００', 50_000],
  ['-5', -500],
  ['500-700', null],
  ['call us', null],
  ['Free', null],
  ['€10', null],
  ['1e9', null],
])('%s is %s hundredths', (text, amount) => expect(hundredths(text)).toBe(amount));

test('a point before three figures parts thousands where the file says so elsewhere, else it is a fraction', () => {
  expect(hasPointThousands(['1.500', '950'])).toBe(true);
  expect(hasPointThousands(['1.500 ብር', '12,50'])).toBe(true);
  expect(hasPointThousands(['1.500', '12.50'])).toBe(false);
  expect(hasPointThousands(['34.500', '1234.500', '950'])).toBe(false);
  expect(hasPointThousands(['34.500', '12.750'])).toBe(false);
  expect(readAmount('1.500', { hasPointThousands: true })?.hundredths).toBe(150_000);
  expect(readAmount('0.500', { hasPointThousands: true })?.hundredths).toBe(50);
  expect(hundredths('1.500')).toBe(150);
});

test('pieces are counted with their word, and what stands for nothing is nothing', () => {
  expect(['5 pcs', '10 pieces', '4 ፍሬ', '20+', '> 100', '1,200', '5.0', 'a=3,b=4'].map(readCount)).toEqual([
    5, 10, 4, 20, 100, 1_200, 5, 7,
  ]);
  expect(['1.5', 'many', '5 or 6'].map(readCount)).toEqual([null, null, null]);
  expect(['', '-', '—', 'N/A', '#N/A', 'null'].map(saysNothing)).not.toContain(false);
  expect(saysNothing('0')).toBe(false);
});

test('pages of blanks and commas in a cell hold nobody up', () => {
  const started = performance.now();
  const pages = `a${' ,'.repeat(40_000)}b`;
  expect(readAddresses(pages)).toHaveLength(1);
  expect(readAddresses(`https://a.et/1,2.jpg${' ,'.repeat(9)}https://a.et/2.jpg`)).toEqual([
    'https://a.et/1,2.jpg',
    'https://a.et/2.jpg',
  ]);
  expect(readList(pages)).toEqual(['a', 'b']);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('specifications with colons and backslashes in their names, and letters beyond the first plane, stay whole', () => {
  for (const name of ['Size: inner', '\\', 'C:\\', 'a\\:b', 'Plain'])
    expect(readPairs(pairCell({ name, value: 'x: \\ y' }))).toEqual([{ name, value: 'x: \\ y' }]);
  expect(readPairs('C\\D: x\nnone\nCut\\: y')).toEqual([{ name: 'C\\D', value: 'x' }]);
  expect(lettersOf('𐐜𐐔𐐇', 2)).toBe('𐐜𐐔');
});
