import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<ul><li>Two plugs</li><li>One cable</li></ul><p>Black</p>', 'Two plugs One cable Black'],
  ['<table><tr><th>Weight</th><td>2&nbsp;kg</td></tr></table>One<br>two', 'Weight 2 kg One two'],
  ['<p>Mar<b>kat</b>o &amp; <em>sons</em>!</p>', 'Markato & sons!'],
  ['<p>1 &lt; 2</p>\n\n<p>&quot;so&quot;</p>', '1 < 2 "so"'],
  ['<a href="https://a.example">Read</a> on', 'Read on'],
])('%s reads "%s" in feeds and for search engines', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('text that opens tags without end takes time by its length alone', () => {
  const began = performance.now();
  expect(plainText('<a '.repeat(80_000))).toBe('');
  expect(performance.now() - began).toBeLessThan(2_000);
});
