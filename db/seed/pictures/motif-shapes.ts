// Shapes for the drawings that the emoji set does not have, in its manner: round corners, light from the upper left.
// All live in a square of 32 units.

/** A fill that runs from a lighter to a darker tone of one colour; returns markup to place before its first use. */
export function tone(id: string, light: string, dark: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A rectangle with round corners. */
export function box({ x, y, w, h }: Box, fill: string, radius = 1): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, [rx, ry]: [number, number], fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** A filled outline. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends. */
export function line(d: string, stroke: string, width = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The soft stripe of light on round things. */
export function shine({ x, y, w, h }: Box): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${w / 2}" fill="#fff" fill-opacity=".38"/>`;
}

export interface BottleLook {
  light: string;
  dark: string;
  cap: string;
  label: string;
  mark: string;
  width?: number;
  shoulder?: number;
  capWidth?: number;
}

/** A standing bottle with a cap, a label and a mark on it. */
export function bottle(look: BottleLook): string {
  const { light, dark, cap, label, mark, width = 12, shoulder = 9, capWidth = 5 } = look;
  const x = 16 - width / 2;
  return (
    tone('b', light, dark) +
    box({ x: 16 - capWidth / 2, y: 2, w: capWidth, h: 4.6 }, cap, 1) +
    box({ x: 16 - capWidth / 2 + 0.5, y: 6, w: capWidth - 1, h: 3 }, dark, 0.4) +
    shape(
      `M${16 - capWidth / 2 + 0.5} 8 C${x} 8 ${x} ${shoulder + 1} ${x} ${shoulder + 3} V28 a2 2 0 0 0 2 2 h${width - 4} a2 2 0 0 0 2 -2 V${shoulder + 3} C${x + width} ${shoulder + 1} ${x + width} 8 ${16 + capWidth / 2 - 0.5} 8 Z`,
      'url(#b)',
    ) +
    box({ x: x + 0.8, y: 15, w: width - 1.6, h: 9.5 }, label, 0.8) +
    mark +
    shine({ x: x + 1.3, y: 11.5, w: 1.3, h: 16 })
  );
}

/** A filled cloth or paper sack with a band and a mark. */
export function sack(light: string, dark: string, mark: string): string {
  return (
    tone('s', light, dark) +
    shape(
      'M8 9 C5 15 4 22 5.5 28 a2.4 2.4 0 0 0 2.3 2 H24.2 a2.4 2.4 0 0 0 2.3-2 C28 22 27 15 24 9 Z',
      'url(#s)',
    ) +
    shape('M8.4 3.4 C10 2 12 4.2 14 3 C16 2 18 4.2 20 3 C21.6 2 23 3 23.6 3.4 L22 8.4 H10 Z', 'url(#s)') +
    box({ x: 9, y: 7.6, w: 14, h: 2 }, '#8a5a2b', 1) +
    disc(16, 20, 6, '#fffdf4') +
    mark
  );
}

/** A shining plate seen from above, slightly tilted. */
export function plate(rim: string, light: string, dark: string): string {
  return tone('d', light, dark) + oval(16, 18.4, [14, 9.4], rim) + oval(16, 17, [14, 9.4], 'url(#d)');
}
