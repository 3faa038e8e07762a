import { expect, test } from 'vitest';
import { productsOf } from '#tests/support/read-files.ts';
import { threePlaced } from './number-style.ts';

test('noughts that a spreadsheet was told to keep are those of the number', () => {
  const [pot] = productsOf(['Name,SKU,Barcode,Price', 'Pot,"=""00124""","=""0629""",90']);
  expect(pot!.variants[0]).toMatchObject({ sku: '00124', barcode: '0629' });
});

test('tags that were written as text are tags, and what page builders write around a text is left out', () => {
  const [pot, jug, cup] = productsOf([
    'Name,Price,Description',
    'Pot,90,&lt;p&gt;Clay &amp; ash&lt;/p&gt;',
    'Jug,90,"[vc_row][vc_column width=""1/2""]<p>Tall [sic]</p>[/vc_column][/vc_row]"',
    'Cup,90,<p>Write &lt;p&gt; for a line</p>',
  ]);
  expect([pot, jug, cup].map((one) => one!.description)).toEqual([
    '<p>Clay & ash</p>',
    '<p>Tall [sic]</p>',
    '<p>Write &lt;p&gt; for a line</p>',
  ]);
});

test('pages of brackets hold nobody up', () => {
  const started = performance.now();
  productsOf(['Name,Price,Description', `Pot,90,${'[vc_row '.repeat(11_000)}`]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('goods that BigCommerce does not count are there, also as variants', () => {
  const [basket, lamp] = productsOf([
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price',
    'Product,77,Basket,physical,B,,none,0,500',
    'Variant,78,,,B-S,Type=Rectangles|Name=Size|Value=Small,,0,',
    'Product,79,Lamp,physical,L,,product,0,90',
  ]);
  expect(basket!.variants.map(({ stock }) => stock)).toEqual([1]);
  expect(lamp!.variants.map(({ stock }) => stock)).toEqual([0]);
});

test('prices that all have three figures behind a point are named', () => {
  expect(threePlaced(['12.500', '8.000 Birr', ''])).toBe('12.500');
  expect([threePlaced(['12.500', '8.00']), threePlaced(['950']), threePlaced([])]).toEqual(['', '', '']);
});
