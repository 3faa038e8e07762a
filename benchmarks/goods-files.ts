import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { inDatabase } from './database.ts';
import { metText, msText, percentile } from './figures.ts';
import { lineOfCost } from './goods-costs.ts';
import {
  ask,
  checkFile,
  type Priced,
  sendFile,
  sendPrices,
  type Store,
  timed,
  undoFile,
  writeFile,
} from './goods-store.ts';
import { createCaller } from './load.ts';
import { coldProductPages, coldShopPages } from './operations.ts';
import { say, scale } from './scale.ts';

/** A shopper's pages may take so much longer while a file is written. */
const TIMES_MOST = 2;
/** So many pictures of a file are to be there each second, at least. */
const PICTURES_A_SECOND = 3;
const SIZE = { width: 1_200, height: 900 };

/**
 * What a shopper waits for pages of the shop while a file of goods is checked and written beside them, as lines: lists, also deep
 * ones, and products that nobody has asked for before, one after the other, against the same when nothing else goes on. One file
 * brings new goods, the other changes the prices of goods on sale.
 */
export async function shopBesideFiles(store: Store, databaseUrl: string): Promise<string[]> {
  say('Measuring: the shop beside a file …');
  const visit = await shopper(store, databaseUrl);
  await visit(lasting(scale.warmUpSeconds));
  const quiet = await visit(lasting(scale.seconds));
  const rows = scale.importRows.toLocaleString('en');
  const beside = async (name: string, path: string) => {
    let isOver = false;
    const meanwhile = visit(() => !isOver);
    try {
      await checkFile(store, path);
      await writeFile(store, path);
    } finally {
      isOver = true;
    }
    const p95 = await meanwhile;
    await undoFile(store, path);
    const times = `times of quiet (${msText(quiet)} → ${msText(p95)} ms)`;
    return lineOfCost(
      `pages of the shop while a file of ${rows} ${name} is checked and written: p95, ${times}`,
      Number((p95 / quiet).toFixed(2)),
      TIMES_MOST,
    );
  };
  const created = await beside('new goods', await sendFile(store, scale.importRows));
  const prices = await onSale(databaseUrl, store.vendorId, scale.importRows);
  return [created, await beside('changed prices', await sendPrices(store, prices))];
}

function lasting(seconds: number): () => boolean {
  const ends = performance.now() + seconds * 1_000;
  return () => performance.now() < ends;
}

/** Goods of a store that are on sale, with what they cost. */
async function onSale(databaseUrl: string, vendorId: number, limit: number): Promise<Priced[]> {
  return await inDatabase<Priced>(
    databaseUrl,
    `select id::int, (price_santim / 100)::int as price from products
     where vendor_id = $1 and state = 'published' and not has_variants order by md5(id::text) limit $2`,
    [vendorId, limit],
  );
}

/** Asks for pages while it may, one after the other; the time that 95 of 100 stay under. No page is asked for twice. */
async function shopper({ url }: Store, databaseUrl: string) {
  const goods = await inDatabase<{ id: number }>(
    databaseUrl,
    'select id::int from products where is_listed order by md5(id::text)',
  );
  const categories = await inDatabase<{ id: number }>(
    databaseUrl,
    'select id::int from categories where parent_id is null order by id',
  );
  const ids = categories.map(({ id }) => id);
  const ways = [coldProductPages({ goods }), coldShopPages({ categories: ids, products: goods.length })];
  let turn = 0;
  const call = createCaller(url);
  return async (mayGoOn: () => boolean): Promise<number> => {
    const times: number[] = [];
    do {
      const path = ways[turn++ % ways.length]!();
      const begun = performance.now();
      const { status } = await call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      times.push(performance.now() - begun);
    } while (mayGoOn());
    return percentile(times, 0.95);
  };
}

type Pictures = { host: string; count: number; close: () => void };

/** A server of this machine with pictures, as another shop's, each another one. */
export async function servePictures(): Promise<Pictures> {
  const count = scale.pictures;
  const drawn = await Promise.all(Array.from({ length: count }, (_, n) => draw(n)));
  const server = createServer((request, response) => {
    const picture = drawn[Number(/\/(\d+)\.jpg$/.exec(request.url ?? '')?.[1] ?? Number.NaN)];
    if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${port}`, count, close };
}

/** Soft spots of one colour, as a photo has: what an encoder works on as long as on one. */
async function draw(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const spots = await sharp({ create: { ...SIZE, channels: 3, background: '#000', noise } })
    .blur(8)
    .normalise()
    .png()
    .toBuffer();
  const colour = { r: 60 + ((n * 37) % 190), g: 60 + ((n * 71) % 190), b: 60 + ((n * 113) % 190) };
  return await sharp(spots).tint(colour).jpeg({ quality: 85 }).toBuffer();
}

/** How many pictures of a file are fetched, made smaller and put to their goods each second, as a line. */
export async function picturesOfFile(store: Store, { host, count }: Pictures): Promise<string> {
  say('Measuring: the pictures of a file …');
  const path = await sendFile(store, count, (n) => `http://${host}/${n}.jpg`);
  await checkFile(store, path);
  const seconds = await timed(() => writeFile(store, path));
  const { pictures } = (await ask(store, 'GET', path)) as { pictures: { done: number } };
  if (pictures.done !== count) throw new Error(`Of ${count} pictures ${pictures.done} were fetched.`);
  await undoFile(store, path);
  const rate = Number((count / seconds).toFixed(1));
  const name = `pictures of a file, of ${SIZE.width.toLocaleString('en')} × ${SIZE.height} points, from a server beside, a second`;
  const met = scale.isSmoke ? '–' : metText(rate >= PICTURES_A_SECOND);
  return `| ${name} | ${rate} | ≥ ${PICTURES_A_SECOND} | ${met} |`;
}
