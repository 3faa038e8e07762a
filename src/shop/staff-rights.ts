/** What a member of staff may be allowed to do. Rights are code; roles, which hold some of them, are rows. */
export const STAFF_RIGHTS = [
  'vendors.read',
  'vendors.decide',
  'products.read',
  'products.moderate',
  'catalogue.edit',
  'orders.read',
  'orders.manage',
  'returns.decide',
  'money.read',
  'money.refund',
  'money.payout',
  'money.adjust',
  'support.answer',
  'reviews.moderate',
  'content.edit',
  'promotions.edit',
  'users.read',
  'users.lock',
  'users.merge',
  'users.impersonate',
  'risk.manage',
  'settings.edit',
  'staff.manage',
  'audit.read',
  'jobs.operate',
  'exports.personal',
] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** Stands as a call's right where all whom it is for may ask (staff, or a team, or both), and get what their own rights show. */
export const ANY_STAFF = 'any';

/** Money that moves, who is staff, the shop's figures, and people's data that leave it: only with a second factor given lately. */
const WITH_FRESH_FACTOR: ReadonlySet<StaffRight> = new Set([
  'money.refund',
  'money.payout',
  'money.adjust',
  'staff.manage',
  'settings.edit',
  'exports.personal',
]);

/** Whether the right asks for the second factor again when it was given more than `FACTOR_FRESH_MS` ago. */
export function asksForFreshFactor(right: StaffRight): boolean {
  return WITH_FRESH_FACTOR.has(right);
}

/** Whether handing out this right is for two people: money and staff. */
export function needsSecondPerson(right: StaffRight): boolean {
  return right.startsWith('money.') || right === 'staff.manage';
}

/** Those of the words that are rights. */
export function staffRightsOf(words: readonly string[]): StaffRight[] {
  return STAFF_RIGHTS.filter((right) => words.includes(right));
}

/** How long a second factor counts for what asks for it again. */
export const FACTOR_FRESH_MS = 15 * 60_000;

/** A session of staff ends so long after it began, used or not. */
export const STAFF_SESSION_MS = 12 * 3_600_000;
