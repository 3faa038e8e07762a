import { expect, test } from 'vitest';
import { productsOf, variantsIn } from '#tests/support/read-files.ts';
import { recogniseFormat } from './recognise-format.ts';
import { filledColumns } from './table.ts';

test('of two columns that could be meant the one that holds something is, and Birr before dollars', () => {
  const headings = ['Product ID', 'Name', 'Unit price', 'Price tax excluded', 'EAN13', 'UPC'];
  const rows = [{ line: 2, cells: ['1', 'Pot', '', '350', '', '6290000000017'] }];
  const filled = filledColumns({ headings, rows });
  expect(recogniseFormat(headings, { filled }).mapping).toMatchObject({
    price: ['Price tax excluded'],
    barcode: ['UPC'],
  });
  const medusa = ['Product Handle', 'Product Title', 'Variant Price USD', 'Variant Price ETB'];
  expect(recogniseFormat(medusa).mapping.price).toEqual(['Variant Price ETB']);
});

test('a table of another language is read by its own words: what describes goods is not their title', () => {
  for (const [headings, found] of [
    ['Titel;Artikelnummer;Preis;Bestand;Beschreibung', ['Titel', 'Beschreibung', 'Artikelnummer', 'Preis']],
    ['Titolo;Codice;Prezzo;Giacenza;Descrizione', ['Titolo', 'Descrizione', 'Codice', 'Prezzo']],
    ['Título;Referencia;Precio;Existencias;Descripción', ['Título', 'Descripción', 'Referencia', 'Precio']],
    ["Maqaa;Koodii;Gatii;Baay'ina;Ibsa", ['Maqaa', 'Ibsa', 'Koodii', 'Gatii']],
  ] as const) {
    const { title, description, sku, price } = recogniseFormat(headings.split(';')).mapping;
    expect([title, description, sku, price].flat()).toEqual(found);
  }
});

test('a sale of a file that has ended, or not begun, is no sale, however its days are called', () => {
  const goods = productsOf([
    'Title,SKU,Price,Sale price,Sale price dates from,Sale price dates to',
    'Pot,P-1,100,80,2020-01-01,2021-01-01',
    'Cup,C-1,100,80,2020-01-01,2999-01-01',
  ]);
  expect(goods.map(({ variants: [one] }) => [one!.price, one!.oldPrice ?? null])).toEqual([
    [10_000, null],
    [8_000, 10_000],
  ]);
});

test('a number that a spreadsheet has shortened is left out and told: many goods would share it', () => {
  const goods = productsOf([
    'Title,SKU,Barcode,Price',
    'Pot,6.29104E+12,6291041500213,100',
    'Cup,6.29104E+12,"6,29104E+12",90',
    'Jug,1E5,,80',
  ]);
  expect(goods.map(({ title, variants: [one] }) => [title, one!.sku, one!.barcode])).toEqual([
    ['Pot', undefined, '6291041500213'],
    ['Cup', undefined, undefined],
    ['Jug', '1E5', undefined],
  ]);
  const code = 'imports.fault_number_shortened';
  expect(goods.flatMap(({ notes }) => notes)).toEqual([
    { line: 2, field: 'sku', value: '6.29104E+12', code },
    { line: 3, field: 'sku', value: '6.29104E+12', code },
    { line: 3, field: 'barcode', value: '6,29104E+12', code },
  ]);
});

test('templates of market places are read: headings twice, in one word, sizes beside', () => {
  const [amazon, ...none] = productsOf([
    'TemplateType=custom,Version=2021,Signature=U0=,,,,',
    'Seller SKU,Product Name,Standard Price,Quantity,Parent SKU,Size,Main Image URL',
    'item_sku,item_name,standard_price,quantity,parent_sku,size_name,main_image_url',
    'A,Boots,,,,,https://a.et/1.jpg',
    'A-40,Boots 40,900,5,A,40,https://a.et/1.jpg',
    'A-41,Boots 41,900,2,A,41,https://a.et/1.jpg',
  ]);
  expect(none).toEqual([]);
  expect(amazon).toMatchObject({ title: 'Boots', line: 4 });
  expect(variantsIn(amazon)).toEqual([
    { options: { size: '40' }, sku: 'A-40', price: 90_000, stock: 5 },
    { options: { size: '41' }, sku: 'A-41', price: 90_000, stock: 2 },
  ]);
  const jumia = productsOf([
    'Name,PrimaryCategory,SellerSku,ParentSku,variation,Quantity,Price,SalePrice,MainImage,Image2',
    'Dress,Fashion / Dresses,J-38,J-38,38,12,2000,1800,https://a.et/1.jpg,https://a.et/2.jpg',
    'Dress,Fashion / Dresses,J-39,J-38,39,12,2000,1800,https://a.et/1.jpg,https://a.et/2.jpg',
    'Pot,Home / Pots,J-5,,...,3,500,,https://a.et/3.jpg,',
  ]);
  expect(jumia.map(({ title, pictures }) => [title, pictures.length])).toEqual([
    ['Dress', 2],
    ['Pot', 1],
  ]);
  expect(jumia[0]!.variants[1]).toMatchObject({
    options: { variation: '39' },
    price: 180_000,
    oldPrice: 200_000,
  });
  expect(variantsIn(jumia[1])).toEqual([{ options: {}, sku: 'J-5', price: 50_000, stock: 3 }]);
});

test('what Wix and PrestaShop take off a price is a sale, while it lasts', () => {
  const [wix] = productsOf([
    'handleId,fieldType,name,price,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1,surcharge',
    'p1,Product,Scarf,100,PERCENT,10,InStock,Size,S;M,',
    'p1,Variant,,,,,4,,S,0',
    'p1,Variant,,,,,2,,M,20',
  ]);
  expect(wix!.variants.map(({ price, oldPrice }) => [price, oldPrice])).toEqual([
    [9_000, 10_000],
    [10_800, 12_000],
  ]);
  const presta = productsOf([
    'Product ID;Name *;Price tax excluded;Reference #;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd)',
    '1;Scarf;200.990000;PS-1;;10;2013-06-01;2030-12-31',
    '2;Pot;300;PS-2;50;;;',
    '3;Chair;300;PS-3;;10;2013-06-01;2018-12-31',
  ]);
  expect(presta.map(({ variants: [only] }) => [only!.price, only!.oldPrice])).toEqual([
    [18_089, 20_099],
    [25_000, 30_000],
    [30_000, undefined],
  ]);
});

test('the sum below a list, numbered lines without goods and rows that nothing tells apart are no goods', () => {
  const goods = productsOf([
    'ተ.ቁ,የዕቃው ስም,ብዛት,የአንዱ ዋጋ,ጠቅላላ',
    '1,ድስት,2,"3,500 ብር","7,000 ብር"',
    '2,,,,',
    ',ድምር,,,"7,000 ብር"',
  ]);
  expect(goods.map(({ title, faults }) => [title, faults.map(({ code }) => code)])).toEqual([
    ['ድስት', []],
    ['ድምር', ['imports.fault_sum']],
  ]);
  const [called] = productsOf(['Handle,Title,Variant Price', 't,Total,50']);
  expect(called!.faults).toEqual([]);
  const [alike] = productsOf(['Handle,Title,Variant SKU,Variant Price', 'd,Pot,,50', 'd,,,60']);
  expect(alike!.faults.map(({ line, code }) => [line, code])).toEqual([
    [2, 'imports.fault_choices_alike'],
    [3, 'imports.fault_choices_alike'],
  ]);
});

test('lists of tills, feeds and people’s own words for columns are read', () => {
  const till = productsOf([
    'Handle,SKU,Name,Option 1 name,Option 1 value,Available for sale [Bole],Price [Bole],In stock [Bole]',
    'shirt,10001,Shirt,Size,S,Y,450.00,5',
    'shirt,10002,,,M,Y,470.00,-2',
  ]);
  expect(till.flatMap(variantsIn)).toEqual([
    { options: { Size: 'S' }, sku: '10001', price: 45_000, stock: 5 },
    { options: { Size: 'M' }, sku: '10002', price: 47_000, stock: 0 },
  ]);
  const feed = productsOf([
    'id,title,availability,price,item_group_id,size',
    'F-S,Shirt,in stock,1500.00 ETB,F,S',
    'F-M,Shirt,out of stock,1500.00 ETB,F,M',
    'P,Pot,in stock,300 ETB,,',
  ]);
  expect(feed.map((product) => variantsIn(product))).toEqual([
    [
      { options: { size: 'S' }, sku: 'F-S', price: 150_000, stock: 1 },
      { options: { size: 'M' }, sku: 'F-M', price: 150_000, stock: 0 },
    ],
    [{ options: {}, sku: 'P', price: 30_000, stock: 1 }],
  ]);
  const list = productsOf([
    'No,Item Description,Color,Size,Qty,Cost Price,Selling price',
    '1,Ladies shoe,Black,37,3,900,"1,500"',
    '2,Ladies shoe,Black,38,3,900,"1,500"',
    '3,Handbag,Brown,,1,700,"1,200"',
  ]);
  expect(list.map(({ title, variants }) => [title, variants.map(({ options }) => options)])).toEqual([
    [
      'Ladies shoe',
      [
        { Size: '37', Color: 'Black' },
        { Size: '38', Color: 'Black' },
      ],
    ],
    ['Handbag', [{ Color: 'Brown' }]],
  ]);
  const [named] = productsOf(['Name,Item Description,Price', 'Pot,Of clay,50']);
  expect(named).toMatchObject({ title: 'Pot', description: 'Of clay' });
  for (const headings of [
    'ተራ ቁጥር,የእቃው አይነት,ብዛት,የመግዣ ዋጋ,የመሸጫ ዋጋ',
    'Lakk,Maqaa meeshaa,Baayina,Gatii bittaa,Gatii tokkoo',
  ]) {
    const [pot] = productsOf([headings, '1,ድስት,4,"1,000","1,250 ብር"']);
    expect(pot).toMatchObject({ title: 'ድስት', variants: [{ price: 125_000, stock: 4 }] });
  }
});

test('photos of Squarespace and Ecwid and the numbers of an Amharic list are found', () => {
  expect(recogniseFormat(['Title', 'SKU', 'Hosted Image URLs']).mapping.images).toEqual([
    'Hosted Image URLs',
  ]);
  const ecwid = ['product_name', 'product_media_main_image_url', 'product_media_gallery_image_url_1'];
  expect(recogniseFormat(ecwid).mapping.images).toEqual(ecwid.slice(1));
  const amharic = recogniseFormat(['ተ.ቁ', 'የሸቀጡ ስም', 'መለያ ቁጥር', 'የመሸጫ ዋጋ']).mapping;
  expect(amharic).toMatchObject({ title: ['የሸቀጡ ስም'], sku: ['መለያ ቁጥር'], price: ['የመሸጫ ዋጋ'] });
});

test('what another shop hides is not on sale, whichever of its columns says so', () => {
  const shopify = productsOf([
    'Handle,Title,Variant Price,Published,Status',
    'a,Pot,50,true,active',
    'b,Jug,50,false,active',
    'c,Pan,50,true,draft',
  ]);
  expect(shopify.map(({ isOnSale }) => isOnSale)).toEqual([true, false, false]);
  const woo = productsOf([
    'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price',
    '1,simple,A,Pot,1,visible,1,50',
    '2,simple,B,Jug,1,hidden,1,50',
  ]);
  expect(woo.map(({ isOnSale }) => isOnSale)).toEqual([true, false]);
});

test.each([
  'sku,attribute_family_code,type,categories,name,price',
  'sku,attribute_set_code,product_type,categories,name,price',
])(
  'how another shop sells goods is no category of theirs, also while its categories are empty: %s',
  (headings) => {
    const columns = headings.split(',');
    const filled = new Set(columns.filter((column) => column !== 'categories'));
    expect(recogniseFormat(columns, { filled }).mapping.category).toEqual(['categories']);
  },
);

test('the days of a sale are found, however a list calls them', () => {
  for (const [starts, ends] of [
    ['Sale start', 'Sale end'],
    ['Sale from', 'Sale until'],
    ['Sale Starts', 'Sale Ends'],
  ] as const)
    expect(recogniseFormat(['Name', 'Price', 'Sale price', starts, ends]).mapping).toMatchObject({
      saleStarts: [starts],
      saleEnds: [ends],
    });
});

test('of columns that are called alike all pictures and tags are read', () => {
  const [pot] = productsOf([
    'Title,Image,Price,Image,Image,Tags,Tags',
    'Pot,https://a.et/1.jpg,350,https://a.et/2.jpg,https://a.et/3.jpg,clay,kitchen',
  ]);
  expect(pot!.pictures.map(({ url }) => url)).toEqual([
    'https://a.et/1.jpg',
    'https://a.et/2.jpg',
    'https://a.et/3.jpg',
  ]);
  expect(pot!.tags).toEqual(['clay', 'kitchen']);
  const { mapping } = recogniseFormat(['Title', 'Price', 'Price (2)']);
  expect(mapping.price).toEqual(['Price']);
});

test('a row with more cells than there are headings is a fault: a comma of a number has moved what follows', () => {
  const [teff, pot] = productsOf(['Title,Price,Stock', 'Teff,12,500,20', 'Pot,350,4,']);
  expect(teff!.faults).toEqual([
    { line: 2, field: null, value: '20', code: 'imports.fault_cells_many', params: { extra: '20' } },
  ]);
  expect(pot!.faults).toEqual([]);
});
