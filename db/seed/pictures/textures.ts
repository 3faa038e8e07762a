import { fade, lin, mix, tone } from './paint.ts';
import { type Box, circle, ellipse, frame, line, poly, rect, times, within } from './shapes.ts';

// Surfaces that many goods share: woven borders, seams, baskets and boards.

/** The woven border of Ethiopian cloth: stripes with a row of diamonds. */
export function tilet(
  [x, y, w, h]: Box,
  colours: readonly [string, string, string] = ['#0b5a3c', '#f6b800', '#b3261e'],
): string {
  const [edge, ground, mark] = colours;
  const step = h * 0.6;
  const count = Math.floor(w / step);
  return (
    rect([x, y, w, h], ground) +
    rect([x, y, w, h * 0.16], edge) +
    rect([x, y + h * 0.84, w, h * 0.16], edge) +
    times(count, (i) => {
      const cx = x + (w * (i + 0.5)) / count;
      return poly(
        [
          [cx - step * 0.42, y + h / 2],
          [cx, y + h * 0.22],
          [cx + step * 0.42, y + h / 2],
          [cx, y + h * 0.78],
        ],
        i % 2 ? edge : mark,
      );
    })
  );
}

/** A seam sewn along `d`. */
export function seam(d: string, colour: string, width = 3): string {
  return line(d, colour, width, 'stroke-dasharray="9 8"');
}

/** Coiled basketry seen from above: rings of coloured grass around the middle. */
export function coils(
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  colours: readonly string[],
  random: () => number,
): string {
  const rings = 11;
  return times(rings, (i) => {
    const share = 1 - i / rings;
    const plain = colours[i % colours.length]!;
    const teeth = i % 3 === 1;
    const count = 10 + Math.floor(random() * 3) * 2;
    const marks = teeth
      ? times(count, (k) => {
          const angle = (k / count) * Math.PI * 2;
          const at = (by: number, reach: number) =>
            [
              x + Math.cos(angle + by) * rx * share * reach,
              y + Math.sin(angle + by) * ry * share * reach,
            ] as const;
          return poly([at(-0.17, 0.99), at(0, 0.82), at(0.17, 0.99)], colours[(i + 1) % colours.length]!);
        })
      : '';
    return (
      ellipse([x, y], [rx * share, ry * share], plain) +
      marks +
      ellipse([x, y], [rx * share, ry * share], 'none', `stroke="${tone(plain, -0.25)}" stroke-width="2"`)
    );
  });
}

/** Rows of woven strands within an outline. */
export function weave(d: string, [x, y, w, h]: Box, colour: string, size = 26): string {
  const rows = Math.ceil(h / size);
  const columns = Math.ceil(w / (size * 1.6));
  return within(
    d,
    rect([x, y, w, h], tone(colour, -0.3)) +
      times(rows * columns, (i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        const shift = row % 2 ? size * 0.8 : 0;
        return rect(
          [x - size + column * size * 1.6 + shift, y + row * size + 1.5, size * 1.5, size - 3],
          lin(90, tone(colour, 0.22), tone(colour, -0.15)),
          size * 0.4,
        );
      }),
  );
}

/** Wooden boards: the grain runs along the longer side. */
export function wood(
  [x, y, w, h]: Box,
  colour = '#8a5a30',
  radius = 3,
  random: () => number = () => 0.5,
): string {
  const isLong = w >= h;
  const grain = times(5, (i) => {
    const at = (i + 0.6 + random() * 0.5) / 5.6;
    const bend = (random() - 0.5) * 10;
    const d = isLong
      ? `M${x} ${y + h * at}q${w / 2} ${bend} ${w} 0`
      : `M${x + w * at} ${y}q${bend} ${h / 2} 0 ${h}`;
    return line(d, fade(tone(colour, -0.45), 0.3), 2);
  });
  return (
    rect([x, y, w, h], lin(isLong ? 80 : 10, tone(colour, 0.22), colour, tone(colour, -0.14)), radius) +
    within(frame([x, y, w, h], radius), grain)
  );
}

/** Cloth with soft vertical folds. */
export function folds([x, y, w, h]: Box, colour: string, count: number): string {
  return (
    rect([x, y, w, h], colour) +
    times(count, (i) =>
      rect(
        [x + (w * i) / count, y, w / count, h],
        lin(0, fade(tone(colour, -0.4), 0.45), fade(tone(colour, 0.5), 0.35), fade(tone(colour, -0.4), 0.1)),
      ),
    )
  );
}

/** A string of beads along points. */
export function beads(
  points: readonly (readonly [number, number])[],
  r: number,
  colours: readonly string[],
): string {
  return points
    .map((at, i) => {
      const colour = colours[i % colours.length]!;
      return (
        circle(at, r, mix(colour, '#ffffff', 0.1)) +
        circle(at, r * 0.98, fade(tone(colour, -0.35), 0.55)) +
        circle([at[0] - r * 0.12, at[1] - r * 0.14], r * 0.8, colour) +
        circle([at[0] - r * 0.32, at[1] - r * 0.36], r * 0.26, fade('#ffffff', 0.75))
      );
    })
    .join('');
}
