import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiReferencePage, REFERENCE_POLICY } from './api-reference.ts';

const page = apiReferencePage({
  info: { title: 'Adey API', description: 'What <b> means; send `Cart-Token`.' },
  paths: { '/api/things': { get: { summary: 'All things', tags: ['Things'] } } },
});

test('F25 the API’s page wears the shop’s mark, leads back to it, and loads nothing of an outside host', () => {
  expect(page).toContain('<img src="/favicon.svg"');
  expect(page).toContain('<a class="back" href="/">Back to the shop</a>');
  expect(page).toContain('prefers-color-scheme:dark');
  expect(page).not.toMatch(/https?:|<script/);
  expect(page).toContain('What &#60;b&#62; means; send <code>Cart-Token</code>.');
});

test('its policy lets its own style in, and nothing else inline', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!;
  expect(REFERENCE_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
});
