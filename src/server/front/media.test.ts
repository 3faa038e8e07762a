import { expect, test } from 'vitest';
import { pictureFor } from './media.ts';

test('who saves data gets the next smaller picture, everybody else the one they asked for', () => {
  expect(pictureFor('ab12-800.avif', 'on')).toBe('ab12-400.avif');
  expect(pictureFor('ab12-400.webp', 'on')).toBe('ab12-200.webp');
  expect(pictureFor('ab12-200.avif', 'on')).toBe('ab12-200.avif');
  expect(pictureFor('ab12-800.avif', undefined)).toBe('ab12-800.avif');
});
