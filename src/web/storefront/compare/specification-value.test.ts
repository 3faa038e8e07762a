import { expect, test } from 'vitest';
import { specificationValue } from './specification-value.ts';

test('the size is what the supplier calls size, else the nearest thing to it', () => {
  const stated = [
    { name: 'Screen size', value: '6.1 inch' },
    { name: 'Dimensions', value: '15 × 7 × 1 cm' },
  ];
  expect(specificationValue(stated, 'size')).toBe('15 × 7 × 1 cm');
  expect(specificationValue([...stated, { name: ' SIZE ', value: 'Large' }], 'size')).toBe('Large');
});

test('what is not stated is nothing', () => {
  expect(specificationValue([], 'model')).toBeNull();
  expect(specificationValue([{ name: 'Model', value: '' }], 'model')).toBeNull();
});
