import { expect, test } from 'vitest';
import { exampleOf, fitsShape, REFERENCE_SHAPE } from './reference-shape.ts';

test.each([
  ['FT26330ABCDE', 'FT**********', true],
  ['FT26330ABCD', 'FT**********', false],
  ['TF26330ABCDE', 'FT**********', false],
  ['FT26330ABCDE12345', 'FT********** FT**********#####', true],
  ['FT26330ABCDE1234A', 'FT********** FT**********#####', false],
  ['BX/26-1234', 'BX/##-####', true],
])('%s of the shape %s: %s', (reference, shape, fits) => {
  expect(shape).toMatch(REFERENCE_SHAPE);
  expect(fitsShape(reference, shape)).toBe(fits);
});

test('an example is of its own shape, and what would be a pattern of another kind is no shape', () => {
  for (const shape of ['FT**********', '##########']) expect(fitsShape(exampleOf(shape), shape)).toBe(true);
  for (const shape of ['FT', '(A+)+B', 'FT.*..', 'ft****']) expect(shape).not.toMatch(REFERENCE_SHAPE);
});
