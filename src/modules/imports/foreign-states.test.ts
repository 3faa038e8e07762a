import { expect, test } from 'vitest';
import { productsOf, variantsIn } from '#tests/support/read-files.ts';

test.each([
  ['in_stock', 1],
  ['in stock', 1],
  ['https://schema.org/InStock', 1],
  ['limited_availability', 1],
  ['In stock (5)', 5],
  ['5 in stock', 5],
  ['out_of_stock', 0],
  ['http://schema.org/OutOfStock', 0],
  ['Out of stock (0)', 0],
  ['preorder', 0],
  ['backorder', 0],
])('a feed that says %s of its goods has %i of them here', (availability, stock) => {
  const [lamp] = productsOf(['id,title,availability,price', `L,Lamp,${availability},300 ETB`]);
  expect(lamp).toMatchObject({ variants: [{ stock }], faults: [], notes: [] });
});

test('a word that does not say whether goods are there is told, and their pieces are not guessed', () => {
  const [lamp] = productsOf(['id,title,availability,price', 'L,Lamp,ask us,300 ETB']);
  expect(lamp!.variants[0]!.stock).toBeUndefined();
  expect(lamp!.notes).toEqual([
    { line: 2, field: 'inStock', value: 'ask us', code: 'imports.fault_in_stock' },
  ]);
});

test.each([
  ['sku,name,price,product_online', 'P,Pot,90,2'],
  ['sku,name,price,product_online,visibility', 'P,Pot,90,1,Not Visible Individually'],
  ['Item,ID,Name,Type,SKU,Options,Price,Is Visible', 'Product,7,Pot,physical,P,,90,FALSE'],
  ['Product ID;Name *;Price tax included;Reference #;Active (0/1);Visibility', '1;Pot;90;P;1;none'],
  ['Name,SKU,Price,Status', 'Pot,P,90,Inactive'],
  ['Key,Title,Price (Birr),State', 'P,Pot,90,in_review'],
  ['Product Handle,Product Title,Product Status,Variant Price ETB', 'pot,Pot,proposed,90'],
])('what another shop does not show is not on sale here: %s', (headings, row) => {
  expect(productsOf([headings, row])[0]).toMatchObject({ title: 'Pot', isOnSale: false, notes: [] });
});

test.each([
  ['sku,name,price,product_online,visibility', 'P,Pot,90,1,"Catalog, Search"'],
  ['Product ID;Name *;Price tax included;Reference #;Active (0/1);Visibility', '1;Pot;90;P;1;both'],
  ['Handle,Title,Variant Price,Published,Status', 'p,Pot,90,true,active'],
])('what another shop shows is on sale here: %s', (headings, row) => {
  expect(productsOf([headings, row])[0]).toMatchObject({ title: 'Pot', isOnSale: true, notes: [] });
});

test('a state in a word that nobody knows puts nothing on sale, and is told', () => {
  const [pot, jug] = productsOf(['Name,SKU,Price,Status', 'Pot,P,90,Sleeping', 'Jug,J,90,']);
  expect(pot).toMatchObject({
    isOnSale: false,
    notes: [{ line: 2, field: 'state', value: 'Sleeping', code: 'imports.fault_state' }],
  });
  expect(jug).toMatchObject({ isOnSale: null, notes: [] });
});

test('a choice that the other shop has switched off comes without pieces, and is told', () => {
  const [woo] = productsOf([
    'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,S,Shirt,1,,,,Size,"S, M"',
    '2,variation,S-S,Shirt - S,1,4,90,S,Size,S',
    '3,variation,S-M,Shirt - M,0,7,90,S,Size,M',
  ]);
  expect(variantsIn(woo)!.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['S-S', 4],
    ['S-M', 0],
  ]);
  expect(woo!.notes).toEqual([{ line: 4, field: 'state', value: '0', code: 'imports.fault_choice_off' }]);
  const [magento] = productsOf([
    'sku,product_type,name,product_online,visibility,price,qty,configurable_variations',
    'B-S,simple,Bag-S,1,Not Visible Individually,120,5,',
    'B-M,simple,Bag-M,2,Not Visible Individually,130,6,',
    'B,configurable,Bag,1,"Catalog, Search",,0,"sku=B-S,size=S|sku=B-M,size=M"',
  ]);
  expect(magento).toMatchObject({ isOnSale: true, variants: [{ stock: 5 }, { stock: 0 }] });
});

test('the choices of a product that is a draft keep their pieces, also of one that a till sells in part', () => {
  const [woo] = productsOf([
    'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,S,Shirt,-1,,,,Size,S',
    '2,variation,S-S,Shirt - S,-1,4,90,S,Size,S',
  ]);
  expect(woo).toMatchObject({ isOnSale: false, variants: [{ stock: 4 }], notes: [] });
  const [till] = productsOf([
    'Handle,SKU,Name,Option 1 name,Option 1 value,Available for sale [Bole],Price [Bole],In stock [Bole]',
    'shirt,1,Shirt,Size,S,N,450.00,5',
    'shirt,2,,,M,Y,470.00,3',
  ]);
  expect(till).toMatchObject({ isOnSale: true, variants: [{ stock: 0 }, { stock: 3 }] });
});

test('a sale of a Google feed holds while its days last', () => {
  const headings = 'id,title,availability,price,sale_price,sale_price_effective_date';
  const goods = productsOf([
    headings,
    'A,Pot,in_stock,100 ETB,80 ETB,2020-02-24T11:07+0100/2020-02-29T23:07+0100',
    'B,Jug,in_stock,100 ETB,80 ETB,2026-11-01T00:00+0300/2026-12-01T00:00+0300',
  ]);
  expect(goods.map(({ variants: [one] }) => [one!.price, one!.oldPrice ?? null])).toEqual([
    [10_000, null],
    [8_000, 10_000],
  ]);
});
