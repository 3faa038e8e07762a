import { expect, test } from 'vitest';
import { factsOf } from '#seed/pictures/facts.ts';
import { seededRandom } from '#seed/random.ts';
import { assignIds, productRows, textRows } from './catalogue-rows.ts';
import { assembleProducts } from './products.ts';

test('a hostile description is stored clean, in every language', () => {
  const html =
    '<p onclick="steal()">Fine <b>cloth</b></p><script>steal()</script><a href="javascript:steal()">here</a>';
  const sheets = assembleProducts(seededRandom(1)).map((sheet) => ({
    ...sheet,
    html,
    texts: sheet.texts.map((text) => ({ ...text, html })),
  }));
  const { rows } = productRows(sheets, assignIds(), {
    now: new Date(),
    imageIds: sheets.map(({ id }) => id),
  });
  const saved = [...rows, ...textRows(sheets)].map((row) => row.description_html);
  expect(saved.length).toBeGreaterThan(sheets.length);
  expect(new Set(saved)).toEqual(
    new Set(['<p>Fine <b>cloth</b></p><a rel="nofollow noopener ugc">here</a>']),
  );
});

test('a page opens with the colour of its main picture', () => {
  const inColours = assembleProducts(seededRandom(2019)).flatMap((sheet) => {
    const [opened] = sheet.variants;
    const [pictured] = factsOf(sheet).colours;
    const values = sheet.choices.find(({ name }) => name === 'Colour')?.values ?? [];
    const isFree = values.some(([value, added]) => value === pictured?.name && added === 0);
    return sheet.locale === 'en' && isFree ? [[sheet.title, opened?.options.Colour, pictured?.name]] : [];
  });
  expect(inColours.length).toBeGreaterThan(40);
  expect(inColours.filter(([, opened, pictured]) => opened !== pictured)).toEqual([]);
  expect(inColours).toContainEqual(['Seat Covers, full set · የወንበር ልብስ', 'Beige', 'Beige']);
});
