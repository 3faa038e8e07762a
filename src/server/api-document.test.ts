import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { Config } from '#platform/config.ts';
import { apiDocument } from './api-document.ts';

const document = apiDocument({ publicUrl: 'https://adey.example' } as Config);

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
