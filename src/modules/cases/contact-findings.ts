import { plainLetters } from './plain-letters.ts';

/** What parts the figures of a number. */
const GAP = String.raw`[\s\-.()/·•_,*|~:'\u2010-\u2015]{0,3}`;
const FIGURE = String.raw`(?:${GAP}[\doO])`;

/** Every phone number has so many figures behind each other; other texts are read for none of them. */
const FIGURES_RUN = new RegExp(String.raw`[\doO](?:${GAP}[\doO]){8}`, 'u');

const PHONES = [
  // +251 911 234567, 00251…, 251-9…, +251 (0) 911…
  new RegExp(
    String.raw`(?<!\d)(?:\+|00)?${GAP}2${GAP}5${GAP}1${GAP}(?:[oO0]${GAP})?[1-9]${FIGURE}{8}(?!\d)`,
    'gu',
  ),
  // 0911 23 45 67, 09-11-23-45-67, O911234567
  new RegExp(String.raw`(?<!\d)[oO0]${GAP}[79]${FIGURE}{8}(?!\d)`, 'gu'),
  // Fixed lines: 011 551 23 45
  /(?<![\d\p{L}])0[\s.\-()]{0,2}[1-6](?:[\s.\-()]{0,2}\d){8}(?!\d)/gu,
  // 911234567, 911 23 45 67
  /(?<![\d.,\p{L}])[79]\d{2}(?:\d{6}|[\s-]\d{2}[\s-]\d{2}[\s-]\d{2})(?!\d|\s?(?:birr|br|etb|ብር))/giu,
];

const DOT = String.raw`\s{0,2}(?:\.|\(\.\)|\[\.\]|\(dot\)|\[dot\]|\sdot\s|ነጥብ)\s{0,2}`;
const AT = String.raw`\s{0,2}(?:@|\(at\)|\[at\])\s{0,2}`;
/** What is before the sign of an e-mail, from its beginning on. */
const NAME = String.raw`(?<![\w.+-])[\w.+-]{1,64}`;
const MESSENGERS = String.raw`(?:telegram|whats ?app|instagram|tik ?tok|viber|imo|facebook|messenger|ቴሌግራም|ዋትስአፕ|ኢንስታግራም|ቲክቶክ|ቫይበር|ፌስቡክ)`;

/** An e-mail, an address of the web or of a messenger, a name there, however it is disguised; looked for in texts that have its sign. */
const ADDRESSES: readonly { sign: RegExp; pattern: RegExp }[] = [
  { sign: /@/, pattern: new RegExp(String.raw`${NAME}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`, 'g') },
  {
    sign: /@|[([]at[)\]]/i,
    pattern: new RegExp(String.raw`${NAME}${AT}[\w-]{1,63}${DOT}(?:com|et|net|org|me)(?!\w)`, 'gi'),
  },
  {
    sign: /\sat\s/i,
    pattern: new RegExp(
      String.raw`${NAME}\sat\s(?:gmail|yahoo|outlook|hotmail|icloud|[\w-]{1,63}(?=\sdot\s))${DOT}(?:com|et|net|org|me)(?!\w)`,
      'gi',
    ),
  },
  { sign: /:\/\/|www\.|tel:|mailto:/i, pattern: /(?:https?:\/\/|www\.|tel:|mailto:)\S+/gi },
  {
    sign: /[.)\]\sብ]me(?!\w)/i,
    pattern: new RegExp(
      String.raw`(?<![\w.'’])(?:t|telegram|wa|m|fb|ig)(?:\.me|${DOT}me(?=\s{0,2}/)|\s{0,2}(?:\[\.\]|\(\.\)|\(dot\)|\[dot\]|\sdot\s)\s{0,2}me)(?!\w)(?:\s{0,2}/\s{0,2}\S*)?`,
      'gi',
    ),
  },
  {
    sign: /\.(?:com|net|org|et|shop|store|me|ly|link|info)/i,
    pattern: new RegExp(
      String.raw`(?<![\w@])[a-z][\w-]{0,62}(?:\.[\w-]{1,63}){0,4}\.(?:com|net|org|et|shop|store|me|ly|link|info)(?:/\S*)?(?![\w.])`,
      'gi',
    ),
  },
  {
    sign: /[:：፦=-]/,
    pattern: new RegExp(
      String.raw`${MESSENGERS}(?:\s(?:channel|group|page|ቻናል|ገጽ))?\s?[:：፦=\-]\s?(?!(?:yes|no|supported|included|installed|ready)(?!\w))[a-z][\w.]{3,31}`,
      'giu',
    ),
  },
  { sign: /@/, pattern: /(?<![A-Za-z0-9.])@(?:[A-Za-z][\w.]{2,31}|\s{1,2}[A-Za-z]+[_\d]\w*)/g },
];

const NUMBER_WORDS = new Map(
  [
    ['zero', 'nought', 'ዜሮ', 'zeeroo', 'duwwaa'],
    ['one', 'አንድ', 'tokko', 'and'],
    ['two', 'ሁለት', 'lama', 'hulet'],
    ['three', 'ሦስት', 'ሶስት', 'sadii', 'sost'],
    ['four', 'አራት', 'afur', 'arat'],
    ['five', 'አምስት', 'shan', 'amist'],
    ['six', 'ስድስት', 'jaha', 'sidist'],
    ['seven', 'ሰባት', 'torba', 'sebat'],
    ['eight', 'ስምንት', 'saddeet', 'simint'],
    ['nine', 'ዘጠኝ', 'sagal', 'zetegn'],
  ].flatMap((words, figure) => words.map((word) => [word, String(figure)] as const)),
);
/** No number of Ethiopia has fewer figures, said without its nought. */
const SPOKEN_LEAST = 9;

/** The contacts in a text, as they stand there, each once: whatever script, signs and disguises they are written in. */
export function findContacts(written: string): string[] {
  const { text, said } = plainLetters(written);
  const found: { said: string; from: number; to: number }[] = [];
  const add = (from: number, to: number) => {
    if (!found.some((one) => from < one.to && to > one.from))
      found.push({ said: said(from, to).trim(), from, to });
  };
  const phones = FIGURES_RUN.test(text) ? PHONES : [];
  const addresses = ADDRESSES.flatMap(({ sign, pattern }) => (sign.test(text) ? pattern : []));
  for (const pattern of [...phones, ...addresses])
    for (const { 0: match, index } of text.matchAll(pattern)) add(index, index + match.length);
  for (const { from, to } of spokenNumbers(text)) add(from, to);
  return [...new Set(found.map((one) => one.said))];
}

/** Phone numbers whose figures are said in words, all or some: "zero nine eleven" is not one, "zero nine one one …" is. */
function spokenNumbers(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let run = { figures: '', words: 0, from: 0, to: 0 };
  const close = () => {
    if (run.words >= 3 && run.figures.length >= SPOKEN_LEAST) found.push({ from: run.from, to: run.to });
    run = { figures: '', words: 0, from: 0, to: 0 };
  };
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
    const isFigure = /^\d{1,4}$/.test(token);
    const figure = isFigure ? token : NUMBER_WORDS.get(token.toLowerCase());
    if (figure === undefined) {
      close();
      continue;
    }
    if (run.figures === '') run.from = index;
    run = {
      ...run,
      figures: run.figures + figure,
      words: run.words + (isFigure ? 0 : 1),
      to: index + token.length,
    };
  }
  close();
  return found;
}
