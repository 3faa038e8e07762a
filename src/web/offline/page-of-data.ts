import { ROUTES } from '#platform/wire/names.ts';

/** The page that a data request of the router belongs to: `/am/ShopPage.data?q=x&_routes=root` is `/am/ShopPage?q=x`. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/_?\.data$/, '') || '/';
  page.searchParams.delete(ROUTES);
  return page;
}
