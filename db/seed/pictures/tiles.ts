import type { Facts } from './facts.ts';
import { lin, tone } from './paint.ts';
import { rect } from './shapes.ts';

/** A quiet ground for each category, so that a list of one looks of a piece. */
const TINTS: Record<string, string> = {
  '3c': '#e8edf2',
  'hair-product': '#f3e9e3',
  cosmetics: '#f6e8ea',
  accessories: '#f2ebdf',
  imports: '#e9edf3',
  'car-parts': '#e9ecec',
  vegetables: '#e9f0e2',
  beverage: '#f2eadf',
  detergent: '#e4eff1',
  baby: '#f7efe2',
  'foot-wear': '#efece6',
  food: '#f6edda',
  garment: '#f0ebe9',
  household: '#efebe2',
  appliances: '#e8eef0',
  stationary: '#f3eee0',
};

/** The colour of a product's tile, also shown before its picture is there. */
export function tintOf({ category }: Pick<Facts, 'category'>): string {
  return TINTS[category] ?? '#eeece6';
}

/** The tile on which a thing stands: a light wall and a floor that meet softly. */
export function ground(facts: Pick<Facts, 'category'>): string {
  const tint = tintOf(facts);
  return rect(
    [0, 0, 800, 800],
    lin(90, `${tone(tint, 0.65)}@0`, `${tone(tint, 0.4)}@60`, `${tint}@84`, `${tone(tint, -0.05)}@100`),
  );
}

/** The ground of a banner, 800 by 320: the floor begins where its things stand. */
export function wideGround(facts: Pick<Facts, 'category'>): string {
  const tint = tintOf(facts);
  return rect(
    [0, 0, 800, 320],
    lin(90, `${tone(tint, 0.65)}@0`, `${tone(tint, 0.4)}@50`, `${tint}@68`, `${tone(tint, -0.05)}@100`),
  );
}
