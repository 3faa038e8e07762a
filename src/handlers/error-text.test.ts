import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as messages from '#messages';
import { LOCALES } from '#platform/language.ts';
import { STAFF_RIGHTS } from '#shop/staff-rights.ts';
import { VENDOR_RIGHTS } from '#shop/vendor-rights.ts';
import { errorText } from './error-text.ts';

/** No errors: rights of staff and teams, and a warning whose sentence, which programs read, is fixed. */
const NO_ERRORS = new Set<string>([...STAFF_RIGHTS, ...VENDOR_RIGHTS, 'catalog.cid_unreadable']);
const SOURCES = new URL('../', import.meta.url).pathname;

/** Every code that `defineErrors` makes or that a schema names as what is wrong with a field. */
function codesInSources(): string[] {
  const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('generated'))
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/defineErrors\('(\w+)', \{([^}]*)\}/g)].flatMap(([, area, body]) =>
      [...body!.matchAll(/^\s*(\w+): \d{3}|\{?\s*(\w+): \d{3}/gm)].map(
        (found) => `${area}.${found[1] ?? found[2]}`,
      ),
    ),
  );
  const areas = new Set(defined.map((code) => code.split('.')[0]!));
  const named = texts
    .filter((text) => /from '@hono\/zod-openapi'|AppError/.test(text))
    .flatMap((text) => [...text.matchAll(/(?<!action: |FOR_TWO = )'([a-z]+)\.([a-z][a-z_]+)'/g)])
    .filter(([, area, code]) => areas.has(area!) && code !== 'ts')
    .map(([, area, code]) => `${area}.${code}`);
  return [...new Set([...defined, ...named])].filter((code) => !NO_ERRORS.has(code)).toSorted();
}

const CODES = codesInSources();
/** Whatever an error's sentence may name. */
const PARAMS = new Proxy({}, { get: () => 7, has: () => true }) as Record<string, number>;

test('the codes are found', () => {
  expect(CODES.length).toBeGreaterThan(100);
  expect(CODES).toEqual(
    expect.arrayContaining(['cart.out_of_stock', 'request.not_found', 'orders.email_required']),
  );
});

test('every error has a sentence of its own in every language', () => {
  const keys = new Set(Object.keys(messages));
  expect(CODES.filter((code) => !keys.has(`error_${code.replaceAll('.', '_')}`))).toEqual([]);
  for (const code of CODES) {
    const [english, amharic, oromo] = LOCALES.map((locale) => errorText(code, PARAMS, locale));
    expect(amharic, code).toMatch(/\p{Script=Ethiopic}/u);
    expect(amharic!.replaceAll(/\b(?:Adey|CBE Birr|Amazon Pay)\b/g, '·'), code).not.toMatch(
      /[A-Za-z]{2,}[\s,]+[A-Za-z]{2,}/,
    );
    expect(oromo, code).not.toBe(english);
  }
});
