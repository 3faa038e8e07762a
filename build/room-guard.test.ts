import { expect, test } from 'vitest';
import { strayModules } from './room-guard.ts';

const web = (file: string) => `/shop/src/web/${file}`;
/** A build of three rooms, each page in a script of its own, beside what all share. */
const SCRIPTS = {
  'core.js': { modules: [web('root.tsx'), web('ui/button.tsx')], imports: [] },
  'desk.js': { modules: [web('desk/data-table.tsx')], imports: ['core.js'] },
  'shop.js': { modules: [web('storefront/shop/shop.page.tsx')], imports: ['core.js'] },
  'orders.js': { modules: [web('vendor-portal/orders/orders.page.tsx')], imports: ['desk.js'] },
  'jobs.js': {
    modules: [web('admin/jobs/jobs.page.tsx'), web('admin/room-parts.tsx')],
    imports: ['desk.js'],
  },
};
const built = (
  change: Partial<Record<keyof typeof SCRIPTS, { modules: string[]; imports: string[] }>> = {},
) => new Map(Object.entries({ ...SCRIPTS, ...change }));

test('pages that load their own room and what all share are let through', () => {
  expect(strayModules(built())).toEqual([]);
});

test('a vendor’s page never brings code of staff’s screens, however far away it lies', () => {
  const shared = { modules: [web('desk/data-table.tsx')], imports: ['core.js', 'jobs.js'] };
  expect(strayModules(built({ 'desk.js': shared }))).toContainEqual({
    page: web('vendor-portal/orders/orders.page.tsx'),
    stray: web('admin/room-parts.tsx'),
  });
  const joined = {
    modules: [web('vendor-portal/orders/orders.page.tsx'), web('desk/admin-entries.ts')],
    imports: [],
  };
  expect(strayModules(built({ 'orders.js': joined }))).toEqual([
    { page: web('vendor-portal/orders/orders.page.tsx'), stray: web('desk/admin-entries.ts') },
  ]);
});

test('a page of the shop brings nothing of the desk, nor does what every page loads', () => {
  const shop = { modules: [web('storefront/shop/shop.page.tsx')], imports: ['desk.js'] };
  expect(strayModules(built({ 'shop.js': shop }))).toEqual([
    { page: web('storefront/shop/shop.page.tsx'), stray: web('desk/data-table.tsx') },
  ]);
  const core = { modules: [web('root.tsx')], imports: ['desk.js'] };
  expect(strayModules(built({ 'core.js': core })).map(({ page }) => page)).toContain(web('root.tsx'));
});
