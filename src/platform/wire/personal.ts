import { PERSONAL_COOKIE } from './names.ts';

/** What the readable cookie tells a page of its reader, so that cached pages can show it. */
export type Personal = {
  name: string | null;
  cart: number;
  wishlist: number;
  compare: number;
  calendar: 'ethiopian' | 'gregorian' | null;
  isInDollars: boolean;
  /** Whether the reader belongs to a vendor's team, and so has a store to go to. */
  isVendor: boolean;
  /** Messages of suppliers that the reader has not seen. */
  inbox: number;
  /** Tells one account from another without naming it; null for visitors. */
  reader: string | null;
};

/** What no cookie, and a broken one, tells. */
export const NOBODY: Personal = {
  name: null,
  cart: 0,
  wishlist: 0,
  compare: 0,
  calendar: null,
  isInDollars: false,
  isVendor: false,
  inbox: 0,
  reader: null,
};

export const PERSONAL_SECONDS = 180 * 24 * 3600;

/** As `readerMark` makes them; anything else in the cookie is somebody's own invention. */
const MARK = /^[\w-]{1,40}$/;

/** The cookie's value: base64url of the JSON {n, c, w, k}, with g (calendar: e or g) and u (dollars: 1) when chosen, v (1) for vendors' teams, i for unseen messages, r for whose they are. */
export function encodePersonal(personal: Partial<Personal>): string {
  const { name, cart, wishlist, compare, calendar, isInDollars, isVendor, inbox, reader } = {
    ...NOBODY,
    ...personal,
  };
  const view = {
    ...(calendar && { g: calendar[0] }),
    ...(isInDollars && { u: 1 }),
    ...(isVendor && { v: 1 }),
    ...(inbox && { i: inbox }),
    ...(reader && { r: reader }),
  };
  const bytes = new TextEncoder().encode(
    JSON.stringify({ n: name, c: cart, w: wishlist, k: compare, ...view }),
  );
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** What a cookie's value tells; as `NOBODY` when it is absent or broken. */
export function decodePersonal(value: string | null | undefined): Personal {
  try {
    const binary = atob(value!.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const { n, c, w, k, g, u, v, i, r } = JSON.parse(text) as Record<string, unknown>;
    return {
      name: (typeof n === 'string' && n.slice(0, 200)) || null,
      cart: count(c),
      wishlist: count(w),
      compare: count(k),
      calendar: g === 'e' ? 'ethiopian' : g === 'g' ? 'gregorian' : null,
      isInDollars: u === 1,
      isVendor: v === 1,
      inbox: count(i),
      reader: typeof r === 'string' && MARK.test(r) ? r : null,
    };
  } catch {
    return NOBODY;
  }
}

function count(field: unknown): number {
  return Number.isSafeInteger(field) && Number(field) > 0 ? Number(field) : 0;
}

/** For the inline script of the head, which can import nothing: an expression that gives the cookie's JSON, else throws. */
export const PERSONAL_IN_SCRIPT = `JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(/(?:^|; )${PERSONAL_COOKIE}=([^;]+)/.exec(document.cookie)[1].replace(/-/g,"+").replace(/_/g,"/")),function(c){return c.charCodeAt(0)})))`;
