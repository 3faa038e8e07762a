import { linesOf, widthOf } from '#platform/text-outlines.ts';
import { amountLabel, countOf, type Facts } from './facts.ts';
import { type Art, ART } from './label-art.ts';
import { fade, inkOn, lin, mix, tone } from './paint.ts';
import { place, rect, text, times, type Box, type Point } from './shapes.ts';
import { carton, closeUp } from './solids.ts';

// Packs of all kinds, with the product's own name on them. Each stands at 400, 690.

export interface PackLook {
  /** Of the pack, its cap and its label; label and ink follow from the pack where they are missing. */
  colour: string;
  cap?: string;
  label?: string;
  ink?: string;
  art?: Art;
  /** How wide and how tall, beside what is usual: 1 and 1. */
  wide?: number;
  tall?: number;
}

export type Pack = (facts: Facts, look: PackLook) => string;

/** What the label says: brand, name and amount, around a picture. */
export function printed(facts: Facts, [x, y, w, h]: Box, look: PackLook): string {
  const ground =
    look.label ?? (inkOn(look.colour) === '#26231d' ? mix(look.colour, '#ffffff', 0.7) : '#fdfaf2');
  const ink = look.ink ?? (inkOn(ground) === '#26231d' ? tone(look.colour, -0.55) : '#fdfaf2');
  const middle = x + w / 2;
  const amount = amountLabel(facts);
  const plain = facts.name
    .replace(facts.brand ?? '\0', '')
    .replace(/,.*$/, '')
    .replace(amount, '')
    .replace(/\d+ (g|ml|L|kg)\b/, '')
    .trim();
  const name = plain === '' && !facts.brand ? facts.name : plain;
  const widest = Math.max(...name.split(' ').map((word) => widthOf(word, { size: 100, weight: 700 })));
  const size = Math.min(Math.max(22, Math.min(40, w * 0.15)), (100 * (w - 22)) / widest);
  const lines = name === '' ? [] : linesOf(name, w - 20, 3, { size, weight: 700 });
  const top = facts.brand
    ? text(facts.brand.toUpperCase(), [middle, y + h * 0.17], {
        size: Math.min(52, h * 0.17),
        fill: ink,
        width: w - 26,
      })
    : facts.local
      ? text(facts.local, [middle, y + h * 0.16], { size: Math.min(42, h * 0.14), fill: ink, width: w - 26 })
      : '';
  const free = h * 0.98 - (top ? h * 0.2 : 0) - lines.length * size * 1.15 - (amount ? h * 0.12 : 0);
  const scale = Math.min(free / 200, w / 210);
  const art =
    look.art && scale > 0.25
      ? place(ART[look.art], [middle, y + (top ? h * 0.22 : h * 0.04) + free * 0.46], { scale })
      : '';
  const base = y + h - (amount ? h * 0.13 : h * 0.05) - (lines.length - 1) * size * 1.15;
  return (
    rect([x, y, w, h], lin(30, tone(ground, 0.12), ground, tone(ground, -0.08)), 12) +
    top +
    art +
    lines
      .map((words, i) =>
        text(words, [middle, base + i * size * 1.15 - 6], { size, fill: ink, width: w - 18 }),
      )
      .join('') +
    (amount
      ? text(amount, [middle, y + h - h * 0.035], {
          size: Math.min(26, h * 0.09),
          fill: fade(ink, 0.8),
          width: w - 40,
        })
      : '')
  );
}

/** The pack's width and height. */
export const packSize = ({ wide = 1, tall = 1 }: PackLook, w: number, h: number): Point => [
  w * wide,
  h * tall,
];

/** Several of one pack, as many as the title promises, at most six in sight. */
export function several(one: string, count: number): string {
  const shown = Math.min(6, count);
  if (shown < 2) return one;
  const scale = shown === 2 ? 0.74 : shown < 5 ? 0.66 : 0.6;
  const rows = shown > 3 ? 2 : 1;
  const columns = Math.ceil(shown / rows);
  return times(shown, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const step = Math.min(250, 560 / columns);
    return place(
      one,
      [
        400 - 400 * scale + (column - (columns - 1) / 2) * step + (rows > 1 ? (row - 0.5) * 40 : 0),
        690 - 690 * scale - (rows - 1 - row) * 150,
      ],
      { scale },
    );
  });
}

/** A title that counts whole packs, not what is in one. */
const SOLD_TOGETHER = /pack of|tins|cans|bottles/i;

/** The views of a packed product: the pack (or several), its label from near, its carton where it is sold by the box. */
export function packed(pack: Pack, look: PackLook) {
  return (facts: Facts): string[] => {
    const one = pack(facts, look);
    const count = SOLD_TOGETHER.test(facts.title) ? countOf(facts) : 1;
    const main = several(one, count);
    const views = [main, closeUp(one, [400, 500], 1.7)];
    return count > 6 ? [...views, carton(facts, main, mix(look.colour, '#c79a66', 0.5))] : views;
  };
}
