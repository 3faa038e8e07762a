import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { rejectedInMessage } from './rejected-words.ts';

type Catalogue = Record<string, unknown>;
const LOCALES = ['en', 'am', 'om'] as const;
type Locale = (typeof LOCALES)[number];

/** Names and words that stand the same in every language: a message made of these alone needs no translation. */
const SAME_EVERYWHERE =
  /^(?:Adey|telebirr|CBE|Birr|M-Pesa|PayPal|Venmo|Amazon|Pay|Visa|Mastercard|VAT|TIN|SMS|API|OK|CVC|ZIP|Google|Facebook|Email|USD|ETB|App|Store|Play|English|Afaan|Oromoo|WhatsApp|Telegram|[\d\W_]+)$/i;

/** What a phone's own menu says, and says in English whatever the shop's language. */
const LABELS_OF_PHONES = /“Add to Home Screen”/g;

/** Everything wrong with the message catalogues, one sentence each; empty when all is well. */
export function findMessageFaults(folder: string = join(root, 'src/messages')): string[] {
  const areas = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'));
  const seen = new Map<string, string>();
  const faults = areas.flatMap((area) => {
    const catalogues = Object.fromEntries(LOCALES.map((locale) => [locale, read(folder, locale, area)]));
    const own = keysOf(catalogues.en!).flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, area);
      return other ? [`en/${area}: the key ${key} is also in en/${other}`] : [];
    });
    return [...own, ...compareArea(area, catalogues as Record<Locale, Catalogue>)];
  });
  return [...faults, ...missingFromProject(areas)];
}

function compareArea(area: string, catalogues: Record<Locale, Catalogue>): string[] {
  const english = keysOf(catalogues.en);
  return (['am', 'om'] as const).flatMap((locale) => {
    const other = catalogues[locale];
    const missing = english
      .filter((key) => !(key in other))
      .map((key) => `${locale}/${area}: ${key} is missing`);
    const extra = keysOf(other)
      .filter((key) => !(key in catalogues.en))
      .map((key) => `${locale}/${area}: ${key} is not in en/${area}`);
    const unlike = english
      .filter((key) => key in other)
      .flatMap((key) => compareTexts(`${locale}/${area}: ${key}`, locale, catalogues.en[key], other[key]));
    return [...missing, ...extra, ...unlike];
  });
}

function compareTexts(name: string, locale: Locale, english: unknown, other: unknown): string[] {
  const faults: string[] = [];
  const wanted = placeholders(english);
  const found = placeholders(other);
  if (wanted.join() !== found.join()) {
    faults.push(
      `${name} has the placeholders {${found.join('}, {')}} where English has {${wanted.join('}, {')}}`,
    );
  }
  if (texts(other).some((text) => text.trim() === '')) faults.push(`${name} is empty`);
  if (isUntranslated(locale, texts(english).join(' '), texts(other).join(' ')))
    faults.push(`${name} is still English`);
  const within =
    locale === 'am' && faults.length === 0
      ? texts(other)
          .map(englishWithin)
          .find((run) => run !== null)
      : null;
  if (within) faults.push(`${name} has English words: ${within}`);
  if (locale !== 'en') faults.push(...texts(other).flatMap((text) => rejectedInMessage(name, locale, text)));
  return faults;
}

function isUntranslated(locale: Locale, english: string, other: string): boolean {
  if (ownWords(english).length < 2) return false;
  return english === other || (locale === 'am' && !/\p{Script=Ethiopic}/u.test(other));
}

function ownWords(text: string): string[] {
  return text
    .replaceAll(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !SAME_EVERYWHERE.test(word));
}

/** Two words in Latin letters beside each other in an Amharic text, names aside; null when there are none. */
function englishWithin(text: string): string | null {
  const rest = text
    .replaceAll(LABELS_OF_PHONES, '·')
    .replaceAll(/\{[^}]*\}|\S+@\S+|https?:\S+/g, '·')
    .split(/(?<=\s)/);
  const named = rest.map((word) => (SAME_EVERYWHERE.test(withoutEthiopic(word)) ? '· ' : word)).join('');
  return named.match(/[A-Za-z]{2,}[\s,]+[A-Za-z]{2,}/)?.[0] ?? null;
}

/** The Latin part of a word, without an Amharic preposition before it or a mark behind it: በAmazon, Pay። */
function withoutEthiopic(word: string): string {
  return word.replaceAll(/^\p{Script=Ethiopic}+|[\p{Script=Ethiopic}\s]+$/gu, '');
}

/** The texts of a message: one, or those of its variants. */
function texts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(texts);
  if (typeof message !== 'object' || message === null) return [];
  const { match } = message as { match?: Record<string, string> };
  return match ? Object.values(match) : Object.values(message).flatMap(texts);
}

function placeholders(message: unknown): string[] {
  const names = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!));
  return [...new Set(names)].toSorted();
}

function missingFromProject(areas: string[]): string[] {
  const settings = readFileSync(join(root, 'project.inlang/settings.json'), 'utf8');
  return areas
    .filter((area) => !settings.includes(`/${area}"`))
    .map((area) => `project.inlang/settings.json does not name ${area}`);
}

function keysOf(catalogue: Catalogue): string[] {
  return Object.keys(catalogue).filter((key) => !key.startsWith('$'));
}

function read(folder: string, locale: Locale, area: string): Catalogue {
  try {
    return JSON.parse(readFileSync(join(folder, locale, area), 'utf8')) as Catalogue;
  } catch {
    return {};
  }
}
