import { m } from '#messages';
import { getOwnProduct, previewOwnProduct } from '#modules/products/index.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { ProductPreview } from '#web/desk/product-preview.tsx';
import type { Route } from './+types/own-preview.page.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const id = idOf(params.id);
  if (id === null) throw RequestError.not_found();
  const [{ title, state }, product] = [await getOwnProduct(ctx, id), await previewOwnProduct(ctx, id)];
  return { title, isOnSale: state === 'published', back: `/vendor/products/${id}`, product };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.products_preview_title({ title: loaderData?.title ?? '' })} – ${SITE.name}` },
];

/** A product of the own store as shoppers will see it. */
export default function OwnPreviewPage({ loaderData }: Route.ComponentProps) {
  return <ProductPreview {...loaderData} />;
}
