import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { drawApiTypes } from '#tools/generate/api-types.ts';
import { apiDocument } from './api-document.ts';

const document = apiDocument({ publicUrl: 'https://adey.example' });

test('what the browser knows of the API is what the document says', async () => {
  const known = await readFile('src/web/api-types.ts', 'utf8');
  expect(known === drawApiTypes(document), 'src/web/api-types.ts is stale. Run: npm run api:types').toBe(
    true,
  );
});

test('no component is null everywhere because it is so at one place', () => {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, { type?: string[] }][];
  const always = schemas.filter(([, { type }]) => type?.includes('null')).map(([name]) => name);
  expect(always, 'They belong into SOMETIMES_NULL of api-document.ts.').toEqual([]);
});

test('the API’s document is without fault for its linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'info-license': 'off',
      // The addresses are those of the customer's documents; some calls only redirect or refuse.
      'no-ambiguous-paths': 'off',
      'operation-2xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`,
  );
  expect(told).toEqual([]);
});
