import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Arrival } from '#modules/delivery/delivery.schema.ts';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { personalPrice, PersonalPrice } from '#web/storefront/product-card/personal-price.tsx';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { StockLabel } from '#web/storefront/product-card/stock-label.tsx';
import { weightText } from '#web/storefront/product-card/weight-text.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useArrival } from '#web/use-arrival.ts';
import type { CompareDelivery } from './compare-route.ts';
import { specificationOf } from './specification-of.ts';

/** `value`: what tells whether products differ in the row, where it is not what is shown. */
export type Row = {
  key: string;
  name: string;
  show: (item: ListItem) => ReactNode;
  value?: (item: ListItem) => unknown;
};

/** The documents' rows in their order, delivery to the chosen place, then all else that is stated, what differs first. */
export function compareRows(items: readonly ListItem[], delivery: CompareDelivery): Row[] {
  const stated = statedRows(items);
  const differing = stated.filter((row) => isDifferent(row, items));
  return [
    ...documentRows(),
    ...deliveryRows(delivery),
    ...differing,
    ...stated.filter((row) => !differing.includes(row)),
  ];
}

/** Whether not all products say the same in the row. */
export function isDifferent({ show, value = show }: Row, items: readonly ListItem[]): boolean {
  return new Set(items.map((item) => value(item) ?? null)).size > 1;
}

function deliveryRows({ place, estimates }: CompareDelivery): Row[] {
  if (place === null) return [];
  return [
    {
      key: 'delivery',
      name: m.compare_row_delivery({ place: place.name }),
      value: ({ product }) => JSON.stringify(estimates[product.id]),
      show: ({ product }) => {
        const estimate = estimates[product.id];
        return (
          estimate && (
            <>
              {estimate.price === 0 ? m.compare_delivery_free() : <Money birr={estimate.price} />}
              <Arrives arrival={estimate.arrival} />
            </>
          )
        );
      },
    },
  ];
}

function Arrives({ arrival }: { arrival: Arrival }) {
  return <span className="block text-muted">{m.product_delivery_days({ days: useArrival()(arrival) })}</span>;
}

/** A row for each specification that a product states beside the documents' rows. */
function statedRows(items: readonly ListItem[]): Row[] {
  const shown = new Set([
    'brand',
    ...items.flatMap(({ specifications }) =>
      ROWS_OF_THEIR_OWN.map((row) => specificationOf(specifications, row)?.key),
    ),
  ]);
  const all = items.flatMap(({ specifications }) => specifications).filter(({ key }) => !shown.has(key));
  return [...Map.groupBy(all, ({ key }) => key)].map(([key, [first]]) => {
    const statedBy = ({ specifications }: ListItem) => specifications.find((stated) => stated.key === key);
    return {
      key: `stated-${key}`,
      name: first!.name,
      value: (item) => statedBy(item)?.value,
      show: (item) => {
        const stated = statedBy(item);
        return stated && <span lang={stated.valueLocale}>{stated.value}</span>;
      },
    };
  });
}

const ROWS_OF_THEIR_OWN = ['model', 'size', 'weight'] as const;
type OwnRow = (typeof ROWS_OF_THEIR_OWN)[number];

/** What the supplier states of the product. */
function Stated({ item, row }: { item: ListItem; row: OwnRow }) {
  const stated = specificationOf(item.specifications, row);
  return stated && <span lang={stated.valueLocale}>{stated.value}</span>;
}

function Supplier({ id, name }: { id: number; name: string }) {
  return (
    <LocalLink to={`/supplier/${id}`} className="prose-link">
      {name}
    </LocalLink>
  );
}

function documentRows(): Row[] {
  return [
    {
      key: 'rating',
      name: m.compare_row_rating(),
      value: ({ product }) => product.rating,
      show: ({ product }) => (
        <Rating
          rating={product.rating}
          reviewCount={product.reviewCount}
          className="flex flex-wrap items-center gap-1"
        />
      ),
    },
    {
      key: 'price',
      name: m.compare_row_price(),
      value: ({ product }) => personalPrice(product),
      show: ({ product }) => <PersonalPrice product={product} />,
    },
    {
      key: 'sold_by',
      name: m.compare_row_sold_by(),
      value: ({ product }) => product.vendor.id,
      show: ({ product }) => <Supplier id={product.vendor.id} name={product.vendor.businessName} />,
    },
    { key: 'brand', name: m.compare_row_brand(), show: ({ product }) => product.brand },
    {
      key: 'model',
      name: m.compare_row_model(),
      value: ({ specifications }) => specificationOf(specifications, 'model')?.value,
      show: (item) => specificationOf(item.specifications, 'model') && <Stated item={item} row="model" />,
    },
    {
      key: 'stock',
      name: m.compare_row_stock(),
      value: ({ product, isSold }) => isSold && product.inStock,
      show: ({ product, isSold }) => (
        <StockLabel isInStock={isSold && product.inStock} className="whitespace-normal!" />
      ),
    },
    {
      key: 'size',
      name: m.compare_row_size(),
      value: ({ specifications }) => specificationOf(specifications, 'size')?.value,
      show: (item) => specificationOf(item.specifications, 'size') && <Stated item={item} row="size" />,
    },
    {
      key: 'weight',
      name: m.compare_row_weight(),
      // What the supplier states of the goods comes before what the parcel weighs.
      value: ({ specifications, weightGrams }) =>
        specificationOf(specifications, 'weight')?.value ?? weightGrams,
      show: (item) =>
        specificationOf(item.specifications, 'weight') ? (
          <Stated item={item} row="weight" />
        ) : item.weightGrams > 0 ? (
          weightText(item.weightGrams)
        ) : null,
    },
  ];
}
