import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listPriced, setMemberPrice } from '#modules/pricing/index.ts';
import { PricedId } from '#modules/pricing/pricing.schema.ts';
import { SetMemberPrice } from '#modules/pricing/pricing.schema.ts';
import { load, seeOther, submit } from '#web/handlers.ts';
import { orFailed } from '#web/or-failed.ts';
import { parsePortalQuery, portalHref } from '#web/vendor/portal-query.ts';
import type { Route } from './+types/prices.page.ts';
import { PRICES_PATH, PricesScreen } from './prices-screen.tsx';
import type { PricesView } from './prices-view.ts';

const queryOf = (url: URL) => parsePortalQuery(PRICES_PATH, url.searchParams, [null]);

export const loader = load(async (ctx, { url }): Promise<PricesView> => {
  const query = queryOf(url);
  const { search, page } = query;
  const list = await orFailed(ctx, () => listPriced(ctx, { search, page }));
  return { query, list, savedId: Number(url.searchParams.get('saved')) || null };
});

/** The form names the variants it shows: an emptied field takes its price away. */
const Saved = PricedId.extend(SetMemberPrice.shape).extend({
  shown: z.array(PricedId.shape.id).max(500).default([]),
});

export const action = submit(Saved, async (ctx, { id, memberPrice, variants, shown }, { url }) => {
  const ofShown = Object.fromEntries(shown.map((variantId) => [variantId, variants[variantId] ?? null]));
  await setMemberPrice(ctx, id, { memberPrice, variants: ofShown });
  const query = queryOf(url);
  const href = portalHref(query, { page: query.page });
  throw seeOther(ctx, `${href}${href.includes('?') ? '&' : '?'}saved=${id}`);
});

export const meta = () => [{ title: `${m.portal_prices_title()} – ${SITE.name}` }];

export const handle = {
  crumbs: () => [{ label: m.portal_my_store(), to: '/vendor' }, { label: m.portal_prices_title() }],
};

export default function VendorPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesScreen view={loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
