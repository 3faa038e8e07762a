import { globSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/language.ts';
import type { OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { OrderTable } from '#web/account/order-history/order-table.tsx';
import { Statistics } from '#web/account/dashboard/statistics.tsx';
import { PanelHeading, twoDigits } from '#web/chrome/panel-parts.tsx';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { FacetCount } from '#web/storefront/shop/facet-count.tsx';
import { resultsText } from '#web/storefront/shop/shop-texts.ts';
import { runWithLocale } from './front/run-with-locale.ts';

type Variants = { declarations: string[]; match: Record<string, string> };

/** Counts that never come near a thousand. */
const SMALL = new Set([
  'error_privacy_open_orders',
  'help_support_found',
  'offline_minutes',
  'offline_hours',
  'offline_days',
  'offline_waiting',
  'offline_waits_added',
  // Lines of a cart, pieces of one line, requests of one page.
  'orders_reorder_done',
  'orders_reorder_added',
  'orders_return_quantity',
  'portal_requests_done_many',
  'orders_refund_days',
  // Columns of a file, variants of a product.
  'imports_columns_left_out',
  'products_variants_count',
  'product_reviews_stars',
  'reviews_stars',
]);

test('every sentence whose count may pass a thousand takes it with thousands marks, in all three languages', () => {
  const bare: string[] = [];
  for (const file of globSync('src/messages/{en,am,om}/*.json')) {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | [Variants]>;
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === 'string' || SMALL.has(key)) continue;
      const [{ declarations, match }] = message;
      const counted = /local \w+ = (\w+): plural/.exec(declarations.join('; '))?.[1];
      if (counted && JSON.stringify(match).includes(`{${counted}}`)) bare.push(`${file} ${key}`);
    }
  }
  expect(bare).toEqual([]);
});

const order: OrderSummary = {
  orderNumber: 'ETB2026000456',
  status: 'placed',
  paymentState: 'paid',
  placedAt: '2026-11-22T09:00:00Z',
  total: 1,
  businessName: 'Buna House',
  itemCount: 12_500,
  title: 'Teff',
  textLocale: 'en',
  imageUrl: null,
  imageColor: null,
};

const SHOWN: Record<string, () => ReactElement> = {
  'products found': () => <p>{resultsText(1_234, false)}</p>,
  'more products than are counted': () => <p>{resultsText(10_000, true)}</p>,
  'products of a brand': () => <FacetCount of={1_234} />,
  reviews: () => <Rating rating={4.5} reviewCount={1_234_567} />,
  'pieces of an order': () => <OrderTable orders={[order]} />,
  'orders on the dashboard': () => <Statistics stats={{ total: 1_234, pending: 1_000, completed: 234 }} />,
  'things in a popup': () => <PanelHeading text={twoDigits(10_000)} onClose={() => undefined} />,
};

test('counts on the screen have thousands marks, also in Amharic and Afaan Oromoo', () => {
  const draw = (locale: Locale, make: () => ReactElement) =>
    runWithLocale(locale, () => renderToStaticMarkup(<MemoryRouter>{make()}</MemoryRouter>));
  for (const locale of LOCALES)
    for (const [what, make] of Object.entries(SHOWN)) {
      const text = draw(locale, make)
        .replaceAll(order.orderNumber, '')
        .replace(/<[^>]*>/g, ' ');
      expect(text, `${what}, ${locale}`).toMatch(/\d,\d{3}/);
      expect(text.replace(/2026|2019/g, ''), `${what}, ${locale}`).not.toMatch(/\d{4}/);
    }
  expect(twoDigits(2)).toBe('02');
});
