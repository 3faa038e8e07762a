import type { WaysToPay } from '#shop/constants.ts';
import type { Calendar } from '#shop/calendar.ts';
import type { Contacts } from '#shop/contacts.ts';

/** A category as the footer shows it. */
export type ChromeCategory = { id: number; slug: string; name: string; cid: string };

/** What the root loader gives the chrome. */
export type ChromeData = {
  categories: ChromeCategory[];
  year: string;
  /** Null where the chrome's data could not be loaded. */
  contacts: Contacts | null;
  /** Whether the shop takes nothing but cash on delivery. */
  waysToPay: WaysToPay;
  /** What a dollar costs in Birr, and since which day, said in each calendar and in the language's usual one. */
  rate: { birr: number; since: Record<Calendar | 'usual', string> } | null;
  /** The user's view, on pages that are rendered for one user. */
  view: { calendar: 'ethiopian' | 'gregorian' | null; isInDollars: boolean } | null;
};

/** The shop page of one category. */
export function shopPathOf({ cid, name }: { cid: string; name: string }): string {
  return `/ShopPage?${new URLSearchParams({ cid, name }).toString()}`;
}
