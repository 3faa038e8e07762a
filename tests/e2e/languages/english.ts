import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db } from '#platform/db.ts';

/** What a page says: its words, and the names of specifications that stand there in another language. */
export type Said = { words: string[]; foreign: string[] };

/**
 * Everything a page says to people in its own language: its texts, also those for screen readers alone, the attributes
 * that are read out or shown, and the title of the window. What is marked as another language, or as a name that is not
 * translated, is left out. Of the document as it was sent when `html` is given: it is read without being shown.
 */
export async function wordsOf(page: Page, html?: string): Promise<Said> {
  return page.evaluate((sent) => {
    const document =
      sent === undefined ? window.document : new DOMParser().parseFromString(sent, 'text/html');
    const own = document.documentElement.lang;
    const isOwn = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === own && !element.closest('[translate="no"]');
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('script, style, template, noscript') && isOwn(parent))
        said.push(node.textContent ?? '');
    }
    const read = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('body, body *')) {
      if (!isOwn(element)) continue;
      for (const name of read) said.push(element.getAttribute(name) ?? '');
    }
    const stated = document.querySelectorAll(`#specification + table th[lang]:not([lang=${own}])`);
    return {
      words: said.map((text) => text.trim()).filter(Boolean),
      foreign: [...stated].map(({ textContent }) => textContent),
    };
  }, html);
}

/** Whether stores are called by their names in the page's script, or by those that they wrote. */
export type StoresNamed = 'named anew' | 'as written';

/**
 * The names that people and shops have given to things, which stand within sentences of every language; longest first.
 * Stores are not among them where the user's language has its own name for them.
 */
export async function givenNames(db: Db, stores: StoresNamed = 'as written'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select title as name from products union select title from product_texts union select title from order_lines
    union select business_name from vendors where ${stores === 'as written'} or name_am is null union select name from brands union select name from users
    union select author_name from reviews union select author_name from posts union select name from partners
    union select title from wishes union select title from product_variants
    union select concat(first_name, ' ', last_name) from vendors union select concat(first_name, ' ', last_name) from addresses
    union select city from addresses`.execute(db);
  return rows
    .map(({ name }) => name.trim())
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
}

/** The shop, what pays, what carries messages and what phones and chips are labelled with: the same in all languages. */
const WORLDWIDE =
  /\b(?:Adey|Easy Buy|CBE Birr|Amazon Pay|Google Play|App Store|Afaan Oromoo|Add to Home Screen|[GT]B SSD)\b/g;
const ADDRESS = /\S+@\S+|https?:\/\/\S+/g;
/** Two words in Latin letters or more, with nothing but blanks and commas between them. */
const LATIN = /[A-Za-z][A-Za-z'’-]+(?:[\s,.]+[A-Za-z][A-Za-z'’-]+)+/g;

/** The runs of Latin words in what a page says that are not names. */
export function latinRuns(said: readonly string[], names: readonly string[]): string[] {
  const whole = new Set(names);
  return [...new Set(said)].flatMap((text) => {
    if (whole.has(text) || text.search(LATIN) < 0) return [];
    const own = text.replace(ADDRESS, ' · ');
    const rest = names
      .filter((name) => own.includes(name))
      .reduce((left, name) => left.replaceAll(name, ' · '), own)
      .replace(WORLDWIDE, ' · ');
    return (rest.match(LATIN) ?? []).map((run) => `${run} – in: ${text.slice(0, 120)}`);
  });
}

const MESSAGES = new URL('../../../src/messages/', import.meta.url);

/** English messages of two words or more, as patterns of what a screen would show of them, without those that are alike. */
function englishPatterns(locale: Locale): RegExp[] {
  return readdirSync(new URL('en/', MESSAGES)).flatMap((area) => {
    const [english, other] = ['en', locale].map(
      (folder) => JSON.parse(readFileSync(new URL(`${folder}/${area}`, MESSAGES), 'utf8')) as Messages,
    );
    return Object.entries(english!).flatMap(([key, message]) => {
      const own = new Set(textsOf(other![key]));
      return textsOf(message)
        .filter((text) => !own.has(text) && /[a-z].*\s.*[a-z]/i.test(text.replaceAll(/\{\w+\}/g, '')))
        .map(patternOf);
    });
  });
}

type Messages = Record<string, unknown>;

function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message !== 'object' || message === null) return [];
  const { match } = message as { match?: Record<string, string> };
  return match ? Object.values(match) : Object.values(message).flatMap(textsOf);
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.+')}$`);
}

const patterns = new Map<Locale, RegExp[]>();

/** What of the texts is a message of the shop in English, though the user's language has its own. */
export function englishSentences(said: readonly string[], locale: Locale): string[] {
  const known = patterns.get(locale) ?? englishPatterns(locale);
  patterns.set(locale, known);
  return [...new Set(said)].filter((text) => known.some((pattern) => pattern.test(text)));
}
