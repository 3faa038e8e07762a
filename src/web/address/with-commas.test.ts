import { expect, test } from 'vitest';
import { withCommas } from './with-commas.ts';

test('the parts of a place stand between commas, those beside Ethiopic script between its own', () => {
  expect(withCommas(['Columbus', 'Ohio', '', '43004'])).toBe('Columbus, Ohio, 43004');
  expect(withCommas(['Edna Mall', 'Bole', 'አዲስ አበባ'])).toBe('Edna Mall, Bole፣ አዲስ አበባ');
  expect(withCommas(['ቦሌ', 'አዲስ አበባ'])).toBe('ቦሌ፣ አዲስ አበባ');
  expect(withCommas(['Bole', null])).toBe('Bole');
  expect(withCommas([])).toBe('');
});
