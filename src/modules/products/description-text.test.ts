import { expect, test } from 'vitest';
import { toDescription } from './description-text.ts';
import { emptyProduct, mergeProduct } from './merge-product.ts';

test('light markup becomes HTML; what nests deeper than it can be read stays as it was typed', () => {
  expect(toDescription('**Strong** clay', '')).toContain('<strong>Strong</strong> clay');
  for (const mark of ['> ', '1. '])
    expect(toDescription(mark.repeat(9_000), '')).toContain(mark === '> ' ? '&gt; &gt; ' : '1. 1. ');
});

test('a page that a word processor wrote is kept whole without what nobody sees of it; a longer text is refused, never cut', () => {
  const style = `<style>${'p.MsoNormal{margin:0cm}'.repeat(900)}</style><!--[if gte mso 9]><xml>Normal</xml><![endif]-->`;
  const lines = Array.from({ length: 200 }, (_, n) => `Step ${n}: wash by hand`);
  const word = lines.map(
    (line) => `<p class="MsoNormal" style="margin:0cm;line-height:107%"><span lang="EN">${line}</span></p>`,
  );
  const html = toDescription(style + word.join(''), '');
  expect(html).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
  const none = { category: undefined, brandId: undefined, tagIds: undefined };
  const saying = (description: string) => () =>
    mergeProduct(emptyProduct(1, 'en'), { titles: { en: 'Pot' }, descriptions: { en: description } }, none);
  expect(saying(style + word.join(''))().description).toBe(html);
  expect(saying('Clay. '.repeat(4_000))).toThrow(
    expect.objectContaining({
      fields: { description: { code: 'products.description_long', params: {} } },
    }),
  );
});
