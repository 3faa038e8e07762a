import type { Facts } from './facts.ts';

/** Draws the views of one thing, the front first: SVG markup in a square of 800 units, without ground. Pure. */
export type Drawing = (facts: Facts) => string[];

/** Which products a drawing is true for: those of the subcategory whose title fits; the first rule that fits counts. */
export type Rule = readonly [subcategory: string, title: RegExp, drawing: Drawing];
