import type { Facts } from './facts.ts';
import { fade, inkOn, lin, lying, round, tone } from './paint.ts';
import {
  type Box,
  ellipse,
  lathe,
  line,
  onFace,
  place,
  type Point,
  poly,
  rect,
  shadow,
  text,
} from './shapes.ts';
import { linesOf } from '#platform/text-outlines.ts';

// Bodies that many goods are made of, and the views that suit any of them.

/** A box seen a little from above and from the right: front, top and side. */
export function cuboid([x, y, w, h]: Box, depth: number, colour: string): string {
  const [dx, dy] = [depth, -depth * 0.45];
  return (
    poly(
      [
        [x, y],
        [x + dx, y + dy],
        [x + w + dx, y + dy],
        [x + w, y],
      ],
      lin(20, tone(colour, 0.45), tone(colour, 0.25)),
    ) +
    poly(
      [
        [x + w, y],
        [x + w + dx, y + dy],
        [x + w + dx, y + h + dy],
        [x + w, y + h],
      ],
      lin(80, tone(colour, -0.22), tone(colour, -0.38)),
    ) +
    rect([x, y, w, h], lin(60, tone(colour, 0.14), colour, tone(colour, -0.1)))
  );
}

/** A standing cylinder (its axis and radius, its top and bottom) with its top seen from above: tin, barrel, lid. */
export function tin(
  [x, r]: Point,
  [top, bottom]: Point,
  colour: string,
  look: { flat?: number; top?: string } = {},
): string {
  const flat = look.flat ?? 0.16;
  return (
    lathe(
      x,
      [
        [r, top],
        [r, bottom],
      ],
      round(colour),
      { isSoft: false, flat },
    ) + ellipse([x, top], [r, r * flat], look.top ?? lin(30, tone(colour, 0.5), tone(colour, 0.1)))
  );
}

/** A lying pipe or rod between two heights. */
export function rod([x, y, w, h]: Box, colour: string, radius = h / 2): string {
  return rect([x, y, w, h], lying(colour), radius);
}

/** A leg or post. */
export function post([x, y, w, h]: Box, colour: string, radius = 3): string {
  return rect([x, y, w, h], round(colour), radius);
}

/** A part of a drawing from near: `at` comes to the middle. */
export function closeUp(body: string, at: Point, scale = 1.9): string {
  return place(body, [400 - at[0] * scale, 400 - at[1] * scale], { scale });
}

/** The thing turned a little and smaller: a second look for what has no other side worth showing. */
export function leaning(body: string, degrees = -8): string {
  return place(place(body, [-400, -400]), [400, 400], { turn: degrees, scale: 0.92 });
}

/** The carton a thing is sold in, with its picture and name printed on the front. */
export function carton(facts: Facts, body: string, colour = '#c79a66'): string {
  const ink = inkOn(colour);
  const lines = linesOf(facts.name, 380, 2, { size: 34, weight: 700 });
  const front =
    rect([34, 34, 392, 300], fade('#ffffff', 0.92), 10) +
    place(body, [80, 34], { scale: 0.375 }) +
    lines
      .map((words, i) =>
        text(words, [34, 384 + i * 44], { size: 34, fill: ink, anchor: 'start', width: 392 }),
      )
      .join('') +
    (facts.brand
      ? text(facts.brand.toUpperCase(), [426, 470], {
          size: 24,
          fill: fade(ink, 0.75),
          anchor: 'end',
          width: 300,
        })
      : '');
  const side =
    text(facts.brand ?? 'Adey', [75, 250], { size: 30, fill: fade(ink, 0.7), width: 120 }) +
    line('M50 400l0-40M75 400l0-40M62 372l-12-14M100 400q-14-20 0-40q14 20 0 40', fade(ink, 0.55), 4);
  return (
    shadow([430, 694], 350) +
    cuboid([90, 200, 460, 490], 150, colour) +
    place(front, [90, 200]) +
    onFace(
      side,
      [150, 490],
      [
        [550, 200],
        [700, 132],
        [550, 690],
      ],
    ) +
    poly(
      [
        [310, 200],
        [460, 132],
        [496, 132],
        [346, 200],
      ],
      fade('#ffffff', 0.3),
    )
  );
}

/** A double arrow with a measure beside it. */
export function measure(from: Point, to: Point, words: string): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isUpright = Math.abs(to[0] - from[0]) < 2;
  const tick = ([tx, ty]: Point) => (isUpright ? `M${tx - 10} ${ty}h20` : `M${tx} ${ty - 10}v20`);
  return (
    line(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}${tick(from)}${tick(to)}`, '#6b6353', 3) +
    text(words, isUpright ? [x + 16, y + 10] : [x, y - 14], {
      size: 32,
      fill: '#4a4437',
      anchor: isUpright ? 'start' : 'middle',
    })
  );
}
