import type { ReturnRule } from '#shop/constants.ts';

/** What the page Return Policy names under "What cannot come back", by the category's slug; the others are `usual`. */
export const CATEGORY_RETURN_RULES: Readonly<Record<string, ReturnRule>> = {
  vegetables: 'faulty',
  food: 'faulty',
  cosmetics: 'unopened',
};

/** How goods of a category may be given back when they are ordered now; an order keeps what held when it was placed. */
export function returnRule(categorySlug: string): ReturnRule {
  return CATEGORY_RETURN_RULES[categorySlug] ?? 'usual';
}
