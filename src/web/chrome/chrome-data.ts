/** A category as the footer shows it. */
export type ChromeCategory = { id: number; slug: string; name: string; cid: string };

/** What the root loader gives the chrome. */
export type ChromeData = { categories: ChromeCategory[]; year: string };

/** The shop page of one category. */
export function shopPathOf({ cid, name }: { cid: string; name: string }): string {
  return `/ShopPage?${new URLSearchParams({ cid, name }).toString()}`;
}
