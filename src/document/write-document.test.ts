import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureAddresses } from '#web/ui/place-picture.ts';
import { BEFORE_PAINT, WRITE_PERSONAL } from './before-paint.ts';
import type { RenderedPage, WriteDocument } from './document-slot.ts';
import { createPicturePlace } from './first-picture.ts';
import { RESTORE_SCROLL } from './restore-scroll.ts';
import { fileStore } from '#platform/file-store.ts';
import { createDocumentWriter } from './write-document.ts';

let dataDir = '';
let write: WriteDocument;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adey-first-picture-'));
  const mediaDir = join(dataDir, 'media');
  await mkdir(mediaDir);
  await writeFile(join(mediaDir, 'small-400.avif'), Buffer.from('a small picture'));
  await writeFile(join(mediaDir, 'large-400.avif'), Buffer.alloc(20_000));
  await writeFile(join(mediaDir, 'rich-400.avif'), Buffer.alloc(6_000));
  await writeFile(join(mediaDir, 'rich-200.avif'), 'its small width');
  write = createDocumentWriter({
    stylesheet: { text: 'body{color:red}.late{top:0}', address: '/assets/shop.css' },
    files: fileStore({ dataDir, bucket: null }),
    origins: { formAction: ['http://pay.example'], connect: ['http://pay.example'] },
  });
});
afterAll(() => rm(dataDir, { recursive: true }));

const htmlOf = async (page: RenderedPage) => (await write(page)).html.toString();

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MANIFEST = {
  url: '/assets/manifest.js',
  version: '1',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js'] },
    home: { id: 'home', module: '/assets/home.js', imports: ['/assets/cards.js'] },
    split: { id: 'split', module: '/assets/split.js', clientLoaderModule: '/assets/loader.js' },
  },
} as unknown as RenderedPage['start']['manifest'];

const HEAD = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>A</title>';

function pageOf(body: string, given: Partial<RenderedPage> = {}): RenderedPage {
  return {
    markup: `<html><head>${HEAD}</head><body>${body}<p class="late"></p></body></html>`,
    firstPicture: null,
    head: '<meta data-head="" name="robots" content="noindex"/>',
    data: '<script data-head="" type="application/ld+json">{"@type":"Product"}</script>',
    state: '[{"_1":2},"</script><b>teff"]\n',
    start: { manifest: MANIFEST, routeIds: ['root', 'home'], handoff: '{"basename":"/"}' },
    ...given,
  };
}

test('a document has its head’s elements, its styles, its start, its data and what its loaders answered', async () => {
  const html = await htmlOf(pageOf('<h1>Teff</h1>'));
  expect(html).toMatch(/^<!DOCTYPE html><html><head>/);
  expect(html).toContain(
    '<meta data-head="" name="robots" content="noindex"/><style data-part="">body{color:red}.late{top:0}</style></head>',
  );
  expect(html).toMatch(
    /<p class="late"><\/p><script>\(.*<\/script><script data-head="" type="application\/ld\+json">\{"@type":"Product"\}<\/script><script type="application\/json" id="page-state">.*\n<\/script><\/body><\/html>$/,
  );
});

test('what stands above the main part comes with its own rules alone, and all others before the main part begins', async () => {
  const { html: bytes, policy } = await write(
    pageOf('<header><svg></svg></header><main><h1>Teff</h1></main>'),
  );
  const html = bytes.toString();
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).toContain('</header><style data-part="">body{color:red}.late{top:0}</style><main>');
  for (const style of ['body{color:red}', 'body{color:red}.late{top:0}'])
    expect(policy).toContain(hash(style));
});

test('what the loaders answered can end no script, and is read as it was', async () => {
  const html = await htmlOf(pageOf(''));
  const [, state] = /id="page-state">([^]*?)<\/script>/.exec(html)!;
  expect(state).not.toContain('<');
  expect(JSON.parse(state!)).toEqual([{ _1: 2 }, '</script><b>teff']);
});

test('the policy names the scripts that were meant to run and both styles; a script in the markup is none of them', async () => {
  const { html: bytes, policy } = await write(pageOf('<script>stolen()</script>'));
  const html = bytes.toString();
  const start = html.match(/<script>(\(.*?)<\/script>/)![1]!;
  for (const code of [BEFORE_PAINT, WRITE_PERSONAL, RESTORE_SCROLL, start])
    expect(policy).toContain(hash(code));
  expect(policy).toContain(hash('body{color:red}.late{top:0}'));
  expect(policy).not.toContain(hash('stolen()'));
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain("form-action 'self' http://pay.example");
  expect(policy).toContain('report-to policy; report-uri /api/reports');
});

test('the modules of the manifest are imported by a script that waits for the page to be readable', async () => {
  const html = await htmlOf(pageOf(''));
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('rel="modulepreload" href');
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js"),s,p])',
  );
  expect(html).toContain('w.__reactRouterRouteModules={"root":r0,"home":r1};import("/assets/entry.js")');
  expect(html).toContain(
    '["/assets/manifest.js","/assets/entry.js","/assets/react.js","/assets/root.js","/assets/home.js","/assets/cards.js"]',
  );
});

test('a route that the router would put together from several modules is refused by name', async () => {
  const page = pageOf('');
  await expect(write({ ...page, start: { ...page.start, routeIds: ['split'] } })).rejects.toThrow('split');
});

test('the whole style sheet comes with the scripts and takes the place of what the page carried', async () => {
  const html = await htmlOf(pageOf(''));
  const script = html.slice(html.indexOf('Promise.all'));
  expect(html).toContain('link("stylesheet","/assets/shop.css")');
  expect(script).toMatch(/^[^]*style\[data-part\][^]*import\("\/assets\/entry\.js"\)/);
});

const addresses = (name: string): PictureAddresses => ({
  type: 'image/avif',
  srcSet: `/media/${name}-200.avif 200w, /media/${name}-400.avif 400w`,
  sizes: '45vw',
});
const picture = (name: string, srcSet: string) =>
  `<picture><source type="image/avif" srcSet="${srcSet}" sizes="45vw"/><img src="/media/${name}-400.webp"/></picture>`;

/** A page whose first picture is that one. */
function pictured(name: string, before = ''): RenderedPage {
  const { place, placed } = createPicturePlace();
  const body = before + picture(name, place(addresses(name)));
  return pageOf(body, { firstPicture: placed() });
}

test('the picture that is the largest paint is in the document, its sharper ones are named beside it', async () => {
  const html = await htmlOf(pictured('small', picture('large', addresses('large').srcSet)));
  const data = Buffer.from('a small picture').toString('base64');
  expect(html).toContain(
    `srcSet="data:image/avif;base64,${data}" data-width="400" data-srcset="/media/small-200.avif 200w, /media/small-400.avif 400w" sizes="45vw"`,
  );
  expect(html).toContain('srcSet="/media/large-200.avif 200w');
  expect(html).not.toContain('rel="preload"');
});

test('of pictures with priority the first alone is in the document, also when the next one is of the same thing', async () => {
  const { place, placed } = createPicturePlace();
  const pictures = ['small', 'small', 'large'].map((name) => picture(name, place(addresses(name))));
  expect(placed()).toEqual(addresses('small'));
  const html = await htmlOf(pageOf(pictures.join(''), { firstPicture: placed() }));
  expect(html.match(/ srcSet="[^" ]+/g)).toEqual([
    expect.stringContaining('data:image/avif'),
    ' srcSet="/media/small-200.avif',
    ' srcSet="/media/large-200.avif',
  ]);
});

test('the styles of what comes after the first picture come after it', async () => {
  const { html: bytes, policy } = await write(pictured('small'));
  const html = bytes.toString();
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).toContain('</picture><style data-part="">body{color:red}.late{top:0}</style>');
  expect(policy).toContain(hash('body{color:red}'));
  expect(policy).toContain(hash('body{color:red}.late{top:0}'));
});

test('of a picture whose phone width is too large the small one is in the document, and gives way where more is shown', async () => {
  const html = await htmlOf(pictured('rich'));
  const data = Buffer.from('its small width').toString('base64');
  expect(html).toContain(
    `srcSet="data:image/avif;base64,${data}" data-width="200" data-srcset="/media/rich-`,
  );
  expect(html).toContain('devicePixelRatio>e.dataset.width*1.25)e.srcset=e.dataset.srcset');
});

test('a picture too large for the document is asked for with its first bytes', async () => {
  const html = await htmlOf(pictured('large'));
  expect(html.split('<style')[0]).toContain(
    'content="width=device-width"/><link rel="preload" as="image" type="image/avif" imagesrcset="/media/large-200.avif 200w, /media/large-400.avif 400w" imagesizes="45vw" fetchpriority="high"/>',
  );
  expect(html).toContain('srcSet="/media/large-200.avif 200w, /media/large-400.avif 400w" sizes="45vw"');
  expect(html).not.toContain('data:image');
});

test('a page without such a picture, or whose picture is gone, carries none', async () => {
  expect((await write(pageOf(picture('small', addresses('small').srcSet)))).html).not.toContain(
    'rel="preload"',
  );
  const html = await htmlOf(pictured('gone'));
  expect(html).toContain('srcSet="/media/gone-200.avif 200w');
});

test('F07 a list whose first products have no picture comes with the styles of its first card', async () => {
  const card = (classes: string) => `<li><article class="${classes}">Teff, 1 kg</article></li>`;
  const { html: bytes, policy } = await write(pageOf(`<ul>${card('')}${card('')}</ul>`));
  const html = bytes.toString();
  expect(html).toContain('<style data-part="">body{color:red}</style></head>');
  expect(html).toContain('</article><style data-part="">body{color:red}.late{top:0}</style></li><li>');
  expect(policy).toContain(hash('body{color:red}'));
  const onlyOne = await htmlOf(pageOf(card('')));
  expect(onlyOne).toContain('<style data-part="">body{color:red}.late{top:0}</style></head>');
  expect(onlyOne.match(/<style/g)).toHaveLength(1);
});
