/** Whether goods may be given back as usual, while unopened, or only when they are faulty. */
export type ReturnRule = 'usual' | 'unopened' | 'faulty';

/** What the page Return Policy names under "What cannot come back", by the category's slug. */
const RULES: Readonly<Record<string, ReturnRule>> = {
  vegetables: 'faulty',
  food: 'faulty',
  cosmetics: 'unopened',
};

/** How goods of a category may be given back. */
export function returnRule(categorySlug: string): ReturnRule {
  return RULES[categorySlug] ?? 'usual';
}
