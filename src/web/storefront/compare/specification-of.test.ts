import { expect, test } from 'vitest';
import type { Specification } from '#modules/catalog/catalog.schema.ts';
import { specificationOf } from './specification-of.ts';

function stated(key: string, value: string, name = key): Specification {
  return { key, name, nameLocale: 'en', value, valueLocale: 'en' };
}

test('the size is what the supplier calls size, else the nearest thing to it', () => {
  const entries = [stated('screen size', '6.1 inch'), stated('dimensions', '15 × 7 × 1 cm')];
  expect(specificationOf(entries, 'size')?.value).toBe('15 × 7 × 1 cm');
  expect(specificationOf([...entries, stated('size', 'Large')], 'size')?.value).toBe('Large');
});

test('the size is found whatever the user’s language calls it', () => {
  expect(specificationOf([stated('size', 'ትልቅ', 'ልክ')], 'size')?.value).toBe('ትልቅ');
});

test('what is not stated is nothing', () => {
  expect(specificationOf([], 'model')).toBeNull();
  expect(specificationOf([stated('model', '')], 'model')).toBeNull();
});
