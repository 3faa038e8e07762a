import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listPriced, setMemberPrice } from '#modules/pricing/index.ts';
import { PricedId, SetMemberPrice } from '#modules/pricing/pricing.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import type { Route } from './+types/prices.page.ts';
import { PricesScreen } from './prices-screen.tsx';
import { pricesAddress, type PricesView } from './prices-view.ts';

export const loader = load(async (ctx, { url }): Promise<PricesView> => {
  const query = pricesAddress.parse(url.searchParams);
  const { search, page } = query;
  const list = await loadOrFailure(ctx, () => listPriced(ctx, { search: search ?? '', page: page - 1 }));
  return { query, list, savedId: idOf(url.searchParams.get('saved')) };
});

/** The form names the variants it shows: an emptied field takes its price away. */
const Saved = PricedId.extend(SetMemberPrice.shape).extend({
  shown: z.array(PricedId.shape.id).max(500).default([]),
});

export const action = submit(Saved, async (ctx, { id, memberPrice, variants, shown }, { url }) => {
  const ofShown = Object.fromEntries(shown.map((variantId) => [variantId, variants[variantId] ?? null]));
  await setMemberPrice(ctx, id, { memberPrice, variants: ofShown });
  const query = pricesAddress.parse(url.searchParams);
  const href = pricesAddress.href(query, { page: query.page });
  throw seeOther(ctx, `${href}${href.includes('?') ? '&' : '?'}saved=${id}`);
});

export const meta = () => [{ title: `${m.portal_prices_title()} – ${SITE.name}` }];

export default function VendorPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesScreen view={loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
