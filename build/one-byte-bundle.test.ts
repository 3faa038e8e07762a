import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutRaw } from './one-byte-bundle.ts';

/** Code of the server with patterns in it: Q stands for a backtick. */
const CODE = [
  'const inner = String.rawQ\\d+(?:ኪሎ|kg)\\s?\\Q\\u0041Q;',
  "const word = 'ብር';",
  'const whole = String.rawQ^${String.rawQ[\\p{L}]Q}*${inner}\\\\$${word}$Q;',
  'const other = Q\\u0041${inner}Q;',
]
  .join('\n')
  .replaceAll('Q', '`');

test('a pattern of the server says the same as an ordinary literal', () => {
  const written = withoutRaw(CODE, parseAst(CODE) as never);
  expect(written).not.toContain('String.raw');
  expect(answer(written)).toEqual(answer(CODE));
});

function answer(code: string): unknown {
  return runInNewContext(`${code}; [inner, whole, other].join()`);
}
