import { readFileSync } from 'node:fs';

/** A post with what a person reads in it; phones by their last nine figures. What is not named is not looked at. */
export type JudgedPost = {
  text: string;
  price: number | null;
  oldPrice?: number;
  phones?: readonly string[];
  sizes?: readonly string[];
  colours?: readonly string[];
  stock?: number;
  condition?: 'new' | 'used';
  title?: string;
};

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./posts-${name}.json`, import.meta.url), 'utf8')) as JudgedPost[];

/** Posts as sellers write them, made up for the parser, which has been fitted to them. */
export const KNOWN_POSTS: readonly JudgedPost[] = read('known');

/** Posts written after the parser, to which it is not fitted: only their shares are looked at. */
export const UNSEEN_POSTS: readonly JudgedPost[] = read('unseen');
