import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import type { Locale } from '#platform/language.ts';
import { weightText } from '#web/storefront/product-card/weight-text.ts';

type Row = { name: string; nameLocale?: Locale; value: string; valueLocale?: Locale };

/** Everything the supplier states about the product, with what the shop knows of it. */
export function SpecificationTable({ product }: { product: ProductDetail }) {
  const rows: Row[] = [];
  if (product.brand) rows.push({ name: m.product_brand(), value: product.brand });
  rows.push({
    name: m.product_category(),
    value: [product.category, product.subcategory].filter(Boolean).join(' › '),
  });
  rows.push(...product.specifications);
  // What the supplier states of the goods says more than what the parcel weighs.
  if (product.weightGrams > 0 && !product.specifications.some(({ key }) => key === 'weight'))
    rows.push({ name: m.product_weight(), value: weightText(product.weightGrams) });
  rows.push({ name: m.product_sku(), value: String(product.id) });
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-3 text-lg">
        {m.product_specification()}
      </h2>
      <table className="w-full overflow-hidden rounded-card border border-line text-sm">
        <tbody>
          {rows.map(({ name, nameLocale, value, valueLocale }, index) => (
            <tr key={`${index}-${name}`} className="border-b border-line last:border-b-0 odd:bg-sunken">
              <th scope="row" lang={nameLocale} className="w-2/5 px-3 py-2 text-left align-top font-semibold">
                {name}
              </th>
              <td lang={valueLocale} className="px-3 py-2 align-top">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
