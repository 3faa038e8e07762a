import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { unescapeHtml } from '#platform/html.ts';
import { createCache } from '#platform/loading-cache.ts';

/**
 * The rules one document needs: those of what stands above its main part, those above its fold, and all of them. Each in the order of
 * the full stylesheet.
 */
export type PageStyles = { header: string; aboveFold: string; all: string };
/** Where the document’s parts begin: its body, its main part, and what lies below the fold (0 when nothing tells). */
type Parts = { start: number; main: number; foldEnd: number };

/** What a rule stands or falls with: it is needed where one of its selectors may match. */
type Needs = { selectors: Needed[]; usesNames: string[] };
type Needed = { classes: string[]; isLater: boolean };
type Piece =
  | { kind: 'rule'; text: string; needs: Needs }
  /** A custom property, @property or @keyframes: needed where its name is used. */
  | { kind: 'named'; text: string; name: string; usesNames: string[] }
  | { kind: 'block'; open: string; isLater: boolean; pieces: Piece[] };

const MEMORY = 500;
const NUMBERS_MAX = 100_000;
/** Defaults for browsers of before 2023; the full stylesheet that comes with the scripts has them. */
const FALLBACKS = 'properties';
/** What follows a finger or a pointer: nothing of it shows in the moment between the two style elements. */
const TOUCH = /:(?:hover|active|focus|focus-visible|focus-within)\b/;
/** The same of blocks: what moves has not moved yet, and lines in place of colours move nothing when they come. */
const LATER_BLOCKS = /hover|forced-colors|reduced-motion/;
/** A pattern drawn in the style sheet is a tenth of what is read before the first text. */
const PATTERN = /^background-image:\s*url\("data:/;
const FUNCTIONS = /:(?:is|where|not|has|nth-[a-z-]+|lang|dir)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const NAME = /--[\w-]+/g;

/**
 * Reads the shop's stylesheet once and picks from it what each part of a document uses. A rule is left out only when every one of its
 * selectors names a class that the document does not have so far; elements, states, attributes and what stands inside :is() and the
 * like count as present.
 */
export function createPageStyles(stylesheet: string): (markup: string, parts: Parts) => PageStyles {
  const pieces = piecesOf(parse(stylesheet).nodes);
  const known = createCache<string>({ entries: MEMORY });
  const numbers = createNumbers();

  function pick(attributes: ReadonlySet<number>, isAboveFold: boolean): string {
    const key = `${isAboveFold}${[...attributes].sort((a, b) => a - b).join(' ')}`;
    return known.getOrMake(key, () => {
      const classes = new Set([...attributes].flatMap((number) => numbers.classesOf(number)));
      return write(pieces, { classes, isAboveFold });
    });
  }

  return (markup, { start, main, foldEnd }) => {
    if (numbers.shrink()) known.invalidate();
    const found = new Set<number>();
    const add = (from: number, to?: number) => addClasses(found, numbers, markup.slice(from, to));
    add(start, main);
    const header = pick(found, true);
    if (foldEnd > 0) add(main, foldEnd);
    const aboveFold = pick(found, true);
    add(Math.max(main, foldEnd));
    return { header, aboveFold, all: pick(found, false) };
  };
}

type Numbers = ReturnType<typeof createNumbers>;

/** Every class attribute the shop has written so far has a number: sets of numbers are compared, not lists of names. */
function createNumbers() {
  const numbers = new Map<string, number>();
  let classes: string[][] = [];
  return {
    of(attribute: string): number {
      const known = numbers.get(attribute);
      if (known !== undefined) return known;
      numbers.set(attribute, classes.length);
      return classes.push(unescapeHtml(attribute).split(/\s+/)) - 1;
    },
    classesOf: (number: number) => classes[number]!,
    /** Attributes are written by code, so they are few; a thousand times as many would be a fault elsewhere. */
    shrink(): boolean {
      if (classes.length < NUMBERS_MAX) return false;
      numbers.clear();
      classes = [];
      return true;
    },
  };
}

type Present = { classes: ReadonlySet<string>; isAboveFold: boolean };

/** The needed rules, then the named things that they use, and those that these use. */
function write(pieces: readonly Piece[], present: Present): string {
  const rules = new Set<Piece>();
  const names = new Set<string>();
  const named = new Map<string, string[]>();
  const walk = (some: readonly Piece[]): void => {
    for (const piece of some) {
      if (piece.kind === 'block') walk(piece.pieces);
      else if (piece.kind === 'named')
        named.set(piece.name, [...(named.get(piece.name) ?? []), ...piece.usesNames]);
      else if (isNeeded(piece.needs, present)) {
        rules.add(piece);
        for (const name of piece.needs.usesNames) names.add(name);
      }
    }
  };
  walk(pieces);
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const other of named.get(name) ?? []) names.add(other);
  const text = (some: readonly Piece[]): string =>
    some
      .map((piece) => {
        if (piece.kind === 'rule') return rules.has(piece) ? piece.text : '';
        if (piece.kind === 'named') return names.has(piece.name) ? piece.text : '';
        if (present.isAboveFold && piece.isLater) return '';
        const inside = text(piece.pieces);
        // An empty layer still has its place in the order of layers.
        return inside || piece.open.startsWith('@layer') ? `${piece.open}{${inside}}` : '';
      })
      .join('');
  return text(pieces);
}

function isNeeded({ selectors }: Needs, { classes, isAboveFold }: Present): boolean {
  return selectors.some(
    (one) => !(isAboveFold && one.isLater) && one.classes.every((name) => classes.has(name)),
  );
}

function piecesOf(nodes: readonly ChildNode[] | undefined): Piece[] {
  return (nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return rulePieces(node);
    return node.type === 'atrule' ? atRulePieces(node) : [];
  });
}

function atRulePieces(node: AtRule): Piece[] {
  // Paper waits for the whole style sheet.
  if (node.params === 'print') return [];
  const text = node.toString();
  const usesNames = namesIn(text);
  if (node.name === 'property' || node.name === 'keyframes')
    return [{ kind: 'named', text, name: node.params, usesNames }];
  const isOneRule = node.nodes === undefined || node.name === 'font-face';
  if (isOneRule) return [{ kind: 'rule', text: `${text};`, needs: { selectors: [ALWAYS], usesNames } }];
  const isFallback = node.name === 'layer' && node.params === FALLBACKS;
  return [
    {
      kind: 'block',
      open: `@${node.name} ${node.params}`,
      isLater: LATER_BLOCKS.test(node.params),
      pieces: isFallback ? [] : piecesOf(node.nodes),
    },
  ];
}

const ALWAYS: Needed = { classes: [], isLater: false };

/** A rule of custom properties alone (the colours, sizes and fonts) is split, so that unused ones can be left out. */
function rulePieces(rule: Rule): Piece[] {
  const tokens = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.prop.startsWith('--') ? [node] : [],
  );
  if (tokens.length > 0 && rule.selectors.every((selector) => /^:(?:root|host)/.test(selector))) {
    const others = rule.nodes.filter((node) => !tokens.includes(node as (typeof tokens)[number]));
    const pieces: Piece[] = tokens.map((token) => ({
      kind: 'named',
      text: `${token.toString()};`,
      name: token.prop,
      usesNames: namesIn(token.value),
    }));
    const text = others.map((node) => `${node.toString()};`).join('');
    if (text) pieces.push({ kind: 'rule', text, needs: { selectors: [ALWAYS], usesNames: namesIn(text) } });
    return [{ kind: 'block', open: rule.selector, isLater: false, pieces }];
  }
  const text = rule.toString();
  return [
    {
      kind: 'rule',
      text,
      needs: { selectors: neededFor(rule), usesNames: usesOf(rule, text) },
    },
  ];
}

/** The names a rule uses: custom properties, and the animations it may name. */
function usesOf(rule: Rule, text: string): string[] {
  const animations = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.prop.startsWith('animation') ? node.value.split(/[\s,]+/) : [],
  );
  return [...namesIn(text), ...animations];
}

function neededFor(rule: Rule): Needed[] {
  const isPattern = rule.nodes.every((node) => PATTERN.test(node.toString()));
  return rule.selectors.flatMap(neededBy).map((one) => (isPattern ? { ...one, isLater: true } : one));
}

function neededBy(selector: string): Needed[] {
  return outOfIs(selector).map((one) => {
    const plain = withoutFunctions(one);
    const classes = [...plain.matchAll(CLASS)].map(([, name]) => name!.replace(/\\(.)/g, '$1'));
    return { classes, isLater: TOUCH.test(plain.replace(/\\./g, '')) };
  });
}

/** The selectors that a leading `:is()` stands for, so that their classes count as needed. */
function outOfIs(selector: string): string[] {
  if (!selector.startsWith(':is(')) return [selector];
  const within: string[] = [];
  let depth = 0;
  let start = 4;
  for (let i = 3; i < selector.length; i += 1) {
    const sign = selector[i];
    if (sign === '\\') i += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth > 1 || (depth === 1 && sign !== ',')) continue;
    within.push(selector.slice(start, i));
    start = i + 1;
    if (depth === 0) return within.map((one) => one + selector.slice(i + 1));
  }
  return [selector];
}

/** Functions within functions go from the inside out. */
function withoutFunctions(selector: string): string {
  const plain = selector.replace(FUNCTIONS, '');
  return plain === selector ? plain : withoutFunctions(plain);
}

function namesIn(text: string): string[] {
  return text.includes('--') ? [...new Set(text.match(NAME))] : [];
}

/** Adds the numbers of all class attributes. Searching for a plain string is quicker than a pattern here. */
function addClasses(found: Set<number>, numbers: Numbers, markup: string): void {
  const start = 'class="';
  for (let at = markup.indexOf(start); at >= 0; at = markup.indexOf(start, at)) {
    at += start.length;
    const end = markup.indexOf('"', at);
    if (end < 0) break;
    found.add(numbers.of(markup.slice(at, end)));
    at = end;
  }
}
