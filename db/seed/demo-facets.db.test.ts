import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductList } from '#modules/catalog/catalog.schema.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { PRICE_OPTIONS } from '#shop/list-choices.ts';
import { assembleDemo, seedDemo } from './demo.ts';
import { pictureOf } from './pictures/make.ts';

const database = await testDatabase();
const { superuser, config } = database;
mkdirSync(config.mediaDir, { recursive: true });
for (const spec of assembleDemo(new Date()).pictures)
  writeFileSync(join(config.mediaDir, `${pictureOf(spec).key}-200.avif`), '');
await seedDemo(superuser, config, () => undefined);
const { call } = testApi(database).client();

type Query = Record<string, string[]>;
/** A value of a facet: the parameters that choose it alone, and how many products it says it leaves. */
type Value = { chooses: Query; leaves: number };

async function list(query: Query): Promise<ProductList> {
  const parameters = new URLSearchParams({ size: '1' });
  for (const [name, values] of Object.entries(query))
    for (const value of values) parameters.append(name, value);
  const { status, body } = await call('GET', `/api/products?${parameters}`);
  expect(status).toBe(200);
  return body as ProductList;
}

/** Every value that the answer offers, documents' price options of nothing aside. */
function valuesOf({ facets }: ProductList, chosen: Query): Value[] {
  const prices = PRICE_OPTIONS.map(({ min, max }, at) => ({
    min,
    max: max === 10_000 ? null : max,
    count: facets.price.options[at]!.count,
  }));
  return [
    ...facets.categories.map(({ slug, count }) => ({
      chooses: { category: [slug], subcategory: [] },
      leaves: count,
    })),
    ...facets.subcategories.map(({ slug, count }) => ({ chooses: { subcategory: [slug] }, leaves: count })),
    ...facets.brands.map(({ slug, count }) => ({ chooses: { brand: [slug] }, leaves: count })),
    ...facets.tags.map(({ slug, count }) => ({ chooses: { tag: [slug] }, leaves: count })),
    ...facets.specifications.flatMap(({ key, values }) =>
      values.map(({ slug, count }) => ({
        chooses: {
          spec: [...(chosen.spec ?? []).filter((other) => !other.startsWith(`${key}.`)), `${key}.${slug}`],
        },
        leaves: count,
      })),
    ),
    ...facets.ratings.map(({ stars, count }) => ({ chooses: { rating: [String(stars)] }, leaves: count })),
    { chooses: { inStock: ['true'] }, leaves: facets.inStock },
    { chooses: { cash: ['true'] }, leaves: facets.delivery.cash },
    ...[...prices, ...facets.price.bands].map(({ min, max, count }) => ({
      chooses: { minPrice: min === null ? [] : [String(min)], maxPrice: max === null ? [] : [String(max)] },
      leaves: count,
    })),
  ];
}

const STARTS: Query[] = [
  {},
  { category: ['3c'] },
  { category: ['foot-wear'] },
  { q: ['phone'] },
  { q: ['leather'] },
  { q: ['red shoes'] },
  { region: ['ET-OR'] },
  { subcategory: ['laptops'] },
];

test('F07 filters: the number beside a value is what the list then holds, whatever else is chosen', async () => {
  const choices = fc.tuple(fc.nat(STARTS.length - 1), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(choices, async ([start, picks]) => {
      let query = STARTS[start]!;
      for (const pick of picks) {
        const offered = valuesOf(await list(query), query).filter(({ leaves }) => leaves > 0);
        if (offered.length === 0) return;
        const { chooses, leaves } = offered[pick % offered.length]!;
        query = { ...query, ...chooses };
        expect((await list(query)).totalElements, JSON.stringify(query)).toBe(leaves);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('F07 filters: specifications are the results’ own, none without products, several of one are any of them', async () => {
  const { facets } = await list({ subcategory: ['laptops'] });
  expect(facets.specifications.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['condition', 'memory', 'storage', 'screen']),
  );
  expect(facets.specifications.flatMap(({ values }) => values).every(({ count }) => count > 0)).toBe(true);
  const total = async (...spec: string[]) => (await list({ subcategory: ['laptops'], spec })).totalElements;
  const [small, large] = [await total('memory.8gb'), await total('memory.16gb')];
  expect(Math.min(small, large)).toBeGreaterThan(0);
  const both = await total('memory.8gb', 'memory.16gb');
  expect(both).toBeGreaterThanOrEqual(Math.max(small, large));
  expect(both).toBeLessThanOrEqual(small + large);
  expect(await total('memory.16gb', 'condition.used-grade-a')).toBeLessThan(large);
  expect(await total('memory.nothing')).toBe(0);
});

test('F07 filters: specifications are named in the reader’s language and chosen by the same address', async () => {
  const { body } = await call('GET', '/api/products?category=3c', undefined, {
    'accept-language': 'am',
  });
  const storage = (body as ProductList).facets.specifications.find(({ key }) => key === 'storage')!;
  expect(storage).toMatchObject({ key: 'storage', name: 'ማከማቻ' });
  expect(storage.values.map(({ slug }) => slug)).toContain('128gb');
});

test('F07 filters: how much is stored is one value, however its kind is written beside it', async () => {
  const { facets } = await list({ subcategory: ['laptops'] });
  const { values } = facets.specifications.find(({ key }) => key === 'storage')!;
  expect(values.map(({ name }) => name)).toEqual(['256 GB', '512 GB']);
});

test('F07 filters: a place that goods are not sent to has none, a place without cash no cash', async () => {
  const [everywhere, there] = [await list({}), await list({ region: ['ET-OR'] })];
  expect(there.totalElements).toBe(everywhere.totalElements);
  expect(there.facets.delivery.destination).toMatchObject({ code: 'ET-OR', count: there.totalElements });
  expect((await list({ region: ['Atlantis'] })).totalElements).toBe(0);
  const abroad = await list({ region: ['US'] });
  expect(abroad.facets.delivery.cash).toBe(0);
  expect((await list({ region: ['US'], cash: ['true'] })).totalElements).toBe(0);
});
