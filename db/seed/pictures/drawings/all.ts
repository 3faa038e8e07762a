import type { Rule } from '#seed/pictures/drawing.ts';
import { phoneDrawings } from './phones.ts';

/** The drawings of all families, in the order in which they are asked. */
export const drawings: readonly Rule[] = [...phoneDrawings];
