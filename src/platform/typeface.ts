import { createRequire } from 'node:module';
import { normalizeUnicode } from './normalize-unicode.ts';

/** The files of one typeface, Noto Sans Ethiopic, by the letters they hold. What we draw ourselves needs no other font. */
export const SCRIPTS = ['ethiopic', 'latin', 'latin-ext'] as const;
export type FontScript = (typeof SCRIPTS)[number];
export type Weight = 400 | 700;

/** A piece of text whose letters all come from one file. */
export type TextRun = { script: FontScript; text: string };

const { resolve } = createRequire(import.meta.url);
const FILES = '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic';

/** The path of a file of the typeface. */
export function fontFile(script: FontScript, weight: Weight): string {
  return resolve(`${FILES}-${script}-${weight}-normal.woff`);
}

/** The text in runs of one script; letters of none of the fonts become question marks. */
export function splitByScript(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of simpler(text)) {
    const script = scriptOf(letter);
    const shown = script ? letter : '?';
    const last = runs.at(-1);
    if (last && last.script === (script ?? 'latin')) last.text += shown;
    else runs.push({ script: script ?? 'latin', text: shown });
  }
  return runs;
}

/** The text without the letters that the typeface does not have. */
export function withoutMissingGlyphs(text: string): string {
  return Array.from(simpler(text))
    .filter((letter) => scriptOf(letter) !== null)
    .join('');
}

/** Signs that the typeface lacks and has others for: inches, feet, the many hyphens and blanks. */
function simpler(text: string): string {
  return normalizeUnicode(text, 'NFC')
    .replace(/\u2033/g, '"')
    .replace(/\u2032/g, "'")
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/[\u2000-\u200A\u202F\s]/g, ' ');
}

// What the files hold, script by script.
const ETHIOPIC = /[\u1200-\u139F\u2D80-\u2DDF\uAB01-\uAB2F]/;
const LATIN =
  /[\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]/;
const LATIN_EXT =
  /[\u0100-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0130\u0132\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u0237\u1E80-\u1E85\u1E9E\u1EF2\u1EF3]/;

function scriptOf(letter: string): FontScript | null {
  if (ETHIOPIC.test(letter)) return 'ethiopic';
  if (LATIN.test(letter)) return 'latin';
  return LATIN_EXT.test(letter) ? 'latin-ext' : null;
}
