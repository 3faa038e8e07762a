import sharp, { type Sharp } from 'sharp';
import { motifBody } from './motifs.ts';

/** How the motif stands in its picture. */
export type Arrangement = 'single' | 'tilted' | 'large' | 'beside' | 'group' | 'banner';

/** Everything a picture of motifs is made of; equal specifications are the same picture. */
export interface MotifPicture {
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
const MOTIF_SIDE = 500;

interface Standing {
  x: number;
  y: number;
  side: number;
  turn?: number;
}

/** Pixels with their measures, as sharp takes and gives them. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** The pixel size of a composed picture. */
export function pictureSize(spec: MotifPicture): { width: number; height: number } {
  return { width: SIDE, height: spec.arrangement === 'banner' ? BANNER_HEIGHT : SIDE };
}

/**
 * Draws pictures: motifs with soft shadows on a tinted ground. It keeps what pictures share, since the filters of some
 * motifs cost more than all the rest of a picture; let go of it when the last picture is drawn.
 */
export function createComposer(): (spec: MotifPicture) => Promise<Pixels> {
  const kept = new Map<string, Promise<Pixels>>();
  const once = (name: string, draw: () => Promise<Pixels>): Promise<Pixels> => {
    const found = kept.get(name) ?? draw();
    kept.set(name, found);
    return found;
  };
  const stand = async (picture: Pixels, [motif, place]: [string, Standing], hue: number) => {
    const shadow = await once(`shadow ${place.side}`, () => drawShadow(place.side));
    const drawn = await once(`${motif} ${hue}`, () => drawMotif(motif, hue));
    blend(picture, shadow, { x: place.x, y: place.y + place.side * 0.49 });
    blend(picture, await placed(drawn, place), place);
  };
  return async (spec) => {
    const { width, height } = pictureSize(spec);
    const ground = await once(`${spec.tint} ${height}`, () => drawGround(spec.tint, width, height));
    const picture = { ...ground, data: Buffer.from(ground.data) };
    for (const standing of standings(spec)) await stand(picture, standing, spec.hue ?? 0);
    return picture;
  };
}

/** Tells sharp how to read pixels. */
export function rawOf({ width, height, channels }: Pixels): {
  width: number;
  height: number;
  channels: 3 | 4;
} {
  return { width, height, channels };
}

/** The pixels that a sharp pipeline makes. */
export async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
}

function standings(spec: MotifPicture): [string, Standing][] {
  const { motif } = spec;
  const second = spec.beside ?? motif;
  switch (spec.arrangement) {
    case 'single':
      return [[motif, { x: 400, y: 385, side: MOTIF_SIDE }]];
    case 'tilted':
      return [[motif, { x: 400, y: 390, side: 480, turn: -9 }]];
    case 'large':
      return [[motif, { x: 420, y: 410, side: 640, turn: 6 }]];
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

function svg(width: number, height: number, body: string): Sharp {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
  return sharp(Buffer.from(`${open}${body}</svg>`));
}

function drawGround(tint: string, width: number, height: number): Promise<Pixels> {
  const light = '<stop offset="0" stop-color="#fff"/>';
  const gradient = `<radialGradient id="g" cx=".5" cy=".36" r=".85">${light}<stop offset="1" stop-color="${tint}"/></radialGradient>`;
  const body = `><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  return pixelsOf(svg(width, height, body).removeAlpha());
}

function drawShadow(side: number): Promise<Pixels> {
  const stops = [0, 0.3, 0.55, 0.12, 1, 0];
  const stop = (i: number) =>
    `<stop offset="${stops[i]}" stop-color="#1d1b16" stop-opacity="${stops[i + 1]}"/>`;
  const gradient = `<radialGradient id="s">${stop(0)}${stop(2)}${stop(4)}</radialGradient>`;
  const body = `><defs>${gradient}</defs><ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#s)"/>`;
  return pixelsOf(svg(Math.round(side * 0.82), Math.round(side * 0.17), body).ensureAlpha());
}

function drawMotif(motif: string, hue: number): Promise<Pixels> {
  const drawn = svg(MOTIF_SIDE, MOTIF_SIDE, ` viewBox="0 0 32 32">${motifBody(motif)}`);
  return pixelsOf((hue === 0 ? drawn : drawn.modulate({ hue })).ensureAlpha());
}

async function placed(drawn: Pixels, { side, turn = 0 }: Standing): Promise<Pixels> {
  if (side === drawn.width && turn === 0) return drawn;
  const resized = await pixelsOf(sharp(drawn.data, { raw: rawOf(drawn) }).resize(side));
  if (turn === 0) return resized;
  return await pixelsOf(sharp(resized.data, { raw: rawOf(resized) }).rotate(turn, { background: '#0000' }));
}

/**
 * Lays RGBA pixels over RGB ones, their middle at the given point; what reaches beyond the edge is cut. By hand, because
 * sharp's composite takes the whole canvas through several formats and needs five times as long.
 */
function blend(under: Pixels, over: Pixels, { x, y }: { x: number; y: number }): void {
  const left = Math.round(x - over.width / 2);
  const top = Math.round(y - over.height / 2);
  const { data: to } = under;
  const { data: from } = over;
  for (let row = Math.max(0, -top); row < over.height && row + top < under.height; row += 1) {
    for (let column = Math.max(0, -left); column < over.width && column + left < under.width; column += 1) {
      const source = (row * over.width + column) * 4;
      const alpha = from[source + 3]!;
      if (alpha === 0) continue;
      const target = ((row + top) * under.width + column + left) * 3;
      const rest = 255 - alpha;
      to[target] = (to[target]! * rest + from[source]! * alpha + 127) / 255;
      to[target + 1] = (to[target + 1]! * rest + from[source + 1]! * alpha + 127) / 255;
      to[target + 2] = (to[target + 2]! * rest + from[source + 2]! * alpha + 127) / 255;
    }
  }
}
