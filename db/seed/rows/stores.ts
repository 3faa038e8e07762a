import { foldText } from '#modules/search/index.ts';
import { amharicNames, SUSPENDED_VENDOR } from '#seed/content/store-names.ts';
import { returnPolicies, storeTextsOf } from '#seed/content/store-texts.ts';
import { type VendorContent, vendors } from '#seed/content/vendors.ts';
import type { Random } from '#seed/random.ts';
import type { Row } from './insert-rows.ts';
import type { ProductSheet } from './products.ts';

/** What the store page tells beside the supplier itself: names for the search, legal identity, return policy. */
export function storeColumns(vendor: VendorContent, place: number): Row {
  const nameAm = amharicNames[vendor.name]!;
  return {
    name_am: nameAm,
    folded_name: foldText(`${vendor.name} ${nameAm}`),
    folded_owner: foldText(`${vendor.first} ${vendor.last}`),
    is_active: vendor.name !== SUSPENDED_VENDOR,
    state: vendor.name === SUSPENDED_VENDOR ? 'suspended' : 'open',
    state_reason:
      vendor.name === SUSPENDED_VENDOR ? 'Your trade licence has ended. Please send the new one.' : '',
    trade_name: `${vendor.first} ${vendor.last} ${vendor.isVerified ? 'PLC' : 'Trading'}`,
    vat_number: vendor.isVerified ? String(1_200_300_400 + place * 613) : null,
    licence_number: `${vendor.region.slice(3)}/${14 + (place % 9)}/${String(20_417 + place * 311)}`,
    legal_address: vendor.address,
    return_policy: vendor.isVerified ? returnPolicies.en : '',
  };
}

/** What the suppliers say in other languages than English. */
export function storeTextRows(): Row[] {
  return vendors.flatMap((vendor, i) => {
    const texts = storeTextsOf(vendor.name);
    return (['am', 'om'] as const).flatMap((locale) =>
      texts === null
        ? []
        : {
            vendor_id: i + 1,
            locale,
            company_description: texts[locale],
            return_policy: vendor.isVerified ? returnPolicies[locale] : '',
          },
    );
  });
}

/** Most open from Monday to Saturday, shorter on Saturday; two never said when. */
export function hoursRows(): Row[] {
  return vendors.flatMap((_, i) =>
    i % 20 === 15
      ? []
      : [1, 2, 3, 4, 5, 6].map((weekday) => ({
          vendor_id: i + 1,
          weekday,
          opens: i % 3 === 0 ? '08:00' : '08:30',
          closes: weekday === 6 ? '13:00' : i % 4 === 0 ? '19:00' : '18:00',
        })),
  );
}

const DAY_MS = 86_400_000;
/** Vendors that the demo's shopper follows, and how many days ago that began. */
const SHOPPER_FOLLOWS = [
  ['Abyssinia Leather Works', 70],
  ['Tomoca Street Coffee Roasters', 64],
  ['Meki Fresh Farmers', 52],
  ['Shiro Meda Habesha Fashion', 45],
  ['Anbessa Shoe Gallery', 1],
  ['Selam Spices & Grains', 0],
] as const;

/** Who follows whom: the demo's shopper, and most of the past buyers a few suppliers each, the first ones more often. */
export function followRows(random: Random, { users, now }: { users: number; now: Date }): Row[] {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const rows = new Map<string, Row>();
  const follow = (userId: number, vendorId: number, days: number) =>
    rows.set(`${userId} ${vendorId}`, { vendor_id: vendorId, user_id: userId, created_at: at(days) });
  for (const [name, days] of SHOPPER_FOLLOWS)
    follow(1, vendors.findIndex((vendor) => vendor.name === name) + 1, days);
  for (let userId = 4; userId <= users; userId += 1) {
    const count = Math.floor(random() * 8);
    for (let i = 0; i < count; i += 1)
      follow(userId, Math.floor(random() ** 1.7 * vendors.length) + 1, Math.floor(random() * 100));
  }
  return [...rows.values()];
}

/** What 299 US dollars are worth in Birr by the rate that the demo pays in foreign money with. */
const PROMO_SANTIM = 299 * 148_10;

/** The product promoted beside the supplier list: one that can be put into the cart at once, for about its price. */
export function promotedId(products: readonly ProductSheet[]): number | null {
  const fit = products.filter(
    ({ stock, variants, vendor }) => stock > 0 && variants.length === 0 && vendor.name !== SUSPENDED_VENDOR,
  );
  const distance = ({ priceSantim }: ProductSheet) => Math.abs(priceSantim - PROMO_SANTIM);
  return fit.toSorted((a, b) => distance(a) - distance(b))[0]?.id ?? null;
}
