import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { withoutMissingGlyphs, fontFile, splitByScript } from './typeface.ts';

test('every letter we draw is in the file it is drawn from', () => {
  const codes = [0x20, 0x1e00, 0x2000, 0x2200].flatMap((first) =>
    Array.from({ length: 0x200 }, (_, n) => first + n),
  );
  for (const code of codes) {
    const run = splitByScript(String.fromCodePoint(code))[0]!;
    const font = openSync(fontFile(run.script, 700));
    const hasLetter = 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(run.text.codePointAt(0)!);
    expect(hasLetter, code.toString(16)).toBe(true);
  }
});

test('inches stay inches, and what nobody can draw is left out', () => {
  expect(withoutMissingGlyphs('TV 43″ 🏠 字 – ቡና')).toBe('TV 43"   – ቡና');
});
