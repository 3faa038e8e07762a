import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isManifest, smallManifest } from './route-manifest.ts';

const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasAction: false,
      hasLoader: true,
      hasDefaultExport: true,
      imports: [],
      css: [],
    },
    shop: {
      id: 'shop',
      parentId: 'root',
      hasAction: true,
      imports: ['/assets/react.js', '/assets/card.js'],
      css: ['/a.css'],
    },
    'vendor/inbox': { id: 'vendor/inbox', imports: ['/assets/chat.js'], css: [] },
  },
  version: '1',
};

test('the route manifest keeps what a route has and loses what it has not', () => {
  const small = smallManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`);
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(small, { window });
  expect(window.__reactRouterManifest).toEqual({
    ...MANIFEST,
    routes: {
      root: { id: 'root', path: '', hasLoader: true },
      shop: { id: 'shop', parentId: 'root', hasAction: true, imports: ['/assets/card.js'] },
      'vendor/inbox': { id: 'vendor/inbox' },
    },
  });
});

test('a manifest that the framework writes otherwise stops the build', () => {
  expect(isManifest('manifest-1a2b3c4d.js')).toBe(true);
  expect(isManifest('manifesto.page-1a2b3c4d.js')).toBe(false);
  expect(() => smallManifest('export const manifest={}')).toThrow('route manifest');
});
