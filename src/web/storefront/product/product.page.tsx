import { AddToCart } from '#modules/cart/cart.schema.ts';
import { addToCart } from '#modules/cart/index.ts';
import { addToList } from '#modules/lists/index.ts';
import { m } from '#messages';
import { z } from 'zod';
import { data } from 'react-router';
import { form, load, seeOther, submitBy, type PageArgs, type Submitted } from '#web/handlers.ts';
import { loadProduct, type ProductView } from './load-product.ts';
import { productCrumbs, productMeta } from './product-meta.ts';
import { parseProductId } from './product-query.ts';
import { ProductScreen } from './product-screen.tsx';

export const loader = load((ctx, { params, url }) => loadProduct(ctx, params.id, url.searchParams));

const Item = AddToCart.omit({ productId: true });
const Nothing = z.object({});

/** The buttons of the product's form, for readers without scripts and for Buy Now: each leads on to its place. */
export const action = submitBy({
  cart: form(Item, async (ctx, item, { params }) => {
    await addToCart(ctx, { ...item, productId: productIdOf(params) });
    throw seeOther(ctx, '/ShoppingCart');
  }),
  buy: form(Item, async (ctx, item, { params }) => {
    await addToCart(ctx, { ...item, productId: productIdOf(params) });
    throw seeOther(ctx, '/Checkout');
  }),
  wishlist: form(Nothing, async (ctx, _form, { params }) => {
    await addToList(ctx, 'wishlist', { productId: productIdOf(params) });
    throw seeOther(ctx, '/Wishlist');
  }),
  compare: form(Nothing, async (ctx, _form, { params }) => {
    await addToList(ctx, 'compare', { productId: productIdOf(params) });
    throw seeOther(ctx, '/Compare');
  }),
});

function productIdOf(params: PageArgs['params']): number {
  const id = parseProductId(params.id);
  if (id === null) throw data(null, 404);
  return id;
}

type MetaArgs = { loaderData?: ProductView; params: { lang?: string } };

export const meta = ({ loaderData, params }: MetaArgs) =>
  loaderData ? productMeta(loaderData, params.lang) : [{ title: m.common_not_found_title() }];

export const handle = { crumbs: productCrumbs };

type Props = { loaderData: ProductView; actionData?: Submitted<never> };

export default function ProductPage({ loaderData, actionData }: Props) {
  const refusal =
    actionData && !actionData.ok ? (Object.values(actionData.fields)[0] ?? actionData.message) : null;
  return <ProductScreen view={loaderData} refusal={refusal} key={loaderData.product.id} />;
}
