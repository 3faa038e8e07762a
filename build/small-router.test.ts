import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_ASKED_FOR } from './small-router.ts';

const LIB = 'node_modules/react-router/dist/production/lib/';
const FOG_OF_WAR = 'dom/ssr/fog-of-war.js';
const read = (file: string) => readFileSync(file, 'utf8');

test('what the browser’s router is left without has these names in it', () => {
  for (const [file, stand] of Object.entries(NOT_ASKED_FOR))
    for (const [, name] of stand.matchAll(/export const (\w+)/g))
      expect(read(`${LIB}${file}`), name).toContain(`function ${name}(`);
});

test('it runs only for who asks for it, and this shop does not', () => {
  expect(read(`${LIB}${FOG_OF_WAR}`)).toContain('return routeDiscovery.mode === "lazy" && ssr === true;');
  expect(read(`${LIB}${FOG_OF_WAR}`).match(/if \(!isFogOfWarEnabled\(/g)).toHaveLength(2);
  expect(read('react-router.config.ts')).toContain("routeDiscovery: { mode: 'initial' }");
  expect(read(`${LIB}router/router.js`)).toContain('if (init.instrumentations) {');
  expect(read('src/web/entry.client.tsx')).toContain('<HydratedRouter />');
});
