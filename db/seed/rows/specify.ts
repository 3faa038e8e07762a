import type { Choice } from '#seed/content/product-kind.ts';
import { colourIn } from '#seed/pictures/colours.ts';

/** What a product's specifications are read from; all in English but the title. */
export interface SpecificationSource {
  category: string;
  title: string;
  brand: string | null;
  choices: readonly Choice[];
  /** What its kind and the product itself state. */
  said: Record<string, string>;
}

/** Categories whose goods are new or used, come in colours, or are told by what they are made of. */
const WITH_CONDITION = new Set(['3c', 'appliances']);
const WITH_COLOUR = new Set(['3c', 'accessories', 'foot-wear', 'garment', 'household', 'appliances']);
const WITH_MATERIAL = new Set(['accessories', 'foot-wear', 'garment', 'household']);
const MATERIALS: [RegExp, string][] = [
  [/\bleather\b|ቆዳ|gogaa|sheepskin/i, 'Leather'],
  [/\bcotton\b|ጥጥ/i, 'Cotton'],
  [/\bmerino\b|\bwool(?:len)?\b/i, 'Wool'],
  [/\bsilk\b/i, 'Silk'],
  [/\blinen\b/i, 'Linen'],
  [/\bwanza\b|\bwood(?:en)?\b/i, 'Wood'],
  [/\bstainless\b/i, 'Stainless steel'],
  [/\baluminium\b/i, 'Aluminium'],
  [/\bplastic\b/i, 'Plastic'],
  [/\bclay\b|የሸክላ/i, 'Clay'],
  [/\brubber\b/i, 'Rubber'],
];

/**
 * What a product states of itself, each thing under a name of its own in English, so that goods can be filtered and
 * compared: brand, model, condition, size, memory, storage, screen and the rest.
 */
export function specify(source: SpecificationSource): Record<string, string> {
  const { brand, title, said, choices } = source;
  const chosen = Object.fromEntries(
    choices.map(({ name, values }) => [name, values.map(([value]) => value).join(', ')]),
  );
  const model = brand ? modelOf(title, brand) : '';
  const stated = { ...screenOf(said), ...memoryOf(chosen) };
  const known = new Set([...Object.keys(said), ...Object.keys(stated)]);
  const measured = Object.entries(measuresOf(source, known)).filter(([name]) => !known.has(name));
  return {
    ...(brand ? { Brand: brand } : {}),
    ...(model ? { Model: model } : {}),
    ...conditionOf(source),
    ...stated,
    ...Object.fromEntries(measured),
    ...looksOf(source, known),
  };
}

/** "HP ProBook 450 G10 Core i7 Laptop" is the model "ProBook 450 G10". */
function modelOf(title: string, brand: string): string {
  const name = title.split(' · ')[0]!.replace(brand, '').replace(brand.replace(' ', ''), '');
  const plain = name.replace(
    /\(.*\)| Core i\d( Laptop)?$| Laptop$| Desktop$| Smart TV$| Speaker$| Headphones$/g,
    '',
  );
  const latin = plain.replace(/[\p{Script=Ethiopic}\s]+/gu, ' ').trim();
  return latin || plain.trim();
}

function conditionOf({ category, title, said }: SpecificationSource): Record<string, string> {
  if (said.Condition || !WITH_CONDITION.has(category)) return {};
  return { Condition: /\(Used/.test(title) ? 'Used, grade A' : 'New' };
}

/** "6.7″ AMOLED, 90 Hz" is a screen of 6.7″, an AMOLED display and a rate of 90 Hz. */
function screenOf(said: Record<string, string>): Record<string, string> {
  const { Screen: screen, ...rest } = said;
  if (!screen) return rest;
  const size = /[\d.]+″/.exec(screen)?.[0];
  const rate = /\d+ Hz/.exec(screen)?.[0];
  const resolution = /Full HD|4K|\bHD\b/.exec(screen)?.[0];
  const display = /AMOLED|QLED|OLED|LCD|Retina|XDR/.exec(screen)?.[0];
  return {
    ...(size ? { Screen: size } : {}),
    ...(display ? { Display: display } : {}),
    ...(resolution ? { Resolution: resolution } : {}),
    ...(rate ? { Rate: rate } : {}),
    ...rest,
  };
}

/** The choice "8 GB / 256 GB SSD" is one of memory and of storage. */
function memoryOf(chosen: Record<string, string>): Record<string, string> {
  const { 'Memory and storage': both, ...rest } = chosen;
  if (!both) return rest;
  const pairs = both.split(', ').map((value) => value.split(' / '));
  const each = (at: number) => [...new Set(pairs.map((pair) => pair[at]!))].join(', ');
  return { Memory: each(0), Storage: each(1), ...rest };
}

const UNITS: [RegExp, string][] = [
  [/\b(\d[\d.,]*) ?(?:kg|ኪሎ)(?!\p{L})/u, 'Weight'],
  [/\b(\d[\d.,]*) ?g(?!\p{L})/u, 'Weight'],
  [/\b(\d[\d.,]*) ?(?:L|ሊትር)(?!\p{L})/u, 'Volume'],
  [/\b(\d[\d.,]*) ?ml(?!\p{L})/u, 'Volume'],
  [/\b(\d[\d.]*)(?: ?″| ?ኢንች)/u, 'Screen'],
  [/\b(\d[\d.,]* × \d[\d.,]*|\d[\d.,]*) ?cm(?!\p{L})/u, 'Size'],
  [/\b(\d+\/\d+ R\d+|\d+\.\d+ R\d+|\d\.\d+-\d+)/u, 'Size'],
  [/\b(\d+) ?(?:GB|TB)\b/u, 'Capacity'],
];
const UNIT_WORDS: Record<string, string> = { ኪሎ: 'kg', ሊትር: 'L', ኢንች: '″' };

/** Weights, volumes and sizes that only the title tells. */
function measuresOf(
  { category, title }: SpecificationSource,
  known: ReadonlySet<string>,
): Record<string, string> {
  const found: Record<string, string> = {};
  const isSized = known.has('Size') || known.has('Amount') || known.has('Storage');
  for (const [unit, measure] of UNITS) {
    const name = measure === 'Screen' && category !== '3c' ? 'Size' : measure;
    const [whole] = unit.exec(title) ?? [];
    if (!whole || found[name] || isSized || known.has('Load')) continue;
    found[name] = whole.replace(/ኪሎ|ሊትር|ኢንች/, (word) => UNIT_WORDS[word]!).replace(/ ″/, '″');
  }
  return found;
}

function looksOf(
  { category, title }: SpecificationSource,
  known: ReadonlySet<string>,
): Record<string, string> {
  const colour = !known.has('Colour') && WITH_COLOUR.has(category) ? colourIn(title) : null;
  const material =
    !known.has('Material') && WITH_MATERIAL.has(category)
      ? MATERIALS.find(([words]) => words.test(title))?.[1]
      : undefined;
  return { ...(colour ? { Colour: capital(colour.name) } : {}), ...(material ? { Material: material } : {}) };
}

function capital(words: string): string {
  return words.replace(/\b\w/g, (letter) => letter.toUpperCase());
}
