import { foldText, goodsMeanings, type GoodsMeaning, isQuality } from '#modules/search/index.ts';

/** What a title says its goods are, what else it names, and how or for whom they are. */
export type TitleWords = {
  kind: GoodsMeaning | null;
  beside: readonly GoodsMeaning[];
  qualities: ReadonlySet<string>;
};

/** Behind these the goods are named no more: what they are for, what comes with them. */
const ASIDE = /\s(?:for|with|from|without|of|in|plus|fi|ከነ)\s|[,;+&/–—]|\s-\s/i;
/** Behind these a title says the same again, in another language. */
const AGAIN = /[·|(\n]/;
/** Goods that stand behind what they are made for: a laptop stand is no laptop. */
const OTHER_GOODS = new Set(
  `stand mount strap case cover remote tripod tray basket rod pad ink feed cloth jar barrel tank set starch scrub tie
  care supply supplies equipment powder polish accessory accessories box rack hook pump glass glasse fluid seat machine sticker film sleeve antenna tape clip peg band skin part repair
  brush bib kit wax spray light lamp wash house room tree plant pin pod port uniform colour color toy
  መያዣ ከቨር ሽፋን ማሽን ስታንድ ሳጥን ሪሞት ዕቃ እቃ ዕቃዎች እቃዎች ቤት`.split(/\s+/),
);
/** Grinder, holder, protector; መፍጫ, ማስቀመጫ: tools are called by what they do. */
const TOOL =
  /^(?:(?!leather|silver|copper|rubber|summer|winter|super)[a-z]{3,}(?:ers?|ors?)|[መማ]\p{L}+[ያጃዣጫቻሻሪ])$/u;
/** What stands before a word that then means something else. */
const OTHERWISE = new Set(
  `air hot toy wall apple rubbish bean sleeping punching paper plastic dishwasher cleaning vitamin sewing dog cat pet
  swim`.split(/\s+/),
);
/** Words for so many things that one of them alone says nothing: olive oil, castor oil, engine oil. */
const VAGUE = new Set([
  'oil',
  'soap',
  'cream',
  'water',
  'game',
  'paint',
  'filter',
  'table',
  'plate',
  'mouse',
  'tool',
  'butter',
]);
/** Afaan Oromoo names what goods are before what they are for. */
const OROMO = /^[\x20-\x7F’]*(?:aa|ii|uu)[\x20-\x7F’]*$/i;

/**
 * What the goods of a title are: of "Laptop charger" chargers, of "Charger for laptops" as well. No kind where a word that
 * nobody knows may say otherwise, as in "laptop stand".
 */
export function wordsOfTitle(title: string): TitleWords {
  const all = goodsMeanings(title);
  const qualities = new Set(all.map(({ concept }) => concept).filter(isQuality));
  for (const part of title.split(AGAIN)) {
    const first = part.split(ASIDE).find((text) => /\p{L}{2}/u.test(text)) ?? '';
    const { head, beside } = headOf(first);
    if (head && VAGUE.has(head.concept) && head.to - head.from === 1)
      return { kind: null, beside, qualities };
    if (head || beside.length > 0) return { kind: head, beside, qualities };
  }
  return { kind: null, beside: [], qualities };
}

/** The goods that some words name, and what stands beside it: "coffee" in "coffee table". */
export function headOf(text: string): { head: GoodsMeaning | null; beside: GoodsMeaning[] } {
  const words = foldText(text).split(' ');
  const kinds = goodsMeanings(text).filter(({ concept }) => !isQuality(concept));
  if (kinds.length === 0) return { head: null, beside: [] };
  const isOromo = OROMO.test(text);
  const edge = isOromo ? Math.min(...kinds.map(({ from }) => from)) : Math.max(...kinds.map(({ to }) => to));
  const heads = kinds.filter(({ from, to }) => (isOromo ? from : to) === edge);
  // The longest phrase says most; of one that says two things, neither.
  const head = heads.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]!;
  const isTwofold = heads.some(
    (other) => other.to - other.from === head.to - head.from && !isNear(head, other),
  );
  const others = kinds.filter((other) => !heads.includes(other));
  const between = Math.min(head.from, ...others.map(({ to }) => to));
  const around = isOromo ? [] : [...words.slice(between, head.from), ...words.slice(head.to)];
  const isOther = OTHERWISE.has(words[head.from - 1] ?? '') || around.some(isOtherGoods);
  return {
    head: isTwofold || isOther ? null : head,
    beside: others,
  };
}

function isNear(one: GoodsMeaning, other: GoodsMeaning): boolean {
  return (
    one.concept === other.concept || one.wider.includes(other.concept) || other.wider.includes(one.concept)
  );
}

function isOtherGoods(word: string): boolean {
  return TOOL.test(word) || OTHER_GOODS.has(word) || OTHER_GOODS.has(word.replace(/s$/, ''));
}
