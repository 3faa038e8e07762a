import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/web/ui/tokens.css', 'utf8');

/** The colours of a block of the stylesheet, by name. */
function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = coloursIn(css.slice(css.indexOf('@theme'), css.indexOf('@custom-variant')));
const darkBlocks = [
  ...css.matchAll(/:root(?:\[data-theme='dark'\]|:not\(\[data-theme='light'\]\)) \{([^}]+)\}/g),
].map(([, block]) => coloursIn(block!));
const [darkByDevice, darkByChoice] = darkBlocks;

/** Text on ground, as the product pairs them. */
const TEXTS: [string, string][] = [
  ...['paper', 'surface', 'sunken', 'brand-tint', 'danger-tint', 'link-tint'].flatMap(
    (ground): [string, string][] => [['ink', ground]],
  ),
  ...['paper', 'surface', 'sunken', 'brand-tint'].flatMap((ground): [string, string][] => [
    ['muted', ground],
  ]),
  ...['paper', 'surface', 'brand-tint'].flatMap((ground): [string, string][] => [
    ['brand', ground],
    ['brand-strong', ground],
  ]),
  ...['paper', 'surface', 'danger-tint'].flatMap((ground): [string, string][] => [['danger', ground]]),
  ...['paper', 'surface', 'sunken', 'link-tint'].flatMap((ground): [string, string][] => [['link', ground]]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-adey', 'adey'],
  ['on-header', 'header'],
  ['adey', 'header'],
  ['on-footer', 'footer'],
  ['on-footer-muted', 'footer'],
  ['adey', 'footer'],
  ['paper', 'muted'],
  ['surface', 'link'],
];
/** What must be seen but is no text. */
const SHAPES: [string, string][] = [
  ['control', 'surface'],
  ['control', 'paper'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['adey', 'header'],
];

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function tooFaint(
  theme: Record<string, string>,
  pairs: readonly [string, string][],
  least: number,
): string[] {
  return pairs
    .map(([text, ground]) => ({
      pair: `${text} on ${ground}`,
      ratio: contrast(theme[text]!, theme[ground]!),
    }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
}

test.each([
  ['light', light],
  ['dark', { ...light, ...darkByDevice }],
])('every text of the %s theme is told from its ground (4.5:1), every shape seen (3:1)', (_name, theme) => {
  expect(tooFaint(theme, TEXTS, 4.5)).toEqual([]);
  expect(tooFaint(theme, SHAPES, 3)).toEqual([]);
});

test('the dark theme is the same by the device’s wish and by the switch', () => {
  expect(darkBlocks).toHaveLength(2);
  expect(darkByChoice).toEqual(darkByDevice);
});

test('no style asks how a screen is held: whoever holds it across reads the same, not turned', () => {
  const files = globSync('src/**/*.{css,tsx,ts}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) =>
    /\b(?:landscape|portrait):|\(\s*(?:orientation|(?:min-|max-)?(?:device-)?aspect-ratio)\s*:/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(asking).toEqual([]);
});
