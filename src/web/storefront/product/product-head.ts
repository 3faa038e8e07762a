import { m } from '#messages';
import { productPreview } from '#modules/previews/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Head } from '#document/head.ts';
import { formatBirr } from '#web/ui/money.tsx';
import type { ProductView } from './load-product.ts';
import { productData } from './structured-data.ts';

/** What search engines and previews are told of a product: variants and pages of reviews are the same page to them. */
export function productHead(view: ProductView, ctx: Ctx): Head {
  const { product } = view;
  return {
    path: `/product-detail/${product.id}`,
    title: product.title,
    description: m.product_description_meta({
      title: product.title,
      vendor: product.vendor.businessName,
      price: formatBirr(product.currentPrice, ctx.locale),
    }),
    type: 'product',
    preview: productPreview(ctx.locale, product),
    properties: [
      ['product:price:amount', product.currentPrice.toFixed(2)],
      ['product:price:currency', product.currency],
      ['product:availability', product.inStock ? 'in stock' : 'out of stock'],
      ['product:condition', 'new'],
    ],
    data: [productData(view, ctx)],
  };
}
