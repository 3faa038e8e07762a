import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { weightText } from '#web/storefront/product-card/weight-text.ts';

/** Everything the supplier states about the product, with what the shop knows of it. */
export function Specification({ product }: { product: ProductDetail }) {
  const rows: [string, string][] = [];
  if (product.brand) rows.push([m.product_brand(), product.brand]);
  rows.push([m.product_category(), [product.category, product.subcategory].filter(Boolean).join(' › ')]);
  rows.push(...product.specifications.map(({ name, value }): [string, string] => [name, value]));
  if (product.weightGrams > 0) rows.push([m.product_weight(), weightText(product.weightGrams)]);
  rows.push([m.product_sku(), String(product.id)]);
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-3 text-lg">
        {m.product_specification()}
      </h2>
      <table className="w-full overflow-hidden rounded-card border border-line text-sm">
        <tbody>
          {rows.map(([name, value], index) => (
            <tr key={`${index}-${name}`} className="border-b border-line last:border-b-0 odd:bg-sunken">
              <th scope="row" className="w-2/5 px-3 py-2 text-left align-top font-semibold">
                {name}
              </th>
              <td className="px-3 py-2 align-top">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
