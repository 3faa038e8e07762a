import { expect, test } from 'vitest';
import { FRESH_POSTS, type JudgedPost, KNOWN_POSTS, UNSEEN_POSTS } from '#tests/support/judged-posts.ts';
import { parsePost, type ReadPost } from './parse-post.ts';

const valuesOf = (read: ReadPost, ...names: string[]) =>
  read.options.filter(({ name }) => names.includes(name)).flatMap(({ values }) => values);

/** What the parser says of what somebody judged, field by field. */
function told(post: JudgedPost): Record<string, unknown> {
  const read = parsePost(post.text);
  // Accounts stand behind the name of their bank.
  const numbers = read.leftOut.filter((contact) => /^[+(\doO]/.test(contact));
  const figures = numbers.map((contact) =>
    contact.replaceAll(/(?<!\p{L})[oO](?!\p{L})/gu, '0').replaceAll(/\D/g, ''),
  );
  return {
    price: read.price,
    ...(post.oldPrice !== undefined && { oldPrice: read.oldPrice }),
    ...(post.phones && {
      phones: figures.filter(isPhone).map((number) => number.slice(-9)),
    }),
    ...(post.sizes && { sizes: valuesOf(read, 'Size') }),
    ...(post.colours && { colours: valuesOf(read, 'Colour') }),
    ...(post.stock !== undefined && { stock: read.stock }),
    ...(post.condition !== undefined && { condition: read.condition }),
    ...(post.title && { title: read.title }),
    ...(post.locale && { locale: read.locale }),
    ...(post.parts !== undefined && { parts: read.parts.length }),
    ...(post.gone && { gone: post.gone.filter((words) => !read.description.includes(words)) }),
  };
}

/** Accounts of the largest bank are longer. */
function isPhone(number: string): boolean {
  return number.length >= 9 && (number.length <= 12 || /^(?:00)?251/.test(number));
}

for (const post of KNOWN_POSTS)
  test(`reads “${post.text.slice(0, 40).replaceAll('\n', ' / ')}”`, () => {
    const { text: _text, ...judged } = post;
    expect(told(post)).toEqual(judged);
  });

type Field = Exclude<keyof JudgedPost, 'text'>;

/** In percent, of the posts that judge this field. */
function share(posts: readonly JudgedPost[], field: Field): number {
  const judged = posts.filter((post) => post[field] !== undefined);
  const right = judged.filter((post) => JSON.stringify(told(post)[field]) === JSON.stringify(post[field]));
  return Math.round((100 * right.length) / judged.length);
}

function sharesOf(posts: readonly JudgedPost[], fields: readonly Field[]): Partial<Record<Field, number>> {
  const shares = Object.fromEntries(fields.map((field) => [field, share(posts, field)]));
  process.stdout.write(`Posts not seen before: ${JSON.stringify(shares)} percent right\n`);
  return shares;
}

test('of posts it was not fitted to it reads nine prices of ten, nearly all phones, four size lists of five', () => {
  const shares = sharesOf(UNSEEN_POSTS, ['price', 'phones', 'sizes']);
  expect(shares.price).toBeGreaterThanOrEqual(90);
  expect(shares.phones).toBeGreaterThanOrEqual(95);
  expect(shares.sizes).toBeGreaterThanOrEqual(80);
});

test('of models before their price, of sizes sold out and of several goods it reads nine of ten in each field', () => {
  const fields = [
    'price',
    'oldPrice',
    'phones',
    'sizes',
    'stock',
    'condition',
    'title',
    'locale',
    'parts',
    'gone',
  ] as const;
  const shares = sharesOf(FRESH_POSTS, fields);
  for (const field of fields) expect(shares[field], field).toBeGreaterThanOrEqual(90);
});

test('the figures of a model are no price: the money behind it is', () => {
  const priceOf = (text: string) => parsePost(text).price;
  expect(priceOf('iPhone 11 - 35,000 birr')).toBe(35_000);
  expect(priceOf('PS5 - 65,000 birr')).toBe(65_000);
  expect(priceOf('Toyota Vitz 2008 - 1,250,000 birr')).toBe(1_250_000);
  expect(priceOf('HP Laserjet 1020 - 4,500 birr')).toBe(4500);
  expect(priceOf('One Plus 9 Pro - 45,000 birr')).toBe(45_000);
  expect(priceOf('One Plus 10 Pro\nPrice 45,000 birr')).toBe(45_000);
  expect(priceOf('Each 12 pack 900 birr')).toBe(900);
  expect(parsePost('iPhone 15 - 60,000 birr\niPhone 16 - 80,000 birr').options).toEqual([]);
});

test('a span of prices is read by its least, as a guess', () => {
  for (const text of ['Dress 600-900 birr', 'Dress ከ600 እስከ 900 ብር', 'Dress 600 birr to 900 birr'])
    expect(parsePost(text), text).toMatchObject({ price: 600, unsure: ['price'] });
});

test('goods are filed under the language of their title, or else of the words around it', () => {
  const localeOf = (text: string) => parsePost(text).locale;
  expect(localeOf('የቆዳ ጫማ\n2,500 ብር')).toBe('am');
  expect(localeOf('Kophee dhiiraa\nGatii 2,800 birrii')).toBe('om');
  expect(localeOf('Samsung A15\nGatii 17,200 birrii')).toBe('om');
  expect(localeOf('Samsung A15\nዋጋ 17,200 ብር')).toBe('en');
  expect(localeOf('Coffee table from Hawaii')).toBe('en');
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

test('a size that is sold out is no choice, and the goods are still there', () => {
  const readOf = (text: string) => {
    const read = parsePost(text);
    return { sizes: valuesOf(read, 'Size', 'Storage'), stock: read.stock };
  };
  expect(readOf('Size 40 (sold out), 41, 42, 43')).toEqual({ sizes: ['41', '42', '43'], stock: null });
  expect(readOf('ጫማ\nቁጥር 40 አልቋል 41 42 አለ')).toEqual({ sizes: ['41', '42'], stock: null });
  expect(readOf('Size 40❌ 41 42✅ 43✅')).toEqual({ sizes: ['41', '42', '43'], stock: null });
  expect(readOf('Shoes\n❌40\n✅41\n✅42')).toEqual({ sizes: ['41', '42'], stock: null });
  expect(readOf('Shoes\n40 (sold)\n41\n42\n43')).toEqual({ sizes: ['41', '42', '43'], stock: null });
  expect(readOf('Shoes\n38 አልቋል\n39, 40, 41')).toEqual({ sizes: ['39', '40', '41'], stock: null });
  expect(readOf('Sold out: size 40\nShoes 40,41,42')).toEqual({ sizes: ['41', '42'], stock: null });
  expect(readOf('Jacket 900 birr, XL sold out')).toEqual({ sizes: [], stock: null });
  expect(readOf('128GB - sold out\n256GB - 23,500 birr\n512GB - 30,000 birr')).toEqual({
    sizes: ['256GB', '512GB'],
    stock: null,
  });
  expect(readOf('Boots\n38: available\n39: sold out\n40: available\n41: available').sizes).toEqual([
    '38',
    '40',
    '41',
  ]);
  expect(parsePost('Bag in black and brown. Brown sold out').stock).toBeNull();
  expect(readOf('Size 42 sold out\nBoots').stock).toBe(0);
  expect(readOf('Samsung A50 sold out').stock).toBe(0);
  expect(parsePost('Size 40 - 500 birr (sold), 41 - 600 birr, 42 - 650 birr')).toMatchObject({
    price: 600,
    options: [{ name: 'Size', values: ['41', '42'], prices: { 41: 600, 42: 650 } }],
  });
});

test('words of those who bought, of what sells fast or how it is made leave goods in stock', () => {
  const stockOf = (text: string) => parsePost(text).stock;
  for (const text of [
    "Bed, hurry. Before it's sold out! 5000 birr",
    'Dress\nalmost sold out\n500 birr',
    'Curtain sold in pairs 2,600 birr',
    'Sold by Abebe electronics\nTV 20,000 birr',
    'Over 500 sold!\nBag 900 birr',
    'Bag, 300+ pieces sold. 900 birr',
    'Wooden table, finished with varnish 4,500 birr',
  ])
    expect(stockOf(text), text).toBeNull();
  expect(parsePost('Bag 900 birr almost sold out').title).toBe('Bag');
  for (const text of [
    'iPhone 11 - SOLD',
    'Air Max 270 sold out',
    'Toyota Vitz SOLD!',
    'Bag\nsold',
    'The car is sold',
    'ሶፋ ተሽጧል',
  ])
    expect(stockOf(text), text).toBe(0);
});

test('what goods are used for, or packed in, is no condition', () => {
  const conditionOf = (text: string) => parsePost(text).condition;
  for (const text of [
    'Organizer used to store shoes',
    'Belt used for back pain',
    'Bag can be used as backpack',
    'Chair #new',
    'Honey packed in jar',
  ])
    expect(conditionOf(text), text).toBeNull();
  for (const text of ['Used laptop', 'Dell used for 2 months only', 'Sofa, slightly used.'])
    expect(conditionOf(text), text).toBe('used');
});

test('what was guessed of stock, sizes and condition is marked, as a guessed price is', () => {
  const unsureOf = (text: string) => parsePost(text).unsure;
  expect(unsureOf('Shoes 900 birr\n40 41 42')).toEqual(['options']);
  expect(unsureOf('Shoes 900 birr\nSize 40 41 42')).toEqual([]);
  expect(unsureOf('Bag 900 birr\nsold')).toEqual(['stock']);
  expect(unsureOf('Bag 900 birr\nsold out')).toEqual([]);
  expect(unsureOf('Used bike with new tyres 3000 birr')).toEqual(['condition']);
  expect(unsureOf('Packed iPhone 13 40,000 birr')).toEqual(['condition']);
});

test('prices that are struck, cut by percent, of several or of another currency', () => {
  const priceOf = (text: string) => {
    const { price, oldPrice, unsure } = parsePost(text);
    return [price, oldPrice, unsure.includes('price')];
  };
  expect(priceOf('ጫማ ዋጋ 2,500 ብር 1,800 ብር')).toEqual([1800, 2500, true]);
  expect(priceOf('Shoe 2̶5̶0̶0̶ 1800 birr')).toEqual([1800, 2500, false]);
  expect(priceOf('Bag 2,500 birr with 20% discount 2,000 birr')).toEqual([2000, 2500, false]);
  expect(priceOf('Grill 2,000 birr now 1,700 birr')).toEqual([1700, 2000, false]);
  expect(priceOf('TV 28,000 birr (30,500 before)')).toEqual([28_000, 30_500, false]);
  expect(priceOf('Socks Price: 5 for 500 birr')).toEqual([500, null, true]);
  // How many they are of is no part of the name.
  expect(parsePost('Socks Price: 5 for 500 birr').title).toBe('Socks');
  expect(priceOf('iPhone 15\n$900')).toEqual([null, null, false]);
  expect(priceOf('Villa 1.2M birr')).toEqual([1_200_000, null, false]);
  expect(priceOf('Bag\nOnly 2500!')).toEqual([2500, null, true]);
  expect(priceOf('Mug (250)')).toEqual([250, null, true]);
  expect(priceOf('ወንበር ፪ሺህ ፭፻ ብር')).toEqual([2500, null, false]);
});

test('goods that are numbered are offered one by one, numbered features are not', () => {
  const partsOf = (text: string) => parsePost(text).parts;
  expect(partsOf('1ኛ ስቶቭ 3,200 ብር\n2ኛ ሚጣድ 2,400 ብር')).toEqual(['ስቶቭ 3,200 ብር', 'ሚጣድ 2,400 ብር']);
  expect(partsOf('A) Pot 350 birr\nB) Pan 450 birr')).toEqual(['Pot 350 birr', 'Pan 450 birr']);
  expect(partsOf('1. Pot - 350\n2. Pan - 420')).toEqual(['Pot - 350', 'Pan - 420']);
  for (const text of [
    'Kettle\n1. 6 liter 1800W\n2. 200 degree\n3. 12 months warranty, Price 7500',
    'Iron\n1. Voltage: 220\n2. Power: 1800\n3. Weight: 125',
  ])
    expect(partsOf(text), text).toEqual([]);
});

test('accounts, names of the network and where the seller is are left out', () => {
  const readOf = (text: string) => {
    const { description, leftOut } = parsePost(text);
    return [description, leftOut];
  };
  expect(readOf('Bag 900 birr\nPay to CBE 1000123456789')).toEqual(['Bag 900 birr', ['CBE 1000123456789']]);
  expect(readOf('Bag 900 birr\nTelegram: addisbags')).toEqual(['Bag 900 birr', ['addisbags']]);
  expect(readOf('Bag 900 birr\n📍ሜክሲኮ ገነት ህንፃ')).toEqual(['Bag 900 birr', ['📍ሜክሲኮ ገነት ህንፃ']]);
  expect(readOf('📍 Bag\n📍 900 birr')).toEqual(['📍 Bag\n📍 900 birr', []]);
  expect(readOf('Villa 15000000 birr, bank loan')).toEqual(['Villa 15000000 birr, bank loan', []]);
});

test('a line of colours, or of what is for sale, is a title only with its goods', () => {
  const titleOf = (text: string) => parsePost(text).title;
  expect(titleOf('ቤት ለሽያጭ 5,500,000 ብር')).toBe('ቤት ለሽያጭ');
  expect(titleOf('ጥቁር እና ነጭ ከለር\nየሴት ቦርሳ 900 ብር')).toBe('የሴት ቦርሳ');
});

test('signs that are repeated for their looks hold nobody up', () => {
  const started = performance.now();
  expect(parsePost(`Shoes ${'!?'.repeat(60)} big\n500 birr`).price).toBe(500);
  for (const run of ['! ', '. ', '*-', '❌ ', ' '])
    parsePost(`price${run.repeat(4_000 / run.length)}x`.slice(0, 4_000));
  expect(performance.now() - started).toBeLessThan(20_000);
});
