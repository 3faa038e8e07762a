import { type Font, openSync } from 'fontkit';
import { createCache } from './loading-cache.ts';
import { withoutMissingGlyphs, fontFile, type TextRun, splitByScript, type Weight } from './typeface.ts';

export type TextStyle = { size: number; weight: Weight };

const fonts = createCache<Font>({ entries: 20 });

function fontOf(script: TextRun['script'], weight: Weight): Font {
  const file = fontFile(script, weight);
  return fonts.getOrMake(file, () => {
    const font = openSync(file);
    if (!('unitsPerEm' in font)) throw new Error(`${file} holds several fonts.`);
    return font;
  });
}

/** How wide a text is in pixels. */
export function widthOf(text: string, { size, weight }: TextStyle): number {
  return splitByScript(text).reduce((sum, run) => {
    const font = fontOf(run.script, weight);
    return sum + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/** A line of text as the outlines of its letters (SVG): it looks the same on every machine, whatever fonts it has. */
export function outline(text: string, x: number, y: number, style: TextStyle & { color: string }): string {
  let at = x;
  const letters = splitByScript(text).flatMap((run) => {
    const font = fontOf(run.script, style.weight);
    const scale = style.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    return glyphs.map((glyph, i) => {
      const place = positions[i]!;
      const left = at + place.xOffset * scale;
      at += place.xAdvance * scale;
      return `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${style.color}">${letters.join('')}</g>`;
}

/**
 * The text in at most so many lines of a width; what does not fit ends in "…". Breaks between words, and inside words
 * wider than a line. Signs that the typeface lacks are left out.
 */
export function linesOf(text: string, width: number, most: number, style: TextStyle): string[] {
  const lines: string[] = [''];
  for (const word of wordsOf(text).flatMap((one) => piecesOf(one, width, style))) {
    const line = lines.at(-1)!;
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(`${lines[most - 1]}…`, width, style)];
}

/** How much of a title is measured: more never fits. */
const LETTERS_MAX = 200;

function wordsOf(text: string): string[] {
  return withoutMissingGlyphs(text.slice(0, LETTERS_MAX)).split(/\s+/).filter(Boolean);
}

function piecesOf(word: string, width: number, style: TextStyle): string[] {
  if (widthOf(word, style) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    if (pieces.at(-1) && widthOf(pieces.at(-1)! + letter, style) > width) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

function shortened(text: string, width: number, style: TextStyle): string {
  let shown = text;
  while (shown.length > 1 && widthOf(shown, style) > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}
