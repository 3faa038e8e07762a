/** Whose cart, lists, history and purchases these are: an account's, or those of a browser that nobody signed in with. */
export type Owner = { shopperId: number } | { visitorId: string };

/** What one of the two functions makes of the owner's id. */
export function byOwner<OfShopper, OfVisitor = OfShopper>(
  owner: Owner,
  make: { shopper: (id: number) => OfShopper; visitor: (id: string) => OfVisitor },
): OfShopper | OfVisitor {
  return 'shopperId' in owner ? make.shopper(owner.shopperId) : make.visitor(owner.visitorId);
}

/** Both ids as rows hold them: one is null. */
export function ownerIds(owner: Owner): { shopperId: number | null; visitorId: string | null } {
  return { shopperId: null, visitorId: null, ...owner };
}

/** A text that no other owner has: "user:7". Requests' keys and coupons' uses are kept under it. */
export function ownerName(owner: Owner): string {
  return byOwner(owner, { shopper: (id) => `user:${id}`, visitor: (id) => `visitor:${id}` });
}
