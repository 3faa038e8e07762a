import { readFileSync } from 'node:fs';

/** A post with what a person reads in it; phones by their last nine figures. What is not named is not looked at. */
export type JudgedPost = {
  text: string;
  price: number | null;
  oldPrice?: number | null;
  phones?: readonly string[];
  sizes?: readonly string[];
  colours?: readonly string[];
  stock?: number | null;
  condition?: 'new' | 'used' | null;
  title?: string;
  locale?: 'en' | 'am' | 'om';
  /** How many goods it offers to split. */
  parts?: number;
  /** What buyers must not read, such as accounts to pay past the shop. */
  gone?: readonly string[];
};

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./posts-${name}.json`, import.meta.url), 'utf8')) as JudgedPost[];

/** Posts as sellers write them, made up for the parser, which has been fitted to them. */
export const KNOWN_POSTS: readonly JudgedPost[] = read('known');

/** Posts judged before the parser read them: only their shares are looked at. */
export const UNSEEN_POSTS: readonly JudgedPost[] = read('unseen');

/** Later ones, rich in what was read wrong: models before their price, sizes sold out, accounts, several goods. */
export const FRESH_POSTS: readonly JudgedPost[] = read('fresh');
