import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listPriced, setMemberPrice } from '#modules/pricing/index.ts';
import { PricedId, SetMemberPrice } from '#modules/pricing/pricing.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/prices.page.ts';
import { PricesScreen } from './prices-screen.tsx';
import { pricesAddress, type PricesView, readShown } from './prices-view.ts';

export const loader = load(async (ctx, { url }): Promise<PricesView> => {
  const query = pricesAddress.parse(url.searchParams);
  const { search, page } = query;
  const list = await loadOrFailure(ctx, () => listPriced(ctx, { search: search ?? '', page: page - 1 }));
  return { query, list, savedId: idOf(url.searchParams.get('saved')) };
});

/** The form says what it shows: an emptied field takes its price away, one that nobody touched is left as it is by now. */
const Saved = PricedId.extend(SetMemberPrice.omit({ was: true }).shape).extend({
  shown: z.string().max(20_000).default(''),
});

export const action = submit(Saved, async (ctx, { id, memberPrice, variants, shown }, { url }) => {
  const was = readShown(shown);
  const changed = Object.entries(was.variants).flatMap(([variantId, before]) => {
    const typed = variants[variantId] ?? null;
    return typed === before ? [] : [[variantId, typed] as const];
  });
  await setMemberPrice(ctx, id, { memberPrice, variants: Object.fromEntries(changed), was });
  const query = pricesAddress.parse(url.searchParams);
  const href = pricesAddress.href(query, { page: query.page });
  throw seeOther(ctx, `${href}${href.includes('?') ? '&' : '?'}saved=${id}`);
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.portal_prices_title()} – ${SITE.name}` }];

export default function VendorPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesScreen view={loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
