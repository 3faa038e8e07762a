import type { PersonalCounts } from './context.ts';

/** The readable cookie that lets one cached page greet every reader; holds nothing that must be trusted or kept secret. */
export const PERSONAL_COOKIE = 'adey_me';
/** The readable cookie that says for a while whose sign-in ended in this browser: the reader mark, as in `adey_me`. */
export const FORMER_COOKIE = 'adey_was';

const CALENDARS = { e: 'ethiopian', g: 'gregorian' } as const;
/** As `readerMark` makes them; anything else in the cookie is somebody's own invention. */
const MARK = /^[\w-]{1,40}$/;
const NOTHING: PersonalCounts = { name: null, cart: 0, wishlist: 0, compare: 0 };

/** The cookie's value: base64url of the JSON {n, c, w, k}, with g (calendar: e or g) and u (dollars: 1) when chosen, v (1) for vendors' teams, i for unseen messages, r for whose they are. */
export function encodePersonal(counts: PersonalCounts): string {
  const { name, cart, wishlist, compare, calendar, isInDollars, isVendor, inbox, reader } = counts;
  const view = {
    ...(calendar ? { g: calendar[0] } : {}),
    ...(isInDollars ? { u: 1 } : {}),
    ...(isVendor ? { v: 1 } : {}),
    ...(inbox ? { i: inbox } : {}),
    ...(reader ? { r: reader } : {}),
  };
  return Buffer.from(JSON.stringify({ n: name, c: cart, w: wishlist, k: compare, ...view })).toString(
    'base64url',
  );
}

/** What a cookie tells; nothing when it is absent or broken. */
export function decodePersonal(value: string | null): PersonalCounts {
  if (!value) return NOTHING;
  try {
    const read = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as Record<string, unknown>;
    const count = (field: unknown) => (Number.isSafeInteger(field) && Number(field) > 0 ? Number(field) : 0);
    return {
      name: typeof read.n === 'string' ? read.n.slice(0, 200) : null,
      cart: count(read.c),
      wishlist: count(read.w),
      compare: count(read.k),
      ...(read.g === 'e' || read.g === 'g' ? { calendar: CALENDARS[read.g] } : {}),
      ...(read.u === 1 ? { isInDollars: true } : {}),
      ...(read.v === 1 ? { isVendor: true } : {}),
      ...(count(read.i) > 0 ? { inbox: count(read.i) } : {}),
      ...(typeof read.r === 'string' && MARK.test(read.r) ? { reader: read.r } : {}),
    };
  } catch {
    return NOTHING;
  }
}
