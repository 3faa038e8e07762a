import { m } from '#messages';
import { previewForStaff } from '#modules/moderation/index.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { FactorOff } from '#web/desk/factor-off.tsx';
import { ProductPreview } from '#web/desk/product-preview.tsx';
import type { Route } from './+types/staff-preview.page.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const id = idOf(params.id);
  if (id === null) throw RequestError.not_found();
  const product = await previewForStaff(ctx, id);
  return { title: product.title, product };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.products_preview_title({ title: loaderData?.title ?? '' })} – ${SITE.name}` },
];

/** Any product as shoppers will see it, for staff who look at goods. */
export default function StaffPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProductPreview {...loaderData} isOnSale={false} back={null}>
      <FactorOff />
    </ProductPreview>
  );
}
