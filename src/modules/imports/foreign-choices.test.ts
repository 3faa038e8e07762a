import { expect, test } from 'vitest';
import { productsOf, variantsIn } from '#tests/support/read-files.ts';

test('variations of Etsy are choices, each with its number, and their pieces are not guessed', () => {
  const headings =
    'TITLE,PRICE,CURRENCY_CODE,QUANTITY,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU';
  const [mug, bowl] = productsOf([
    headings,
    'Mug,250,ETB,8,Custom,Colour,"Red,Blue",,,,"M-1,M-2"',
    'Bowl,90,ETB,3,,,,,,,B-1',
  ]);
  expect(variantsIn(mug)).toEqual([
    { options: { Colour: 'Red' }, price: 25_000, sku: 'M-1', stock: undefined },
    { options: { Colour: 'Blue' }, price: 25_000, sku: 'M-2', stock: undefined },
  ]);
  expect(mug!.notes).toEqual([
    { line: 2, field: 'stock', value: '8', code: 'imports.fault_pieces_together' },
  ]);
  expect(mug!.lines).toEqual([2]);
  expect(variantsIn(bowl)).toEqual([{ options: {}, price: 9_000, sku: 'B-1', stock: 3 }]);
  const [shirt] = productsOf([
    headings,
    'Shirt,250,ETB,"1,2,3,4",Custom,Colour,"Red,Blue",Custom,Size,"S,M","S-1,S-2,S-3,S-4"',
  ]);
  expect(variantsIn(shirt)!.map(({ options, sku, stock }) => [Object.values(options), sku, stock])).toEqual([
    [['Red', 'S'], 'S-1', 1],
    [['Red', 'M'], 'S-2', 2],
    [['Blue', 'S'], 'S-3', 3],
    [['Blue', 'M'], 'S-4', 4],
  ]);
});

test('variations of Ecwid belong to the product before them, and options without any are told', () => {
  const [shirt, cup] = productsOf([
    'type,product_internal_id,product_sku,product_name,product_price,product_quantity,product_is_available,product_category_1,product_option_name,product_option_value,product_variation_sku,product_variation_option_{Size}',
    'product,71,SH,Shirt,500,,TRUE,Clothing,,,,',
    'product_option,71,,,,,,,Size,S,,',
    'product_option,71,,,,,,,Size,M,,',
    'product_variation,71,,,,4,,,,,SH-S,S',
    'product_variation,71,,,550,2,,,,,SH-M,M',
    'product,72,CU,Cup,90,6,FALSE,Kitchen,,,,',
    'product_option,72,,,,,,,Engraving,Name,,',
  ]);
  expect(shirt).toMatchObject({ title: 'Shirt', isOnSale: true, notes: [], faults: [] });
  expect(variantsIn(shirt)).toEqual([
    { options: { Size: 'S' }, price: 50_000, sku: 'SH-S', stock: 4 },
    { options: { Size: 'M' }, price: 55_000, sku: 'SH-M', stock: 2 },
  ]);
  expect(cup).toMatchObject({
    title: 'Cup',
    isOnSale: false,
    categoryWord: 'Kitchen',
    variants: [{ options: {}, sku: 'CU', price: 9_000, stock: 6 }],
    notes: [{ line: 8, value: 'Engraving, Name', code: 'imports.fault_choices_unread' }],
  });
});

test('sizes that a price list writes in one cell are choices; what may be one or several is one, and told', () => {
  const goods = productsOf([
    'Item,Sizes,Color,Price,Qty',
    'Sandals,"38, 39, 41-43",,900,12',
    'Socks,39-42,Red/Black,150,5',
    'Boots,"38,5",,1800,2',
    'Shirt,"S, M","White, Blue",700,"1, 2, 3, 4"',
  ]);
  expect(
    goods.map(({ variants }) => variants.map(({ options }) => Object.values(options).join(' '))),
  ).toEqual([
    ['38', '39', '41', '42', '43'],
    ['39-42 Red/Black'],
    ['38,5'],
    ['S White', 'S Blue', 'M White', 'M Blue'],
  ]);
  expect(Object.keys(goods[0]!.variants[0]!.options)).toEqual(['Size']);
  expect(goods[0]!.variants.map(({ stock }) => stock)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(goods[3]!.variants.map(({ stock }) => stock)).toEqual([1, 2, 3, 4]);
  const told = goods.flatMap(({ notes }) => notes.map(({ line, value, code }) => [line, value, code]));
  expect(told).toEqual([
    [2, '12', 'imports.fault_pieces_together'],
    [3, '39-42', 'imports.fault_choice_one'],
    [3, 'Red/Black', 'imports.fault_choice_one'],
  ]);
});

test('a size that stands in a row of its own stays as it is written', () => {
  const [shoe] = productsOf(['Item,Size,Price', 'Shoe,"38, 39",900', 'Shoe,40,950']);
  expect(shoe!.variants.map(({ options }) => options)).toEqual([{ Size: '38, 39' }, { Size: '40' }]);
});

test('options of Lightspeed are found', () => {
  const [shirt] = productsOf([
    'handle,sku,name,variant_option_one_name,variant_option_one_value,retail_price',
    'shirt,S-S,Shirt,Size,S,90',
    'shirt,S-M,Shirt,Size,M,95',
  ]);
  expect(variantsIn(shirt)!.map(({ options }) => options)).toEqual([{ Size: 'S' }, { Size: 'M' }]);
});
