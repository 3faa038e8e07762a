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
    'vendor-portal/inbox': {
      id: 'vendor-portal/inbox',
      parentId: 'desk/vendor-room',
      imports: ['/assets/chat.js'],
      css: [],
    },
    'admin/jobs': { id: 'admin/jobs', parentId: 'root', imports: [], css: [] },
  },
  version: '1',
};

/** The list as the browser gets it. */
function listed(which: 'all' | 'shop') {
  const window: { __reactRouterManifest?: { routes: object } } = {};
  runInNewContext(smallManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`, which), {
    window,
  });
  return window.__reactRouterManifest!;
}

test('pages of the shop know no room of vendors and staff', () => {
  expect(Object.keys(listed('shop').routes)).toEqual(['root', 'shop']);
});

test('the route manifest keeps what a route has and loses what it has not', () => {
  expect(listed('all')).toEqual({
    ...MANIFEST,
    routes: {
      root: { id: 'root', path: '', hasLoader: true },
      shop: { id: 'shop', parentId: 'root', hasAction: true, imports: ['/assets/card.js'] },
      'vendor-portal/inbox': { id: 'vendor-portal/inbox', parentId: 'desk/vendor-room' },
      'admin/jobs': { id: 'admin/jobs', parentId: 'root' },
    },
  });
});

test('a manifest that the framework writes otherwise stops the build', () => {
  expect(isManifest('manifest-1a2b3c4d.js')).toBe(true);
  expect(isManifest('manifesto.page-1a2b3c4d.js')).toBe(false);
  expect(() => smallManifest('export const manifest={}', 'all')).toThrow('route manifest');
});
