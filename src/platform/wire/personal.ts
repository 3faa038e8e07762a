import { PERSONAL_COOKIE } from './names.ts';

/** What the readable cookie tells a page of its user, so that cached pages can show it. */
export type Personal = {
  name: string | null;
  cart: number;
  wishlist: number;
  compare: number;
  calendar: 'ethiopian' | 'gregorian' | null;
  isInDollars: boolean;
  /** Whether the user belongs to a vendor's team, and so has a store to go to. */
  isVendor: boolean;
  /** Messages of suppliers that the user has not seen. */
  inbox: number;
  /** Tells one account from another without naming it; null for visitors. */
  accountMark: string | null;
};

export const PERSONAL_SECONDS = 180 * 24 * 3600;

/** As `accountMark` makes them; anything else in the cookie is somebody's own invention. */
const MARK = /^[\w-]{1,40}$/;

/**
 * The cookie's value: base64url of the JSON {n: name, c: cart, w: wishlist, k: compare list, g: calendar (e or g),
 * u: dollars (1), v: of a vendor's team (1), i: unseen messages, r: account mark}.
 */
export function encodePersonal(personal: Personal): string {
  const { name: n, cart: c, wishlist: w, compare: k, calendar, inbox: i, accountMark: r } = personal;
  const view = { g: calendar?.[0], u: Number(personal.isInDollars), v: Number(personal.isVendor) };
  const json = JSON.stringify({ n, c, w, k, ...view, i, r });
  return btoa(String.fromCharCode(...new TextEncoder().encode(json)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** What a cookie's value tells; as `NOBODY` when it is absent or broken. */
export function decodePersonal(value: string | null | undefined): Personal {
  const { n, c, w, k, g, u, v, i, r } = fieldsOf(value ?? '');
  return {
    name: (typeof n === 'string' && n.slice(0, 200)) || null,
    cart: count(c),
    wishlist: count(w),
    compare: count(k),
    calendar: g === 'e' ? 'ethiopian' : g === 'g' ? 'gregorian' : null,
    isInDollars: u === 1,
    isVendor: v === 1,
    inbox: count(i),
    accountMark: typeof r === 'string' && MARK.test(r) ? r : null,
  };
}

function fieldsOf(value: string): Record<string, unknown> {
  if (value === '') return {};
  try {
    const binary = atob(value.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}

function count(field: unknown): number {
  return Number.isSafeInteger(field) ? Math.max(0, field as number) : 0;
}

/** What no cookie, and a broken one, tells. */
export const NOBODY = decodePersonal(null);

/** For the inline script of the head, which can import nothing: an expression that gives the cookie's JSON, else throws. */
export const PERSONAL_IN_SCRIPT = `JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(/(?:^|; )${PERSONAL_COOKIE}=([^;]+)/.exec(document.cookie)[1].replace(/-/g,"+").replace(/_/g,"/")),function(c){return c.charCodeAt(0)})))`;
