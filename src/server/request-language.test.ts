import { expect, test } from 'vitest';
import { acceptedLanguage, requestLanguage, preferredLanguage } from './request-language.ts';

test.each([
  ['am', 'am'],
  ['am-ET,am;q=0.9,en;q=0.5', 'am'],
  ['om-ET', 'om'],
  ['en-US,en;q=0.9,am;q=0.8', 'en'],
  ['en;q=0.5, AM;q=0.6', 'am'],
  ['am ; q=0.3 , om;Q=0.7', 'om'],
  ['am,om', 'am'],
  ['amh, orm;q=0.9', 'am'],
  ['gaz', 'om'],
  ['am_ET', 'am'],
])('%s asks for %s', (header, locale) => {
  expect(acceptedLanguage(header)).toBe(locale);
});

test.each([
  ['fr-FR,fr;q=0.9,ti;q=0.8', 'en'],
  ['fr,om;q=0.1', 'om'],
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['en;q=0, *', 'am'],
  ['om;q=0.2, *;q=0.5', 'en'],
  ['am;q=0', 'en'],
  ['am;q=0.000, om;q=0.001', 'om'],
])('unknown languages, the star and refusals: %s is answered in %s', (header, locale) => {
  expect(acceptedLanguage(header)).toBe(locale);
});

test.each([
  '',
  ',,,',
  ';q=1',
  'am;q=abc',
  'am;q=-1',
  'am;q=7',
  'am;q=',
  '\u0000am',
  'a'.repeat(50_000),
  'x,'.repeat(50_000),
])('what is no header of this kind is answered in English', (header) => {
  expect(acceptedLanguage(header)).toBe('en');
});

test('what the user chose comes before what the browser asks for', () => {
  expect(preferredLanguage('adey_lang=om', 'am')).toBe('om');
  expect(preferredLanguage('adey_me=x; adey_lang=en; adey_visitor=y', 'am')).toBe('en');
  expect(preferredLanguage('adey_me=x;adey_lang=om', null)).toBe('om');
  expect(preferredLanguage(undefined, 'am')).toBe('am');
  expect(preferredLanguage('adey_me=x', undefined)).toBe('en');
});

test.each([
  'adey_lang=',
  'adey_lang=fr',
  'adey_lang=AM',
  'adey_lang=amharic',
  'adey_lang=am/../om',
  'adey_lang=%61m',
  'xadey_lang=am',
  'adey_me=adey_lang=am',
  'adey_lang',
])('a forged or broken choice counts as none: %s', (cookies) => {
  expect(preferredLanguage(cookies, 'om')).toBe('om');
});

test('a broken cookie of a like name does not hide the true one', () => {
  expect(preferredLanguage('xadey_lang=om; adey_lang=am', 'en')).toBe('am');
});

test('many different headers are each answered rightly, however many are remembered', () => {
  for (let n = 0; n < 2_000; n += 1) expect(preferredLanguage(null, `am;q=0.${n}5, en;q=0.0${n}`)).toBe('am');
});

test('the language of the calling page comes first, when it is one', () => {
  const asked = (page: string) =>
    requestLanguage(new Headers({ 'page-language': page, cookie: 'adey_lang=om', 'accept-language': 'en' }));
  expect(asked('am')).toBe('am');
  expect(asked('fr')).toBe('om');
});
