import sharp from 'sharp';
import { motifBody } from './motifs.ts';

/** How the motif stands in its picture. */
export type Arrangement = 'single' | 'tilted' | 'large' | 'beside' | 'group' | 'badge' | 'banner';

/** Everything a picture is made of; equal specifications are the same picture. */
export interface PictureSpec {
  motif: string;
  tint: string;
  arrangement: Arrangement;
  /** The second motif of `beside`, and the smaller ones of `banner`. */
  beside?: string;
  /** Turns the motif's colours, in degrees. */
  hue?: number;
}

/** Soft grounds; each is also the placeholder colour of its pictures. */
export const TINTS = [
  '#f4ead2',
  '#e4efe4',
  '#fbe9c6',
  '#f8e1da',
  '#dfeaf6',
  '#ece4f4',
  '#e3f0ee',
  '#f3e4d3',
  '#f7e3ec',
  '#e9ebdf',
] as const;

const SIDE = 800;
const BANNER_HEIGHT = 320;
const MOTIF_SIDE = 460;
const kept = new Map<string, Promise<string>>();

interface Standing {
  x: number;
  y: number;
  side: number;
  turn?: number;
}

/** The pixel size of a composed picture. */
export function pictureSize(spec: PictureSpec): { width: number; height: number } {
  return { width: SIDE, height: spec.arrangement === 'banner' ? BANNER_HEIGHT : SIDE };
}

/** Draws the picture: its motifs with soft shadows on a tinted ground. Answers an SVG document with the motifs as pixels. */
export async function composeSvg(spec: PictureSpec): Promise<string> {
  const { width, height } = pictureSize(spec);
  const parts = await Promise.all(standings(spec).map(([motif, place]) => stand(motif, place, spec.hue)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><radialGradient id="ground" cx=".5" cy=".36" r=".85"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${spec.tint}"/></radialGradient>` +
    '<radialGradient id="shade"><stop offset="0" stop-color="#1d1b16" stop-opacity=".30"/><stop offset=".55" stop-color="#1d1b16" stop-opacity=".12"/><stop offset="1" stop-color="#1d1b16" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>${parts.join('')}</svg>`
  );
}

function standings(spec: PictureSpec): [string, Standing][] {
  const { motif } = spec;
  const second = spec.beside ?? motif;
  switch (spec.arrangement) {
    case 'single':
      return [[motif, { x: 400, y: 385, side: 480 }]];
    case 'tilted':
      return [[motif, { x: 400, y: 390, side: 470, turn: -9 }]];
    case 'large':
      return [[motif, { x: 430, y: 430, side: 640, turn: 7 }]];
    case 'beside':
      return [
        [second, { x: 575, y: 330, side: 250, turn: 6 }],
        [motif, { x: 330, y: 420, side: 430 }],
      ];
    case 'group':
      return [
        [motif, { x: 235, y: 325, side: 280, turn: -8 }],
        [motif, { x: 570, y: 325, side: 280, turn: 8 }],
        [motif, { x: 400, y: 470, side: 350 }],
      ];
    case 'badge':
      return [[motif, { x: 400, y: 385, side: 400 }]];
    case 'banner':
      return [
        [second, { x: 90, y: 170, side: 130, turn: -10 }],
        [motif, { x: 250, y: 150, side: 190 }],
        [second, { x: 420, y: 165, side: 120, turn: 8 }],
        [motif, { x: 570, y: 160, side: 150, turn: -6 }],
        [second, { x: 715, y: 150, side: 160, turn: 10 }],
      ];
  }
}

async function stand(motif: string, { x, y, side, turn = 0 }: Standing, hue = 0): Promise<string> {
  const pixels = await motifPixels(motif, hue);
  const half = side / 2;
  const shadow = `<ellipse cx="${x}" cy="${y + half * 0.98}" rx="${half * 0.82}" ry="${half * 0.17}" fill="url(#shade)"/>`;
  const image = `<image x="${-half}" y="${-half}" width="${side}" height="${side}" xlink:href="data:image/png;base64,${pixels}"/>`;
  return `${shadow}<g transform="translate(${x} ${y}) rotate(${turn})">${image}</g>`;
}

/** The motif as PNG in base64. Each is drawn once: the emoji's filters are the dearest part of a picture. */
function motifPixels(motif: string, hue: number): Promise<string> {
  const name = `${motif} ${hue}`;
  let pixels = kept.get(name);
  if (!pixels) {
    pixels = drawMotif(motif, hue);
    kept.set(name, pixels);
  }
  return pixels;
}

async function drawMotif(motif: string, hue: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MOTIF_SIDE}" height="${MOTIF_SIDE}" viewBox="0 0 32 32">${motifBody(motif)}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  const turned = hue === 0 ? drawn : drawn.modulate({ hue });
  return (await turned.png({ compressionLevel: 1 }).toBuffer()).toString('base64');
}

/** Lets go of the drawn motifs. */
export function forgetMotifs(): void {
  kept.clear();
}
