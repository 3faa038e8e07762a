import { expect, test } from 'vitest';
import { innerMarkup, stillPartsOf } from './still-parts.ts';

const page = (year: number) =>
  `<body><ul><li>1</li></ul><nav><ul id="places" class="a&gt;b"><li><ul><li>${year}</li></ul></li></ul></nav></body>`;

test('a part that stays is taken whole from the page that drew it, with what lies in it', () => {
  expect(innerMarkup(page(2026), 'places')).toBe('<li><ul><li>2026</li></ul></li>');
  expect(() => innerMarkup(page(2026), 'footer')).toThrow('no whole element "footer"');
  expect(() => innerMarkup('<ul id="places"><li>', 'places')).toThrow('no whole element "places"');
});

test('what one page has drawn is known to the next with the same around it, and to no other', () => {
  const first = stillPartsOf(['en', 'null', 'around']);
  first.markup.drawn.add('places');
  first.keep(page(2026));
  expect(stillPartsOf(['en', 'null', 'around']).markup.known.get('places')).toContain('2026');
  expect(stillPartsOf(['am', 'null', 'around']).markup.known.get('places')).toBeUndefined();
});
