/** What somebody of a store's team may do, by role. Browser-safe: screens leave out what the user may not do. */
const RIGHTS_OF_PACKER = ['orders.handle', 'orders.scan', 'orders.print', 'stock.edit'] as const;
const RIGHTS_OF_SELLER = [
  ...RIGHTS_OF_PACKER,
  'chat.answer',
  'products.edit',
  'reviews.answer',
  'customers.read',
] as const;
const RIGHTS_OF_MANAGER = [
  ...RIGHTS_OF_SELLER,
  'prices.edit',
  'promotions.edit',
  'returns.decide',
  'members.decide',
  'imports.run',
  'posts.edit',
  'money.read',
  'statistics.read',
  'store.edit',
  'documents.edit',
  'activity.read',
] as const;
/** Every right there is: the owner has them all. */
export const VENDOR_RIGHTS = [
  ...RIGHTS_OF_MANAGER,
  'money.account',
  'team.manage',
  'integrations.manage',
  'store.close',
] as const;
export type VendorRight = (typeof VENDOR_RIGHTS)[number];

/** From the one who may most to the one who may least. */
export const VENDOR_ROLES = ['owner', 'manager', 'seller', 'packer'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

export const STORE_STATES = ['onboarding', 'open', 'suspended', 'closed'] as const;
export type StoreState = (typeof STORE_STATES)[number];

const RIGHTS: Record<VendorRole, readonly VendorRight[]> = {
  owner: VENDOR_RIGHTS,
  manager: RIGHTS_OF_MANAGER,
  seller: RIGHTS_OF_SELLER,
  packer: RIGHTS_OF_PACKER,
};

/** What makes or furthers new sales: stops while the store is suspended. */
const SELLING: readonly VendorRight[] = [
  'prices.edit',
  'promotions.edit',
  'members.decide',
  'imports.run',
  'posts.edit',
];

/** What ends with a closed store: parcels and returns that come late, and where the last of its money goes, with the papers for it. */
const WINDING_UP: readonly VendorRight[] = [
  'orders.handle',
  'returns.decide',
  'documents.edit',
  'money.account',
];

/** Whether a role has a right, however the store stands. */
export function roleHas(role: VendorRole, right: VendorRight): boolean {
  return RIGHTS[role].includes(right);
}

/** Whether a store in this state still lets its team do that: a suspended one sells nothing new, a closed one only ends what is left. */
export function stateAllows(state: StoreState, right: VendorRight): boolean {
  if (state === 'closed') return right.endsWith('.read') || WINDING_UP.includes(right);
  return state !== 'suspended' || !SELLING.includes(right);
}

/** Whether the rooms that a right opens can still be entered: a suspended store's all, of a closed one what is left to do and to read. */
export function stateOpens(state: StoreState, right: VendorRight): boolean {
  return state !== 'closed' || stateAllows(state, right);
}

/** Whether somebody of a team may do this now, by their role and by how the store stands. */
export function memberMay(
  { role, state }: { role: VendorRole; state: StoreState },
  right: VendorRight,
): boolean {
  return roleHas(role, right) && stateAllows(state, right);
}

/** Whether a role has all rights of another: nobody grants, changes or takes a role that may more than their own. */
export function roleCovers(role: VendorRole, other: VendorRole): boolean {
  return RIGHTS[other].every((right) => roleHas(role, right));
}
