import { expect, test } from 'vitest';
import { productsOf as read, variantsIn as variantsOf } from '#tests/support/read-files.ts';
import { readSeparated } from './read-separated.ts';

test('numbers behind an apostrophe, as Shopify writes them, are the numbers', () => {
  const [shirt] = read([
    'Handle,Title,Variant SKU,Variant Barcode,Variant Price',
    "shirt,Shirt,'0012,'4006381333931,120",
  ]);
  expect(shirt!.variants[0]).toMatchObject({ sku: '0012', barcode: '4006381333931' });
});

test('texts of WooCommerce have their lines, and weights without a nought are weights', () => {
  const [lamp] = read([
    'ID,Type,Name,Regular price,In stock?,Weight (lbs),Description',
    String.raw`7,simple,Lamp,120,1,.5,First\n\nSecond C:\\new`,
  ]);
  expect(lamp).toMatchObject({
    description: String.raw`First

Second C:\new`,
    variants: [{ weightG: 227 }],
    faults: [],
  });
});

test('files of further shops are read by their headings: pictures in numbered columns, options named behind', () => {
  const etsy = read(['TITLE,PRICE,QUANTITY,IMAGE1,IMAGE2', 'Basket,25,3,https://e/1.jpg,https://e/2.jpg']);
  expect(etsy[0]!.pictures.map(({ url }) => url)).toEqual(['https://e/1.jpg', 'https://e/2.jpg']);
  const square = read([
    'Token,Item Name,SKU,Price,Option Name 1,Option Value 1',
    'T1,Coffee,C1,5,Size,Small',
    'T1,Coffee,C2,7,Size,Large',
  ]);
  expect(square).toHaveLength(1);
  expect(square[0]!.variants.map(({ options }) => options)).toEqual([{ Size: 'Small' }, { Size: 'Large' }]);
  const presta = read([
    'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Image URLs (x,y,z...)',
    '1;1;Pen;12.5;P-1;https://p/1.jpg,https://p/2.jpg',
  ]);
  expect(presta[0]).toMatchObject({
    title: 'Pen',
    isOnSale: true,
    variants: [{ sku: 'P-1', price: 1250 }],
    pictures: [{ url: 'https://p/1.jpg' }, { url: 'https://p/2.jpg' }],
  });
});

test('a feed or a page is no table', () => {
  for (const text of ['<?xml version="1.0"?>\n<rss><a>1,2</a></rss>', '<!DOCTYPE html>\n<p>a,b</p>'])
    expect(readSeparated(new TextEncoder().encode(text))).toEqual({ fault: 'unreadable' });
});

test('rows that BigCommerce marks as SKUs are variants of the product before them, in its old and its new export', () => {
  const told = [
    { options: { Size: 'Small', Colour: 'Red, dark' }, price: 50_000, sku: 'B-S', stock: 2 },
    { options: { Size: 'Large', Colour: 'Blue' }, price: 60_000, sku: 'B-L', stock: 3 },
  ];
  const old = read([
    'Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Price,Retail Price,Current Stock Level,Category,Product Image File - 1,Product Image File - 2',
    'Product,501,Basket,B,Walia,500.00,0.00,0,Shop All/Garden;Shop All/Kitchen,https://b/1.jpg,https://b/2.jpg',
    '  SKU,,"[S]Size=Small,[C]Colour=Red, dark",B-S,,,,2,,,',
    '  SKU,,"[S]Size=Large,[C]Colour=Blue",B-L,,600.00,,3,,,',
    '  Rule,,,,,,,,,,',
    'Product,502,Lamp,L,Walia,90.00,0.00,7,Shop All/Garden,,',
  ]);
  expect(old.map(({ title, faults }) => [title, faults])).toEqual([
    ['Basket', []],
    ['Lamp', []],
  ]);
  expect(variantsOf(old[0])).toEqual(told);
  expect(old[0]).toMatchObject({
    brand: 'Walia',
    pictures: [{ url: 'https://b/1.jpg' }, { url: 'https://b/2.jpg' }],
  });
  expect(old[1]!.variants).toMatchObject([{ sku: 'L', price: 9_000, stock: 7 }]);
  const now = read([
    'Item,ID,Name,Type,SKU,Options,Current Stock,Price,Image URL (Import)',
    'Product,77,Basket,physical,B,,0,500,',
    'Variant,78,,,B-S,"Type=Rectangles|Name=Size|Value=SmallType=Swatch|Name=Colour|Value=Red, dark[#f00]",2,,',
    'Variant,79,,,B-L,Type=Rectangles|Name=Size|Value=LargeType=Swatch|Name=Colour|Value=Blue[#00f],3,600,',
    'Image,80,,,,,,,https://b/1.jpg',
  ]);
  expect(now).toHaveLength(1);
  expect(variantsOf(now[0])).toEqual(told);
  expect(now[0]).toMatchObject({ faults: [], pictures: [{ url: 'https://b/1.jpg' }] });
});

test('what Magento names in the row of a configurable product are its variants, wherever their rows stand', () => {
  const bags = read([
    'sku,product_type,categories,name,product_online,price,special_price,qty,base_image,additional_images,configurable_variations,configurable_variation_labels',
    'BAG-S,simple,Default Category/Bags,Bag-S,1,120.0000,,5.0000,,,,',
    'POT,simple,Default Category,Pot,1,80.0000,70.0000,2.0000,,,,',
    'BAG,configurable,Default Category/Bags,Bag,1,,,0,https://m/1.jpg,"https://m/1.jpg,https://m/2.jpg","sku=BAG-S,size=S|sku=BAG-M,size=M",size=Size',
    'BAG-M,simple,Default Category/Bags,Bag-M,1,130.0000,,0.0000,,,,',
  ]);
  expect(bags.map(({ title, isOnSale }) => [title, isOnSale])).toEqual([
    ['Pot', true],
    ['Bag', true],
  ]);
  expect(bags[0]!.variants).toMatchObject([{ price: 7_000, oldPrice: 8_000, stock: 2 }]);
  expect(variantsOf(bags[1])).toEqual([
    { options: { Size: 'S' }, price: 12_000, sku: 'BAG-S', stock: 5 },
    { options: { Size: 'M' }, price: 13_000, sku: 'BAG-M', stock: 0 },
  ]);
  expect(bags[1]!.pictures.map(({ url }) => url)).toEqual(['https://m/1.jpg', 'https://m/2.jpg']);
});

test('spreadsheets of people are read by what they call things, with accents, the money, and in Amharic', () => {
  expect(read(['Réf.;Désignation;Prix TTC;Qté', 'C-1;Café;1.250,50;3'])[0]).toMatchObject({
    title: 'Café',
    variants: [{ sku: 'C-1', price: 125_050, stock: 3 }],
  });
  expect(read(['ተ.ቁ\tየዕቃው ስም\tዋጋ በብር\tማብራሪያ\tብዛት', '1\tጋቢ\t1,500 ብር\tነጭ\t4 ፍሬ'])[0]).toMatchObject({
    title: 'ጋቢ',
    description: 'ነጭ',
    variants: [{ price: 150_000, stock: 4 }],
  });
  expect(read(['Item Name,Selling Price (ETB),Qty in stock', 'Pot,"1,200/-",sold out'])[0]).toMatchObject({
    title: 'Pot',
    variants: [{ price: 120_000, stock: 0 }],
  });
});

test('a Shopify type that is empty leaves the category to Shopify’s own, a long description that is empty to the short one', () => {
  const [shirt] = read(['Handle,Title,Product Category,Type,Variant Price', 'a,Shirt,Apparel > Shirts,,120']);
  expect(shirt).toMatchObject({ categoryWord: 'Apparel > Shirts' });
  const [lamp] = read([
    'ID,Type,Name,Short description,Description,Regular price',
    '7,simple,Lamp,A short one,,120',
  ]);
  expect(lamp!.description).toBe('A short one');
});

test('the same SKU in two rows without a key is one fault: that of the SKU', () => {
  expect(read(['Name,SKU,Price', 'Pot,P,10', 'Pan,P,12']).flatMap(({ faults }) => faults)).toEqual([]);
});

test('a description that is longer than any text is told of its product, and pictures within one are left out', () => {
  const picture = `<img src=""data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}"">`;
  const lines = [
    'Handle,Title,Body (HTML),Variant Price',
    `pot,Pot,"<p>Clay ${picture}pot</p>",120`,
    `jug,Jug,"<p>${'Word '.repeat(25_000)}</p>",90`,
    'cup,Cup,<p>Small</p>,40',
  ];
  const [pot, jug, cup] = read(lines);
  expect(pot).toMatchObject({ description: '<p>Clay <img src="">pot</p>', faults: [] });
  expect(jug!.faults).toEqual([
    { line: 3, field: 'description', value: '', code: 'imports.fault_cell_long', params: { max: 100_000 } },
  ]);
  expect(cup).toMatchObject({ description: '<p>Small</p>', faults: [] });
});

test('of tens of pictures those that sizes and colours are told apart by are kept, and the first', () => {
  const rows = Array.from({ length: 14 }, (_, n) => {
    const colour = n < 2 ? `Colour ${n},https://e/v${n}.jpg` : ',';
    return `bag,${n === 0 ? 'Bag' : ''},${n === 0 ? 'Colour' : ''},${colour},${n < 2 ? 90 : ''},https://e/${n}.jpg`;
  });
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant Image,Variant Price,Image Src';
  const [bag] = read([heading, ...rows]);
  const names = bag!.pictures.map(({ url }) => url.replace('https://e/', '').replace('.jpg', ''));
  expect(names).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'v0', 'v1']);
  expect(bag!.notes).toMatchObject([{ field: 'images', value: '16' }]);
});

test('a row that stands in a file twice is taken once and told; one with another price is refused', () => {
  const cup = 'cup,Cup,Title,Default Title,C-1,5,40';
  const [once, bag] = read([
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    cup,
    'bag,Bag,Size,S,B-1,2,90',
    'bag,,,M,B-2,2,95',
    cup,
    'bag,Bag,Size,S,B-1,2,90',
  ]);
  expect([once!.faults, once!.variants.length]).toEqual([[], 1]);
  expect(once!.notes).toMatchObject([{ line: 5, code: 'imports.fault_row_twice', params: { line: 2 } }]);
  expect(bag!.variants.map(({ sku }) => sku)).toEqual(['B-1', 'B-2']);
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
  const [dearer] = read([heading, cup, cup.replace(',40', ',45')]);
  expect(dearer!.faults.map(({ code }) => code)).toContain('imports.fault_choices_alike');
});

test('goods that Shopify does not count are there, those that it counts as its file says', () => {
  const [lamp, cup] = read([
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src',
    'lamp,Lamp,Size,S,,0,deny,900,https://e/a.jpg',
    'lamp,,,M,,7,deny,950,',
    'lamp,,,L,shopify,0,deny,990,',
    'lamp,,,XL,shopify,,deny,995,',
    'lamp,,,,,,,,https://e/b.jpg',
    'cup,Cup,Title,Default Title,,,deny,40,',
  ]);
  expect(lamp!.variants.map(({ stock }) => stock)).toEqual([1, 7, 0, undefined]);
  expect(cup!.variants.map(({ stock }) => stock)).toEqual([1]);
});

test('a product of ten thousand rows is read once through', () => {
  const rows = Array.from({ length: 9_900 }, (_, n) => `rug,,Size,${n} cm,R-${n},1,900`);
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
  const [rug] = read([heading, 'rug,Rug,Size,0 cm,R-0,1,900', ...rows]);
  expect(rug!.variants.length).toBe(9_900);
  expect(rug!.notes).toMatchObject([{ line: 3, code: 'imports.fault_row_twice', params: { line: 2 } }]);
});
