import { COUNT_BOUND } from '#shop/constants.ts';

/** The last tier, and the last one of those whose products have their terms once more with the tier. */
const LAST_TIER = 8;
const LAST_MARKED_TIER = 5;
/** The share of the catalogue that the top tier holds; each tier with those above it holds twice as many. */
const TOP_SHARE = 0.004;
const FEW = 500;

/**
 * The groups of tiers to look through, as the last tier of each. The first group is likely to just fill the page, since
 * every look costs, and so does every match that is looked at. Few matches are looked through at once.
 */
export function tierGroups(total: number, wanted: number): number[] {
  const first = Math.max(0, Math.ceil(Math.log2((1.25 * wanted) / (total * TOP_SHARE))));
  // Of an uncounted crowd even the deepest page lies near the top.
  const isCrowd = total > COUNT_BOUND;
  if (!isCrowd && (total <= FEW || first > LAST_MARKED_TIER)) return [LAST_TIER];
  const groups = [];
  for (let last = isCrowd ? 0 : first; last < LAST_MARKED_TIER; last += 2) groups.push(last);
  return [...groups, LAST_MARKED_TIER, LAST_TIER];
}
