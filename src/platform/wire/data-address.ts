import { ROUTES } from './names.ts';

/** Whether the router asks with this path for the data of a page: `/am/ShopPage.data`. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The path of the page whose data are asked for: `/am/ShopPage.data` is `/am/ShopPage`, `/_.data` is `/`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/)_\.data$|\.data$/, '$1');
}

/** As `pagePath`, for a whole address, without what the router added to it. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = pagePath(url.pathname);
  page.searchParams.delete(ROUTES);
  return page;
}

/** Whether a path, of a page or of its data, lies in the rooms of vendors and staff. */
export function isDeskPath(pathname: string): boolean {
  return /^(\/(en|am|om))?\/(vendor|admin|staff)([/.]|$)/i.test(pathname);
}

/** Whether a screen, by its route's id, is one of those rooms or lies in one: no page of the shop knows it. */
export function isDeskRoute(id: string): boolean {
  return /^(desk|vendor-portal|admin)\//.test(id);
}
