import { expect, test } from 'vitest';
import type { ImportData } from './import-data.ts';
import { groupRows } from './group-rows.ts';
import { readProduct } from './read-product.ts';
import { readSeparated } from './read-separated.ts';
import { recogniseFormat } from './recognise-format.ts';

const reading = {
  options: {
    currency: 'ETB' as const,
    empty: 'leave' as const,
    existing: 'update' as const,
    categories: {},
    publish: false,
  },
  dollarRate: 150,
  weightUnit: 'lbs',
  today: '2026-11-23',
  categoryOf: () => undefined,
};

function read(lines: readonly string[]): ImportData[] {
  const table = readSeparated(new TextEncoder().encode(lines.join('\n')));
  if ('fault' in table) throw new Error(table.fault);
  const { format, mapping } = recogniseFormat(table.headings);
  return groupRows(table, mapping, format).map((product) => readProduct(product, reading));
}

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
