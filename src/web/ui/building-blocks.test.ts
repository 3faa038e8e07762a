import { expect, test } from 'vitest';
import { formatBirr } from './money.tsx';
import { pageWindow } from './pagination.tsx';

test('amounts are written with two decimals, groups of three and the word Birr of the language', () => {
  expect(formatBirr(1250)).toBe('1,250.00 Birr');
  expect(formatBirr(0.5)).toBe('0.50 Birr');
  expect(formatBirr(1234567.891)).toBe('1,234,567.89 Birr');
  expect(formatBirr(99.9, 'am')).toBe('99.90 ብር');
  expect(formatBirr(-12)).toBe('−12.00 Birr');
});

test('five page links stand around the page shown, fewer when there are fewer', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(11, 20)).toEqual([9, 10, 11, 12, 13]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});
