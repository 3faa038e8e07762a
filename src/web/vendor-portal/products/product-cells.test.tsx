import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnProductLine } from '#modules/products/products.schema.ts';
import { productColumns } from './product-cells.tsx';

const ROW: OwnProductLine = {
  id: 1,
  title: 'Cup',
  locale: 'en',
  state: 'published',
  version: 1,
  price: 90,
  oldPrice: null,
  stock: 4,
  sku: '',
  variants: 0,
  soldMonth: 0,
  photoUrl: null,
  changedAt: '2026-11-27T08:00:00.000Z',
  missing: [],
};

function stateOf(changed: Partial<OwnProductLine>): string {
  return renderToStaticMarkup(<>{productColumns(true).state.cell({ ...ROW, ...changed })}</>).replaceAll(
    /<[^>]*>/g,
    ' ',
  );
}

test('X01 products: goods on sale of which three or fewer are left are marked in the list', () => {
  expect(stateOf({ stock: 4 })).not.toContain('Nearly sold out');
  expect(stateOf({ stock: 3 })).toMatch(/On sale\s+Nearly sold out/);
  expect(stateOf({ stock: 0 }).trim()).toBe('Sold out');
  expect(stateOf({ stock: 2, state: 'paused' })).not.toContain('Nearly sold out');
});
