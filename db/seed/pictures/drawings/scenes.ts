import type { Random } from '#seed/random.ts';
import { pick } from '#seed/random.ts';
import { fade, glow, lin, mix, tone } from '#seed/pictures/paint.ts';
import { type Box, circle, ellipse, frame, path, rect, text, times, within } from '#seed/pictures/shapes.ts';

// What screens show. Each picture differs by the numbers it is given.

const SKIES = [
  ['#27406f', '#f1a46b', '#5a3d5c'], ['#0f2f4a', '#6fb7c9', '#1f5a4b'], ['#3b2359', '#ee7f74', '#4a2247'], ['#1b4d7a', '#f5d58a', '#2f6b3f'],
  ['#5b86b8', '#f3ead7', '#3e6f5c'], ['#143049', '#e2735a', '#2c2a4a'], ['#2a6f78', '#f6e7b0', '#1d4f45'], ['#6a4a8c', '#f7c6b0', '#3c4a7a'],
] as const;

/** Mountains under a sky with its sun: the highlands at some hour of the day. */
export function landscape(box: Box, random: Random, radius = 0): string {
  const [x, y, w, h] = box;
  const [high, low, hill] = pick(random, SKIES);
  const sun = circle([x + w * (0.2 + random() * 0.6), y + h * (0.32 + random() * 0.2)], h * 0.09, fade('#fff3c9', 0.95));
  const layers = times(4, (i) => {
    const base = y + h * (0.5 + i * 0.12);
    const steps = 6;
    const points = Array.from({ length: steps + 1 }, (_, k) => [x + (w * k) / steps, base - h * random() * (0.3 - i * 0.05)] as const);
    const ridge = points.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('');
    return path(`M${x} ${y + h}${ridge}L${x + w} ${y + h}Z`, mix(mix(low, hill, 0.25 + i * 0.25), '#0a0f18', i * 0.13));
  });
  return within(frame(box, radius), rect(box, lin(90, high, mix(high, low, 0.6), low)) + sun + layers);
}

const WAVES = [
  ['#12294f', '#3f7fe0', '#a9d8ff'], ['#3a0f3f', '#c2418f', '#ffb07a'], ['#0b3b34', '#1fa183', '#d6f2a4'], ['#1c1440', '#6c4be0', '#f29bd6'],
  ['#4a1410', '#e0562e', '#ffd27a'], ['#0d2f45', '#19a0b5', '#f1f7d5'], ['#222733', '#7887a6', '#e5d4bd'], ['#3b2a08', '#d99a1c', '#fff0b5'],
] as const;

/** Soft waves of colour, as phones and tablets have them. */
export function waves(box: Box, random: Random, radius = 0): string {
  const [x, y, w, h] = box;
  const [dark, middle, light] = pick(random, WAVES);
  const bands = times(4, (i) => {
    const at = (k: number) => y + h * (0.95 - i * 0.17) - h * 0.22 * (random() + k * (random() - 0.35));
    const d = `M${x} ${at(0)}C${x + w * 0.3} ${at(1)} ${x + w * 0.6} ${at(-1)} ${x + w} ${at(1)}L${x + w} ${y + h}L${x} ${y + h}Z`;
    return path(d, lin(40, fade(mix(light, middle, i / 4), 0.85), fade(mix(middle, dark, i / 4), 0.75)));
  });
  return within(frame(box, radius), rect(box, lin(70, dark, mix(dark, middle, 0.6), middle)) + bands);
}

/** A clock as a locked phone shows it. */
export function lockClock([x, y]: readonly [number, number], size: number, random: Random): string {
  const time = `${6 + Math.floor(random() * 6)}:${String(Math.floor(random() * 60)).padStart(2, '0')}`;
  return text(time, [x, y], { size, fill: '#ffffff' }) + text(pick(random, ['Mon 9 Nov', 'Sat 28 Nov', 'Thu 3 Dec', 'Sun 11 Sep', 'Fri 17 Oct']), [x, y + size * 0.45], { size: size * 0.26, fill: '#ffffffd9', bold: false });
}

/** Rows of coloured app icons. */
export function apps([x, y, w]: readonly [number, number, number], [columns, rows]: readonly [number, number], random: Random): string {
  const cell = w / columns;
  const colours = ['#e5533d', '#f2b705', '#2f9e5b', '#2f7de0', '#8b5cd6', '#11a8b8', '#f57ea5', '#f4f4f4', '#31363f'];
  return times(columns * rows, (i) => rect([x + (i % columns) * cell + cell * 0.17, y + Math.floor(i / columns) * cell * 1.12, cell * 0.66, cell * 0.66], lit2(pick(random, colours)), cell * 0.17));
}

const lit2 = (colour: string) => lin(60, tone(colour, 0.2), tone(colour, -0.08));

/** The light that falls across glass, from the top left. */
export function gloss([x, y, w, h]: Box, radius = 0, strength = 0.22): string {
  return within(frame([x, y, w, h], radius), path(`M${x} ${y}H${x + w * 0.62}L${x + w * 0.18} ${y + h}H${x}Z`, lin(45, fade('#ffffff', strength), fade('#ffffff', 0.02))));
}

/** A lens: ring, glass and two reflections. */
export function lens([x, y]: readonly [number, number], r: number, ring = '#3b3f45'): string {
  return (
    circle([x, y], r, lin(45, tone(ring, 0.5), tone(ring, -0.5))) + circle([x, y], r * 0.84, '#0b0d11') + circle([x, y], r * 0.62, glow('#2b3d66', '#10182c', '#05070c')) +
    circle([x, y], r * 0.3, '#04050a') + ellipse([x - r * 0.25, y - r * 0.28], [r * 0.2, r * 0.14], '#ffffffb0') + circle([x + r * 0.26, y + r * 0.28], r * 0.08, '#8fb3ff90')
  );
}
