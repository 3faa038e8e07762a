import { expect, test } from 'vitest';
import { type JudgedPost, KNOWN_POSTS, UNSEEN_POSTS } from '#tests/support/judged-posts.ts';
import { parsePost, type ReadPost } from './parse-post.ts';

const valuesOf = (read: ReadPost, ...names: string[]) =>
  read.options.filter(({ name }) => names.includes(name)).flatMap(({ values }) => values);

/** What the parser says of what somebody judged, field by field. */
function told(post: JudgedPost): Record<string, unknown> {
  const read = parsePost(post.text);
  const figures = read.leftOut.map((contact) => contact.replaceAll(/[oO]/g, '0').replaceAll(/\D/g, ''));
  return {
    price: read.price,
    ...(post.oldPrice !== undefined && { oldPrice: read.oldPrice }),
    ...(post.phones && {
      phones: figures.filter((number) => number.length >= 9).map((number) => number.slice(-9)),
    }),
    ...(post.sizes && { sizes: valuesOf(read, 'Size') }),
    ...(post.colours && { colours: valuesOf(read, 'Colour') }),
    ...(post.stock !== undefined && { stock: read.stock }),
    ...(post.condition && { condition: read.condition }),
    ...(post.title && { title: read.title }),
  };
}

for (const post of KNOWN_POSTS)
  test(`reads “${post.text.slice(0, 40).replaceAll('\n', ' / ')}”`, () => {
    const { text: _text, ...judged } = post;
    expect(told(post)).toEqual(judged);
  });

/** In percent, of the posts that judge this field. */
function share(field: 'price' | 'phones' | 'sizes'): number {
  const judged = UNSEEN_POSTS.filter((post) => post[field] !== undefined);
  const right = judged.filter((post) => JSON.stringify(told(post)[field]) === JSON.stringify(post[field]));
  return Math.round((100 * right.length) / judged.length);
}

test('of posts it was not fitted to it reads nine prices of ten, nearly all phones, four size lists of five', () => {
  const shares = { price: share('price'), phones: share('phones'), sizes: share('sizes') };
  process.stdout.write(`Posts not seen before: ${JSON.stringify(shares)} percent right\n`);
  expect(shares.price).toBeGreaterThanOrEqual(90);
  expect(shares.phones).toBeGreaterThanOrEqual(95);
  expect(shares.sizes).toBeGreaterThanOrEqual(80);
});

test('what is left for buyers ends with no word that leads to a contact', () => {
  const descriptionOf = (text: string) => parsePost(text).description;
  expect(descriptionOf('Clay pot\n350 birr, strong\nCall: 0911 23 45 67\nInbox or @pots')).toBe(
    'Clay pot\n350 birr, strong',
  );
  expect(descriptionOf('የቆዳ ጫማ 3,500 ብር ስልክ 0911234567\nለማዘዝ 👇\n@shoes')).toBe('የቆዳ ጫማ 3,500 ብር');
  expect(descriptionOf('Kophee haaraa\nBilbila: 0911234567\nFinfinnee')).toBe('Kophee haaraa\nFinfinnee');
  expect(descriptionOf('Phone holder\nfor your phone\n200 birr')).toBe(
    'Phone holder\nfor your phone\n200 birr',
  );
});

test('signs that are repeated for their looks hold nobody up', () => {
  const started = performance.now();
  expect(parsePost(`Shoes ${'!?'.repeat(60)} big\n500 birr`).price).toBe(500);
  for (const run of ['! ', '. ', '*-', '❌ ', ' '])
    parsePost(`price${run.repeat(4_000 / run.length)}x`.slice(0, 4_000));
  expect(performance.now() - started).toBeLessThan(20_000);
});
