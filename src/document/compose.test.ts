import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShaper } from './compose.ts';

let mediaDir = '';
let shape: ReturnType<typeof createShaper>;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'adey-first-picture-'));
  await writeFile(join(mediaDir, 'small-400.avif'), Buffer.from('a small picture'));
  await writeFile(join(mediaDir, 'large-400.avif'), Buffer.alloc(20_000));
  shape = createShaper({
    sheet: { text: 'body{color:red}.late{top:0}', address: '/assets/shop.css' },
    mediaDir,
    origins: { formAction: ['http://pay.example'], connect: ['http://pay.example'] },
  });
});
afterAll(() => rm(mediaDir, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MODULE = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

const DOCUMENT = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/root.js"/><script>one()</script></head><body>
<script type="application/ld+json">{"@type":"Product"}</script><script>two()</script>
<script type="module" async="">${MODULE}</script><script>window.data="<\\u002fscript>"</script></body></html>`;

test('the document carries the styles that it uses and no module preloads', async () => {
  const { html } = await shape(DOCUMENT);
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).not.toContain('rel="modulepreload" href');
});

test('the policy names every inline script and style by its hash, and allows nothing inline besides', async () => {
  const { html, policy } = await shape(DOCUMENT);
  for (const [, body] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(hash(body!));
  expect(policy).toContain(hash('body{color:red}'));
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain(hash('{"@type":"Product"}'));
  expect(policy).toContain("form-action 'self' http://pay.example");
});

test('the modules are imported by a plain script that waits for the page to be readable', async () => {
  const { html } = await shape(DOCUMENT);
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js"),s])',
  );
  expect(html).toContain(
    'window.__reactRouterRouteModules = {"root":route0,"home":route1};import("/assets/entry.js");',
  );
  expect(html).toContain('["/assets/root.js"]');
});

test('the whole style sheet comes with the scripts and takes the place of what the page carried', async () => {
  const { html } = await shape(DOCUMENT);
  const script = html.slice(html.indexOf('Promise.all'));
  expect(html).toContain('link("stylesheet","/assets/shop.css")');
  expect(script).toMatch(/^[^]*style\[data-part\][^]*import\("\/assets\/entry\.js"\)/);
});

const picture = (name: string, priority: string) =>
  `<picture><source type="image/avif" srcSet="/media/${name}-200.avif 200w, /media/${name}-400.avif 400w" sizes="45vw"/><img src="/media/${name}-400.webp" ${priority}/></picture>`;
const pageOf = (body: string) =>
  `<!DOCTYPE html><html><head><meta name="viewport" content="width=device-width"/><title>A</title></head><body>${body}<p class="late"></p></body></html>`;
const FIRST = 'fetchPriority="high"';

test('the picture that is the largest paint is in the document, its sharper ones are named beside it', async () => {
  const { html } = await shape(pageOf(picture('large', '') + picture('small', FIRST)));
  const data = Buffer.from('a small picture').toString('base64');
  expect(html).toContain(
    `srcSet="data:image/avif;base64,${data}" data-srcset="/media/small-200.avif 200w, /media/small-400.avif 400w" sizes="45vw"`,
  );
  expect(html).toContain('srcSet="/media/large-200.avif 200w');
  expect(html).not.toContain('rel="preload"');
});

test('the styles of what comes after the first picture come after it', async () => {
  const { html, policy } = await shape(pageOf(picture('small', FIRST)));
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).toContain('</picture><style data-part="">body{color:red}.late{top:0}</style>');
  expect(policy).toContain(hash('body{color:red}'));
  expect(policy).toContain(hash('body{color:red}.late{top:0}'));
});

test('a picture too large for the document is asked for with its first bytes', async () => {
  const { html } = await shape(pageOf(picture('large', FIRST)));
  expect(html.split('<style')[0]).toContain(
    'content="width=device-width"/><link rel="preload" as="image" type="image/avif" imagesrcset="/media/large-200.avif 200w, /media/large-400.avif 400w" imagesizes="45vw" fetchpriority="high"/>',
  );
  expect(html).not.toContain('data:image');
});

test('a page without such a picture, or whose picture is gone, asks for none', async () => {
  expect((await shape(pageOf(picture('small', '')))).html).not.toContain('rel="preload"');
  const { html } = await shape(pageOf(picture('gone', FIRST)));
  expect(html).toContain('srcSet="/media/gone-200.avif 200w');
});

test('F07 a list whose first products have no picture comes with the styles of its first card', async () => {
  const card = (classes: string) => `<li><article class="${classes}">Teff, 1 kg</article></li>`;
  const { html, policy } = await shape(pageOf(`<ul>${card('')}${card('')}</ul>`));
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).toContain('</article><style data-part="">body{color:red}.late{top:0}</style></li><li>');
  expect(policy).toContain(hash('body{color:red}'));
  const onlyOne = await shape(pageOf(card('')));
  expect(onlyOne.html).toContain('<style data-part="">body{color:red}.late{top:0}</style></head>');
  expect(onlyOne.html.match(/<style/g)).toHaveLength(1);
});
