import type { Rule } from '#seed/pictures/drawing.ts';
import { babyPackDrawings } from './baby-packs.ts';
import { babyDrawings } from './baby.ts';
import { gownDrawings } from './gowns.ts';
import { menswearDrawings } from './menswear.ts';
import { shoeDrawings } from './shoes.ts';
import { sneakerDrawings } from './sneakers.ts';
import { stapleDrawings } from './staples.ts';
import { topDrawings } from './tops.ts';

/** The drawings of what is worn, eaten, drunk and used up. */
export const softDrawings: readonly Rule[] = [
  ...shoeDrawings,
  ...sneakerDrawings,
  ...topDrawings,
  ...gownDrawings,
  ...menswearDrawings,
  ...stapleDrawings,
  ...babyPackDrawings,
  ...babyDrawings,
];
