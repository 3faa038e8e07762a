import { linesOf } from '#platform/text-outlines.ts';
import type { Facts } from './facts.ts';
import { tone } from './paint.ts';
import { poly, rect, text, times } from './shapes.ts';
import { tintOf } from './tiles.ts';

const INK = '#3a352b';
const WEAVE = ['#0b5a3c', '#f6b800', '#b3261e'] as const;

/** A plain plate with the product's name: what a thing gets that nobody has drawn yet. */
export function drawPlate(facts: Facts): string {
  const size = 62;
  const lines = linesOf(facts.name, 560, 4, { size, weight: 700 });
  const top = 400 - (lines.length * 78 + (facts.local ? 70 : 0)) / 2;
  const name = lines
    .map((words, i) => text(words, [400, top + 62 + i * 78], { size, fill: INK, width: 580 }))
    .join('');
  const below = top + 62 + lines.length * 78;
  const local = facts.local
    ? text(facts.local, [400, below + 4], { size: 40, fill: '#6b6353', bold: false, width: 560 })
    : '';
  const brand = facts.brand ? text(facts.brand, [400, 150], { size: 34, fill: '#6b6353', width: 480 }) : '';
  return rect([60, 60, 680, 680], tone(tintOf(facts), 0.7), 28) + band(96) + band(688) + brand + name + local;
}

/** A row of woven diamonds. */
function band(y: number): string {
  return times(17, (i) => {
    const x = 120 + i * 35;
    return poly(
      [
        [x - 12, y + 8],
        [x, y],
        [x + 12, y + 8],
        [x, y + 16],
      ],
      WEAVE[i % 3]!,
    );
  });
}
