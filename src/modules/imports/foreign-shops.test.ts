import { expect, test } from 'vitest';
import { productsIn, productsOf, variantsIn } from '#tests/support/read-files.ts';
import { moneyOf } from './told-again.ts';

test('rows of further store views are translations of the product, of languages the shop does not have a note', () => {
  const bags = productsOf([
    'sku,store_view_code,product_type,name,description,weight,product_online,price,special_price,special_price_from_date,special_price_to_date,url_key,qty,additional_attributes,configurable_variations',
    'BAG,,simple,Duffle bag,<p>Sporty</p>,0.8,1,34.0000,30.0000,1/1/25,12/31/26,duffle-bag,100.0000,"activity=Yoga|Gym,material=Canvas, cotton,strap_bags=Cross body",',
    'BAG,am_et,,የጉዞ ቦርሳ,<p>ለስፖርት</p>,,,99.0000,,,,,,,',
    'BAG,de,,Tasche,,,,29.0000,,,,,,,',
  ]);
  expect(bags).toHaveLength(1);
  expect(bags[0]).toMatchObject({
    title: 'Duffle bag',
    texts: { am: { title: 'የጉዞ ቦርሳ', description: '<p>ለስፖርት</p>' } },
    specifications: [
      { name: 'Activity', value: 'Yoga, Gym' },
      { name: 'Material', value: 'Canvas, cotton' },
      { name: 'Strap bags', value: 'Cross body' },
    ],
    variants: [{ price: 3_000, oldPrice: 3_400, stock: 100, weightG: 800 }],
    faults: [],
    notes: [
      { line: 4, value: 'de', code: 'imports.fault_language' },
      { line: 2, value: '2025-01-01 – 2026-12-31', code: 'imports.fault_sale_days' },
    ],
  });
});

test('a file of translations alone writes no texts in a language that the shop does not have', () => {
  const [pot] = productsOf(['slug,locale,name,description', 'pot,de,Topf,Gut', 'pot,fr,Pot,Bon']);
  expect(pot).toMatchObject({ key: 'pot', notes: [{ value: 'de' }, { value: 'fr' }] });
  expect([pot!.title, pot!.description]).toEqual([undefined, undefined]);
});

test('a sale that has not begun is none', () => {
  const [pot] = productsOf([
    'sku,name,price,special_price,special_price_from,special_price_to',
    'P,Pot,100,80,2026-12-01,2026-12-31',
  ]);
  expect(pot!.variants).toMatchObject([{ price: 10_000 }]);
});

test('an amount in another money is never Birr, whether the row, the cell or the heading says so', () => {
  const faultsOf = (lines: string[]) =>
    productsOf(lines).map(({ variants, faults }) => [variants[0]!.price, faults.map(({ code }) => code)]);
  expect(
    faultsOf(['Name,SKU,Price,Currency', 'A,A,10,USD', 'B,B,10,EUR', 'C,C,10,ETB', 'D,D,10,', 'E,E,10,ብር']),
  ).toEqual([
    [150_000, []],
    [undefined, ['imports.fault_currency']],
    [1_000, []],
    [1_000, []],
    [1_000, []],
  ]);
  expect(faultsOf(['Name,Price', 'A,€10', 'B,10 AED', 'C,$10', 'D,"1,200 ETB"'])).toEqual([
    [undefined, ['imports.fault_currency']],
    [undefined, ['imports.fault_currency']],
    [150_000, []],
    [120_000, []],
  ]);
  expect(['Price (EUR)', 'Variant Price USD', 'ዋጋ በብር', 'Price', 'Trading price'].map(moneyOf)).toEqual([
    'EUR',
    'USD',
    'ETB',
    null,
    null,
  ]);
});

test('of rows with the same goods in several kinds of money the one nearest to Birr counts', () => {
  const [pot] = productsOf([
    'slug,sku,name,price,currency',
    'pot,P,Pot,9,EUR',
    'pot,P,,10,USD',
    'pot,P,,1500,ETB',
  ]);
  expect(pot!.variants).toMatchObject([{ price: 150_000, sku: 'P' }]);
});

test('a column of units says what weights are in; without one goods are not told in fractions of grams', () => {
  const weights = (lines: string[]) => productsOf(lines).map(({ variants }) => variants[0]!.weightG);
  expect(weights(['Name,Weight,Weight unit', 'A,19.8,lb', 'B,2,kg'])).toEqual([8_981, 2_000]);
  expect(weights(['Name,Weight', 'A,0.5', 'B,2'])).toEqual([500, 2_000]);
  expect(weights(['Name,Weight', 'A,250', 'B,20'])).toEqual([250, 20]);
  expect(weights(['Handle,Title,Variant Price,Variant Grams,Variant Weight Unit', 'a,A,1,20,kg'])).toEqual([
    20,
  ]);
});

test('WooCommerce’s simple products with a variable parent are its variants; one row for any size has its SKU once', () => {
  const [shirt, belt] = productsOf([
    'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    '44,variable,tee,T-shirt,,,Color,"Blue, Red",Size,"M, L"',
    '58,simple,belt,Belt,65,,,,,',
    '76,simple,tee-red,tee-1,20,tee,Color,Red,Size,',
  ]);
  expect(variantsIn(shirt)).toMatchObject([
    { options: { Color: 'Red', Size: 'M' }, sku: 'tee-red', price: 2_000 },
    { options: { Color: 'Red', Size: 'L' }, sku: undefined, price: 2_000 },
  ]);
  expect(belt).toMatchObject({ title: 'Belt', variants: [{ price: 6_500 }] });
});

test('Wix marks its rows, adds a surcharge, and keeps its pictures under their names', () => {
  const [mug, plate] = productsOf([
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1',
    'p1,Product,Mug,<p>Nice</p>,a~mv2.jpg;b~mv2.jpg,Kitchen,,250,,true,InStock,0.4,Size,DROP_DOWN,Small;Large',
    'p1,Variant,,,,,M-S,,0,true,5,0.4,,,Small',
    'p1,Variant,,,,,M-L,,50,true,3,0.5,,,Large',
    'p2,Product,Plate,,http://h/p.jpg,Kitchen,PL,90,,false,OutOfStock,,,,',
  ]);
  expect(variantsIn(mug)).toEqual([
    { options: { Size: 'Small' }, price: 25_000, sku: 'M-S', stock: 5 },
    { options: { Size: 'Large' }, price: 30_000, sku: 'M-L', stock: 3 },
  ]);
  expect(mug!.pictures.map(({ url }) => url)).toEqual([
    'https://static.wixstatic.com/media/a~mv2.jpg',
    'https://static.wixstatic.com/media/b~mv2.jpg',
  ]);
  expect(plate).toMatchObject({ isOnSale: false, variants: [{ price: 9_000, stock: 0 }] });
});

test('Square’s variations are told apart by their names, and PrestaShop’s features are specifications', () => {
  const [coffee, tea] = productsOf([
    'Reference Handle,Token,Item Name,Variation Name,SKU,Price,Current Quantity Main Shop',
    '#coffee,A1,Coffee,Small,C-S,50.00,10',
    '#coffee,A2,Coffee,Large,C-L,70.00,4',
    '#tea,A3,Tea,Regular,T-1,30.00,',
  ]);
  expect(variantsIn(coffee)).toEqual([
    { options: { Variation: 'Small' }, price: 5_000, sku: 'C-S', stock: 10 },
    { options: { Variation: 'Large' }, price: 7_000, sku: 'C-L', stock: 4 },
  ]);
  expect(variantsIn(tea)).toMatchObject([{ options: {}, price: 3_000 }]);
  const [pen] = productsOf([
    'Product ID;Name *;Price tax included;Tags (x,y,z...);Feature(Name:Value:Position)',
    '1;Pen;12,5;new,office;Colour:Red:1,Height:10 cm:2',
  ]);
  expect(pen).toMatchObject({
    tags: ['new', 'office'],
    specifications: [
      { name: 'Colour', value: 'Red' },
      { name: 'Height', value: '10 cm' },
    ],
    variants: [{ price: 1_250 }],
  });
});

test('in people’s own tables “Size” and “ቀለም” are what goods are chosen by', () => {
  const [shirt, cap] = productsOf([
    'Item,Size,ቀለም,Price,Qty',
    'T-shirt,S,ቀይ,500,3',
    'T-shirt,M,ቀይ,550,2',
    'Cap,,,200,9',
  ]);
  expect(variantsIn(shirt)).toMatchObject([
    { options: { Size: 'S', ቀለም: 'ቀይ' }, price: 50_000 },
    { options: { Size: 'M', ቀለም: 'ቀይ' }, price: 55_000 },
  ]);
  expect(variantsIn(cap)).toMatchObject([{ options: {}, stock: 9 }]);
});

test('old spreadsheets of Windows and of Macs are told apart by what reads like words', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(
    productsIn(bytes('Nom;Prix;Description\nCaf\x8E cr\x8Fme;5;l\xD5eau fra\x94che\n'))[0],
  ).toMatchObject({
    title: 'Café crème',
    description: 'l’eau fraîche',
  });
  expect(
    productsIn(bytes('Nom;Prix;Description\nCaf\xE9 cr\xE8me;5;l\x92eau \x93ici\x94\n'))[0],
  ).toMatchObject({
    title: 'Café crème',
    description: 'l’eau “ici”',
  });
});
