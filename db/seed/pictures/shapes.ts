import { createHash } from 'node:crypto';
import { outline, widthOf } from '#platform/text-outlines.ts';
import { glow } from './paint.ts';

// The shapes that drawings are made of, as SVG markup in a square of 800 units whose ground line is at about 690.

export type Point = readonly [x: number, y: number];
/** Left, top, width, height. */
export type Box = readonly [x: number, y: number, w: number, h: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A rectangle, its corners rounded by a radius. */
export function rect([x, y, w, h]: Box, fill: string, radius = 0, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(Math.min(radius, w / 2, h / 2))}" fill="${fill}" ${more}/>`;
}

export function circle([x, y]: Point, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse([x, y]: Point, [rx, ry]: Point, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** A filled outline, `d` as in SVG. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line with round ends along `d`. Its stroke is a plain colour: a gradient fails on straight lines. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  const ends = more.includes('stroke-linecap') ? '' : `stroke-linecap="round"`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" ${ends} ${more}/>`;
}

/** A filled shape with straight edges. */
export function poly(points: readonly Point[], fill: string, more = ''): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more);
}

/** A soft closed outline through points, as `d`. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const from = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const to = `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)}`;
    return `C${from} ${to} ${n(c[0])} ${n(c[1])}`;
  });
  return `M${n(at(0)[0])} ${n(at(0)[1])}${parts.join('')}Z`;
}

/**
 * What turns on a wheel: a body around the axis at `x`, its outline given from top to bottom as radius and height. `isSoft`
 * rounds the outline, `flat` is how far one looks into it (the ellipses' height by their width).
 */
export function lathe(
  x: number,
  profile: readonly (readonly [radius: number, y: number])[],
  fill: string,
  { isSoft = true, flat = 0.16 }: { isSoft?: boolean; flat?: number } = {},
): string {
  const [top, bottom] = [profile[0]!, profile.at(-1)!];
  const side = (sign: number, points: typeof profile) => {
    const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
    return points
      .slice(1)
      .map((point, i) => {
        const [a, b, d] = [at(i - 1), at(i), at(i + 2)];
        if (!isSoft) return `L${n(x + sign * point[0])} ${n(point[1])}`;
        const from = `${n(x + sign * (b[0] + (point[0] - a[0]) / 6))} ${n(b[1] + (point[1] - a[1]) / 6)}`;
        const to = `${n(x + sign * (point[0] - (d[0] - b[0]) / 6))} ${n(point[1] - (d[1] - b[1]) / 6)}`;
        return `C${from} ${to} ${n(x + sign * point[0])} ${n(point[1])}`;
      })
      .join('');
  };
  const arc = (radius: number, to: number, y: number) =>
    `A${n(radius)} ${n(radius * flat)} 0 0 0 ${n(to)} ${n(y)}`;
  return path(
    `M${n(x - top[0])} ${n(top[1])}${side(-1, profile)}${arc(bottom[0], x + bottom[0], bottom[1])}` +
      `${side(1, profile.toReversed())}${arc(top[0], x - top[0], top[1])}Z`,
    fill,
  );
}

/** Moves, turns (degrees) or scales a part around a point. */
export function place(body: string, [x, y]: Point, { turn = 0, scale = 1, flip = false } = {}): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${body}</g>`;
}

/** Turns a part around a point where it is. */
export function turned(body: string, degrees: number, [x, y]: Point = [400, 400]): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${body}</g>`;
}

/** Lays a part drawn in a rectangle of w × h (from 0, 0) onto a leaning face: its corners top left, top right, bottom left. */
export function onFace(body: string, [w, h]: Point, [a, b, c]: readonly [Point, Point, Point]): string {
  const matrix = [(b[0] - a[0]) / w, (b[1] - a[1]) / w, (c[0] - a[0]) / h, (c[1] - a[1]) / h, a[0], a[1]];
  return `<g transform="matrix(${matrix.map((value) => value.toFixed(4)).join(' ')})">${body}</g>`;
}

/** Shows of a part only what lies within the outline `d`. */
export function within(d: string, body: string): string {
  const id = `c${createHash('sha1').update(d).digest('hex').slice(0, 10)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** The outline of a rectangle with round corners, for `within` and `path`. */
export function frame([x, y, w, h]: Box, radius = 0): string {
  const r = Math.min(radius, w / 2, h / 2);
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;
}

/** Makes a part several times, numbered from 0. */
export function times(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join('');
}

/** The soft shadow of a thing that stands on the ground at this point. */
export function shadow(at: Point, rx: number, ry = rx * 0.14): string {
  return ellipse(at, [rx, ry], glow('#1d1b1680', '#1d1b164d@35', '#1d1b1600'));
}

export interface TextLook {
  size: number;
  fill: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** The text becomes smaller until it fits. */
  width?: number;
}

/** A line of text as outlines, in Latin or Ge'ez letters; `y` is its base line. */
export function text(words: string, [x, y]: Point, look: TextLook): string {
  if (words === '') return '';
  const weight = look.bold === false ? 400 : 700;
  const wide = widthOf(words, { size: look.size, weight });
  const size = look.width && wide > look.width ? (look.size * look.width) / wide : look.size;
  const length = (wide * size) / look.size;
  const left = { start: x, middle: x - length / 2, end: x - length }[look.anchor ?? 'middle'];
  return outline(words, left, y, { size, weight, color: look.fill });
}
