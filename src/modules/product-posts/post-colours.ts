import { END, type PostText, START, take, TAKEN } from './post-text.ts';
import type { FoundOption } from './post-sizes.ts';

/** The words for colours that posts use, by the English one. */
const COLOURS: Record<string, readonly string[]> = {
  Black: ['black', 'ጥቁር', 'ጥቁሩ', 'tikur', 'tiqur', 'gurraacha', 'guraacha'],
  White: ['white', 'ነጭ', 'ነጩ', 'nech', 'adii'],
  Red: ['red', 'ቀይ', 'ቀዩ', 'keyi', 'key', 'diimaa', 'diimaa'],
  Blue: ['blue', 'ሰማያዊ', 'ሰማያዊው', 'semayawi', 'cuquliisa'],
  'Navy blue': ['navy blue', 'navy', 'ጥቁር ሰማያዊ'],
  'Sky blue': ['sky blue', 'light blue', 'baby blue'],
  Green: ['green', 'አረንጓዴ', 'አረንጓዴው', 'arenguade', 'magariisa'],
  Olive: ['olive', 'army green'],
  Yellow: ['yellow', 'ቢጫ', 'ቢጫው', 'bicha', 'keelloo'],
  Brown: ['brown', 'ቡናማ', 'ቡናማው', 'ቡኒ', 'ቡኒው', 'buni', 'bunama', 'magaala', 'bunnii'],
  Coffee: ['coffee', 'ቡና ከለር'],
  Grey: ['grey', 'gray', 'ግራጫ', 'gracha', 'daalacha', 'ግራይ'],
  Pink: ['pink', 'ሮዝ', 'roz', 'ፒንክ', 'roozii'],
  Purple: ['purple', 'violet', 'ሐምራዊ', 'ሀምራዊ', 'hamrawi'],
  Orange: ['orange', 'ብርቱካናማ', 'ብርቱካን'],
  Gold: ['gold', 'golden', 'ወርቃማ', 'ወርቅማ', 'werkama', 'warqee'],
  Silver: ['silver', 'ብርማ', 'meetii'],
  Beige: ['beige', 'ቤዥ', 'ቢዥ', 'nude'],
  Cream: ['cream', 'ክሬም'],
  Maroon: ['maroon', 'burgundy', 'wine', 'wine red'],
  Khaki: ['khaki', 'ካኪ'],
};

const byWord = new Map(
  Object.entries(COLOURS).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);
const WORD = `${START}(?:${[...byWord.keys()].toSorted((a, b) => b.length - a.length).join('|')})${END}`;
const AND = String.raw`\s*(?:[,/|;&+፣፤•·\-]|\band\b|\bor\b|እና|fi|ena|\n\s*[-•✅✔️*▪️]*)?\s*`;
const LIST = `${WORD}(?:${AND}${WORD})*`;
/** In a list that says what it is, a word between two marks that is no colour we know takes none behind it away. */
const MARK = String.raw`(?:[ \t]*[,/|;&፣፤•·][ \t]*|[ \t]+(?:and|or|እና|fi|ena)[ \t]+)`;
const LONG_LIST = `${WORD}(?:${AND}${WORD}|${MARK}\\p{L}{2,12}${MARK}${WORD})*`;
const LABEL = String.raw`(?:${START}(?:available |all )?(?:colours|colors|colour|color|halluu|halluuwwan|kelem|qelem|kelemat|keleroch)(?:\s+available)?|ቀለሞች|ቀለማት|ቀለም|ከለሮች|ከለር|ከለራት|🎨)`;
const SEP = String.raw`[\s:：፦፡=\-–—>.()*${TAKEN}]{0,6}(?:available|are|is|in)?\s*\n?\s*[-•✅✔*▪]*\s*`;
const LABELLED = new RegExp(`${LABEL}${SEP}(${LONG_LIST})`, 'giu');
const SEVERAL = new RegExp(
  `(${WORD}(?:\\s*(?:[,/|;&+፣፤•·✅✔☑🔹🔸]|\\band\\b|\\bor\\b|እና|fi|ena)\\s*${WORD})+)`,
  'giu',
);

/** The colours to choose from: behind their word, or several in a row; a colour in a title is none. */
export function takeColours(post: PostText): FoundOption | null {
  for (const pattern of [LABELLED, SEVERAL]) {
    const found = pattern.exec(post.open);
    pattern.lastIndex = 0;
    if (!found) continue;
    const words = coloursIn(found[1]!);
    const source = take(post, found.index, found.index + found[0].length);
    return { option: { name: 'Colour', values: [...new Set(words)] }, source };
  }
  return null;
}

const ALONE = new RegExp(
  `^[^\\p{L}\\d\\n]*${LIST}(?:\\s*(?:ከለር|ቀለም|colou?r))?[^\\p{L}\\d\\n]*(?:\\n|$)`,
  'iu',
);

/** The colours that a text names before its line ends, where it says nothing else; none otherwise. */
export function coloursAlone(text: string): string[] {
  const [line = ''] = ALONE.exec(text) ?? [];
  return coloursIn(line);
}

/** The colours that a text names. */
export function coloursIn(text: string): string[] {
  return [...text.matchAll(new RegExp(WORD, 'giu'))].map(([word]) => byWord.get(word.toLowerCase())!);
}
