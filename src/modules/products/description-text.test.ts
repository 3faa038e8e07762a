import { expect, test } from 'vitest';
import { toDescription } from './description-text.ts';

test('light markup becomes HTML; what nests deeper than it can be read stays as it was typed', () => {
  expect(toDescription('**Strong** clay', '')).toContain('<strong>Strong</strong> clay');
  for (const mark of ['> ', '1. '])
    expect(toDescription(mark.repeat(9_000), '')).toContain(mark === '> ' ? '&gt; &gt; ' : '1. 1. ');
});
