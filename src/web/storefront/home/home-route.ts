import { getHome } from '#modules/home/index.ts';
import { waysToPay } from '#modules/payments/index.ts';
import { load } from '#handlers/handlers.ts';
import { toJsonText } from '#platform/wire/json-text.ts';
import { homeHead } from './home-head.ts';
import { homeView } from './home-view.ts';

export const homeLoader = load(async (ctx, { url }) => {
  const home = await getHome(ctx);
  const chosen = {
    featured: url.searchParams.get('featured'),
    accessories: url.searchParams.get('accessories'),
    isWhole: url.searchParams.has('all'),
    waysToPay: await waysToPay(ctx),
  };
  // As text: React Router would number every value, and the page would be two kilobytes larger.
  return { view: toJsonText(homeView(home, chosen)) };
}, homeHead);
