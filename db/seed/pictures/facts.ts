import type { Choice } from '#seed/content/product-kind.ts';
import { type Random, seededRandom } from '#seed/random.ts';
import { type Colour, colourIn, colourNamed } from './colours.ts';

/** What a drawing follows: all that a product says of itself. It holds plain data only, so that it can be kept as JSON. */
export interface Facts {
  /** The whole title, and its parts before and after the dot in the middle. */
  title: string;
  name: string;
  local: string | null;
  category: string;
  subcategory: string;
  brand: string | null;
  /** What is stated, by its English name. */
  specs: Record<string, string>;
  /** What a buyer chooses from, by its English name. */
  options: Record<string, string[]>;
  /** The colour of the title first, else those of the variants; often none. */
  colours: Colour[];
}

/** Where facts are read from. */
export interface Described {
  title: string;
  category: string;
  kind: { subcategory: string };
  brand: string | null;
  stated: Record<string, string>;
  choices: readonly Choice[];
}

const COLOUR_CHOICES = ['Colour', 'Strap', 'Frame', 'Ink', 'Shade'];

/** The facts of a product of the demo. */
export function factsOf({ title, category, kind, brand, stated, choices }: Described): Facts {
  const [name = title, local = null] = title.split(' · ');
  const options = Object.fromEntries(choices.map((one) => [one.name, one.values.map(([value]) => value)]));
  const offered = COLOUR_CHOICES.flatMap((choice) => options[choice] ?? []).flatMap(
    (value) => colourNamed(value) ?? [],
  );
  const said = colourIn(title);
  // Which variant is shown first differs from product to product, so that a list is not all black.
  const first = Math.floor(chanceOf({ title }, 9)() * offered.length);
  const variants = [...offered.slice(first), ...offered.slice(0, first)];
  return {
    title,
    name,
    local,
    category,
    subcategory: kind.subcategory,
    brand,
    specs: stated,
    options,
    colours: [...(said ? [said] : []), ...variants.filter(({ hex }) => hex !== said?.hex)],
  };
}

/** The product's main colour, or this one where it names none. */
export function colourOf({ colours }: Facts, otherwise: string): string {
  return colours[0]?.hex ?? otherwise;
}

/** The product's second colour (that of its next variant), or this one. */
export function otherColourOf({ colours }: Facts, otherwise: string): string {
  return colours[1]?.hex ?? otherwise;
}

/** Numbers of the product's own, the same at each drawing: what no fact decides differs by them. `part` gives another row. */
export function chanceOf({ title }: Pick<Facts, 'title'>, part = 0): Random {
  let hash = 2_166_136_261 + part;
  for (const letter of title) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619);
  const random = seededRandom(hash);
  random();
  return random;
}

/** One of the values, by the product: the same at each drawing. */
export function oneOf<T>(facts: Facts, values: readonly T[], part = 0): T {
  return values[Math.floor(chanceOf(facts, part)() * values.length)]!;
}

/** The first number before a unit in the title or what is stated: `amountIn(facts, 'L')` of "Kettle 1.7 L" is 1.7. */
export function amountIn({ title, specs, options }: Facts, unit: string): number | null {
  const said = [title, ...Object.values(specs), ...Object.values(options).map(([first]) => first ?? '')];
  for (const words of said) {
    const found = new RegExp(`([\\d.,]+) ?${unit}(?![\\p{L}])`, 'u').exec(words);
    if (found) return Number(found[1]!.replace(/,(?=\d{3})/g, ''));
  }
  return null;
}

/** The screen's diagonal or another measure in inches; null when none is stated. */
export function inchesOf(facts: Facts): number | null {
  return amountIn(facts, '[″"]') ?? amountIn(facts, 'ኢንች');
}

/** The amount as a label prints it ("250 ml", "5 kg", "500 g"); empty when none is stated. */
export function amountLabel({ title, options }: Facts): string {
  const said = [title, ...Object.values(options).map(([first]) => first ?? '')];
  for (const words of said) {
    const found = /(\d[\d.,]*) ?(ml|L|kg|g|ሊትር|ኪሎ)(?![\p{L}])/u.exec(words);
    if (found) return `${found[1]} ${found[2]}`;
  }
  return '';
}

/** How many pieces the title promises ("pack of 6", "24 pieces", "pair"); one when it does not say. */
export function countOf({ title }: Facts): number {
  if (/\b(pair|two)\b/i.test(title)) return 2;
  const words: Record<string, number> = { three: 3, four: 4, five: 5, six: 6, ten: 10, dozen: 12 };
  const word = /\b(three|four|five|six|ten|dozen)\b/i.exec(title);
  const number =
    /(?:pack of|set of|box of|card of|bundle of|tray of) (\d+)|(\d+) (?:pieces|pcs|tins|cans|bags|(?:glass )?bottles|rolls|pairs)/i.exec(
      title,
    );
  if (number) return Number(number[1] ?? number[2]);
  return word ? words[word[1]!.toLowerCase()]! : 1;
}
