import type { Drawing } from './drawing.ts';
import { drawings } from './drawings/all.ts';
import type { Facts } from './facts.ts';
import { definitionsIn } from './paint.ts';
import { drawPlate } from './plate.ts';
import { ground, wideGround } from './tiles.ts';

const SIDE = 800;

/** The drawing of the product's kind; null where nobody has drawn such a thing yet. */
export function drawingOf({ subcategory, title }: Facts): Drawing | null {
  return drawings.find((rule) => rule[0] === subcategory && rule[1].test(title))?.[2] ?? null;
}

/** The product's pictures as SVG documents, the main one first; a plate with its name where no true drawing exists. */
export function drawProduct(facts: Facts): string[] {
  const drawing = drawingOf(facts);
  const bodies = drawing ? drawing(facts) : [drawPlate(facts)];
  return bodies.map((body) => document([SIDE, SIDE], ground(facts) + body));
}

export const BANNER_WIDTH = 800;
export const BANNER_HEIGHT = 320;

/** Things of one category side by side on a wide ground, as an SVG document. Those without a drawing are left out. */
export function drawBanner(things: readonly Facts[]): string {
  const width = BANNER_WIDTH / things.length;
  // In the middle: wide windows cut the banner above and below.
  const scale = 176 / SIDE;
  const row = things.map((facts, at) => {
    const [front = ''] = drawingOf(facts)?.(facts) ?? [];
    const x = (at + 0.5) * width - (SIDE * scale) / 2;
    return `<g transform="translate(${x} ${(BANNER_HEIGHT - SIDE * scale) / 2}) scale(${scale})">${front}</g>`;
  });
  return document([BANNER_WIDTH, BANNER_HEIGHT], wideGround(things[0]!) + row.join(''));
}

function document([width, height]: readonly [number, number], body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitionsIn(body)}</defs>${body}</svg>`;
}
