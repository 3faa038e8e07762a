import { foldText, type GoodsMeaning, goodsMeanings, isQuality } from '#modules/search/index.ts';
import type { CategoryRow } from './catalog.queries.ts';
import { headOf, wordsOfTitle } from './goods-words.ts';

type Row = Pick<CategoryRow, 'id' | 'parentId' | 'nameEn' | 'nameAm' | 'nameOm'>;
type NameWords = { kinds: GoodsMeaning[]; qualities: string[] };
/** A category with what its name means in each language. */
export type NamedPlace<R extends Row = Row> = { row: R; names: NameWords[] };

/** How well the names have to fit; 2 is the very word in two languages. */
const LEAST = 1.3;
/** Two whose fit differs by less are as good as each other. */
const ALIKE = 0.25;
/** For whom goods are: baby shampoo does not stand with shampoo. */
const PEOPLE = ['baby', 'kids'];

/** The categories with what each of their names means. */
export function namedPlaces<R extends Row>(rows: readonly R[]): NamedPlace<R>[] {
  return rows.map((row) => ({ row, names: [row.nameEn, row.nameAm, row.nameOm].map(wordsOfName) }));
}

/** "Hats, Scarves & Umbrellas", "ሰዓትና መነጽር": each of what a name lists. */
function wordsOfName(name: string): NameWords {
  const parts = name.split(/[,&፣፤]|\s(?:and|fi|እና)\s|(?<=\p{L}{2})ና(?=\s)/iu);
  return {
    kinds: parts.flatMap(kindOf),
    qualities: goodsMeanings(name)
      .map(({ concept }) => concept)
      .filter(isQuality),
  };
}

/** What a part of a name means as a whole: "Work shoes" are not all shoes. */
function kindOf(part: string): GoodsMeaning[] {
  const { head } = headOf(part);
  if (!head) return [];
  const known = goodsMeanings(part).filter((of) => of.concept === head.concept || isQuality(of.concept));
  const words = foldText(part).split(' ');
  return words.every((_, at) => known.some(({ from, to }) => from <= at && at < to)) ? [head] : [];
}

/**
 * The categories that goods of a title belong to, the likeliest first; none rather than a wrong one. Where several
 * subcategories fit alike it is the category above them.
 */
export function guessPlaces<R extends Row>(places: readonly NamedPlace<R>[], title: string): R[] {
  const { kind, beside, qualities } = wordsOfTitle(title);
  if (!kind) return [];
  const home = homeOf(places, kind);
  const isAway = ({ row, names }: NamedPlace) => {
    const kinds = names.flatMap((name) => name.kinds);
    const isMixed = kinds.some(({ concept }) => concept !== kind.concept);
    return (
      home !== null &&
      home !== topOf(row) &&
      isMixed &&
      !kinds.some((of) => homeOf(places, of) === topOf(row))
    );
  };
  const scored = places
    .map((place) => ({ row: place.row, score: scoreOf(place, { kind, qualities, isAway: isAway(place) }) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted(
      (a, b) => b.score - a.score || Number(a.row.parentId === null) - Number(b.row.parentId === null),
    );
  const [best] = scored;
  if (!best) return [];
  const alike = scored.filter(({ score }) => best.score - score < ALIKE).map(({ row }) => row);
  const tops = new Set(alike.map(topOf));
  // A phone's battery is none of a car, though cars alone have batteries here.
  const isElsewhere =
    home === null && beside.some((other) => (homeOf(places, other) ?? topOf(best.row)) !== topOf(best.row));
  if (tops.size > 1 || isElsewhere) return [];
  const above = places.find(({ row }) => row.id === best.row.parentId)?.row;
  const subs = alike.filter((row) => row.parentId !== null);
  return subs.length > 1 && above ? [above, ...subs] : scored.map(({ row }) => row);
}

function topOf({ id, parentId }: Row): number {
  return parentId ?? id;
}

/** The category that is called by a kind or the nearest wider one: of a sofa that of the household. */
function homeOf(places: readonly NamedPlace[], { concept, wider }: GoodsMeaning): number | null {
  const tops = places.filter(({ row }) => row.parentId === null);
  for (const meant of [concept, ...wider]) {
    const home = tops.find(({ names }) =>
      names.some(({ kinds }) => kinds.some((of) => of.concept === meant)),
    );
    if (home) return home.row.id;
  }
  return null;
}

type Meant = { kind: GoodsMeaning; qualities: ReadonlySet<string>; isAway: boolean };

/** How well a category's names fit; 0 where it is for somebody else. */
function scoreOf({ names }: NamedPlace, { kind, qualities, isAway }: Meant): number {
  const fits = names.map(({ kinds }) => fitOf(kinds, kind)).filter((one) => one > 0);
  // What one language alone says may be chance; two that agree are enough.
  const fit = fits.reduce((sum, one) => sum + one, 0) / Math.max(2, fits.length);
  const asked = new Set(names.flatMap((name) => name.qualities));
  const shared = names.filter((name) => name.qualities.some((one) => qualities.has(one)));
  const isForOthers = asked.size > 0 && shared.length === 0;
  const people = PEOPLE.filter((one) => qualities.has(one));
  const isForPeople = people.length > 0 && !people.some((one) => asked.has(one));
  if (isForOthers || isForPeople) return 0;
  return fit + (shared.length / names.length) * 0.6 - (isAway ? 1 : 0);
}

function fitOf(kinds: readonly GoodsMeaning[], { concept, wider }: GoodsMeaning): number {
  const fits = kinds.map((of) => {
    const up = wider.indexOf(of.concept);
    return of.concept === concept ? 2 : up < 0 ? 0 : 1.6 - up * 0.2;
  });
  return Math.max(0, ...fits);
}
