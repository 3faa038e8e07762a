/** A colour as a seller names it, and how it is painted. */
export interface Colour {
  name: string;
  hex: string;
}

/** English colour words; longer names come before the words that they contain. */
const ENGLISH: Record<string, string> = {
  'midnight black': '#1b1d24',
  'startrail black': '#1d1f27',
  'titanium black': '#34343a',
  'black titanium': '#3a393c',
  'titanium grey': '#8d8a86',
  'desert titanium': '#c3a88c',
  'obsidian midnight': '#23262b',
  'mercurial silver': '#c9cfd6',
  'glittery white': '#eef0f2',
  'black and red': '#211f21',
  'black and burgundy': '#241619',
  'black leather': '#24211f',
  'brown leather': '#7a4a2a',
  'black 1': '#1a1718',
  'dark brown 2': '#3f281d',
  'green and red': '#1f7a46',
  'light blue': '#a9cbe8',
  'ice blue': '#b7d6e6',
  'sky blue': '#8fc1ea',
  'royal blue': '#2748a8',
  'navy blue': '#1f2c4d',
  'cosmic red': '#a5182c',
  'light gold': '#e2cda6',
  'dark brown': '#4b2f20',
  'rose gold': '#d9a79a',
  'jet black': '#191718',
  'rich auburn': '#6e2f22',
  'honey blonde': '#c99a58',
  ultramarine: '#4a5fc1',
  midnight: '#262c38',
  starlight: '#e9e2d3',
  obsidian: '#2a2b2e',
  porcelain: '#eee9df',
  graphite: '#4b4e53',
  terracotta: '#bb5b3b',
  tortoise: '#6b3f1f',
  burgundy: '#6f1d2c',
  lavender: '#a58bd0',
  cognac: '#9b5a2c',
  silver: '#c9ced4',
  orange: '#ec7d1c',
  yellow: '#f4c430',
  purple: '#6b3fa0',
  neutral: '#e2dccf',
  golden: '#cfa348',
  coral: '#f27f6b',
  beige: '#dccaa8',
  olive: '#6c6b3a',
  steel: '#b9bfc6',
  black: '#211f22',
  white: '#f6f4ef',
  green: '#2b7d4b',
  brown: '#74482b',
  mint: '#a8dcc4',
  blue: '#2f63b5',
  navy: '#1f2c4d',
  pink: '#ee9db8',
  rose: '#dfa4a2',
  grey: '#8b8f94',
  wine: '#74222f',
  nude: '#dbb598',
  gold: '#cfa348',
  red: '#c22a2e',
};

/** The same in Amharic and Afaan Oromoo, and other words for them, as titles have them. */
const LOCAL: Record<string, keyof typeof ENGLISH> = {
  'dark blue': 'navy',
  ጥቁር: 'black',
  ነጭ: 'white',
  ቀይ: 'red',
  ሰማያዊ: 'blue',
  አረንጓዴ: 'green',
  ቢጫ: 'yellow',
  ቡኒ: 'brown',
  የብር: 'silver',
  gurraacha: 'black',
  adii: 'white',
  diimaa: 'red',
  diimaan: 'red',
  magariisa: 'green',
  cuquliisa: 'blue',
};

/** The colour of an option's value ("Midnight Black"); null when it names none. */
export function colourNamed(name: string): Colour | null {
  const hex = ENGLISH[name.toLowerCase()];
  return hex ? { name, hex } : null;
}

/** Names that options have and titles say otherwise: "black Leather" is black and of leather. */
const OPTIONS_ONLY = /leather$|\d$/;

/** Names with a colour's word in them that say nothing of how the thing looks. */
const NOT_COLOURS = /Black Tea|Injera of Red Teff/i;

/**
 * The first colour that a title speaks of in any of the three languages, by its English name; null when there is none.
 * What it comes with ("with gold fringe") is not its colour.
 */
export function colourIn(words: string): Colour | null {
  const [thing = ''] = words.split(/ with /i);
  const plain = ` ${thing
    .replace(NOT_COLOURS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = [...Object.keys(ENGLISH), ...Object.keys(LOCAL)]
    .filter((name) => !OPTIONS_ONLY.test(name))
    .map((name) => ({ name, at: plain.indexOf(` ${name} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
  if (!found) return null;
  const name = LOCAL[found.name] ?? found.name;
  return { name, hex: ENGLISH[name]! };
}
