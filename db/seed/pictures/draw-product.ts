import type { Drawing } from './drawing.ts';
import { drawings } from './drawings/all.ts';
import type { Facts } from './facts.ts';
import { definitionsIn } from './paint.ts';
import { drawPlate } from './plate.ts';
import { ground } from './tiles.ts';

/** The drawing of the product's kind; null where nobody has drawn such a thing yet. */
export function drawingOf({ subcategory, title }: Facts): Drawing | null {
  return drawings.find((rule) => rule[0] === subcategory && rule[1].test(title))?.[2] ?? null;
}

/** The product's pictures as SVG documents, the main one first; a plate with its name where no true drawing exists. */
export function drawProduct(facts: Facts): string[] {
  const drawing = drawingOf(facts);
  const bodies = drawing ? drawing(facts) : [drawPlate(facts)];
  return bodies.map((body) => {
    const whole = ground(facts) + body;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${definitionsIn(whole)}</defs>${whole}</svg>`;
  });
}
