import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createShaper } from './html.ts';

const shape = createShaper('body{color:red}', {
  formAction: ['http://pay.example'],
  connect: ['http://pay.example'],
});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MODULE = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

const DOCUMENT = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/root.js"/><script>one()</script></head><body>
<script type="application/ld+json">{"@type":"Product"}</script><script>two()</script>
<script type="module" async="">${MODULE}</script><script>window.data="<\\u002fscript>"</script></body></html>`;

test('the document carries its style sheet and no module preloads', () => {
  const { html } = shape(DOCUMENT);
  expect(html).toContain('<style>body{color:red}</style></head>');
  expect(html).not.toContain('rel="modulepreload" href');
});

test('the policy names every inline script and style by its hash, and allows nothing inline besides', () => {
  const { html, policy } = shape(DOCUMENT);
  for (const [, body] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(hash(body!));
  expect(policy).toContain(hash('body{color:red}'));
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain(hash('{"@type":"Product"}'));
  expect(policy).toContain("form-action 'self' http://pay.example");
});

test('the modules are imported by a plain script that waits for the page to be readable', () => {
  const { html } = shape(DOCUMENT);
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")])',
  );
  expect(html).toContain(
    '.then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"home":route1};import("/assets/entry.js");})',
  );
  expect(html).toContain('["/assets/root.js"]');
});

test('the picture that is the largest paint is named before the style sheet, with its sizes', () => {
  const picture = (priority: string) =>
    `<picture><source type="image/avif" srcSet="/a-200.avif 200w, /a-400.avif 400w" sizes="45vw"/><img src="/a-400.webp" ${priority}/></picture>`;
  const page = (body: string) =>
    `<!DOCTYPE html><html><head><meta name="viewport" content="width=device-width"/><title>A</title></head><body>${body}</body></html>`;
  const { html } = shape(page(picture('') + picture('fetchPriority="high"').replaceAll('/a-', '/b-')));
  expect(html.split('<style>')[0]).toContain(
    'content="width=device-width"/><link rel="preload" as="image" type="image/avif" imagesrcset="/b-200.avif 200w, /b-400.avif 400w" imagesizes="45vw" fetchpriority="high"/>',
  );
  expect(shape(page(picture(''))).html).not.toContain('rel="preload"');
});
