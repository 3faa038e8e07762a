import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startBulk } from '#modules/bulk/index.ts';
import { checkImport, createImport, getImport, startImport } from '#modules/imports/index.ts';
import { forgetOrphans } from '#modules/media/forget-orphans.ts';
import type { Ctx } from '#platform/context.ts';
import { createDb } from '#platform/db.ts';
import { aCategory, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import type { Finding } from './books.ts';
import type { Trial } from './shop-on-trial.ts';

const KILLS = 50;
const ROWS = 3_000;
const PICTURES = 12;
const SETTLE_MS = 240_000;
/** A worker has a file in hand. */
const MOVING = ['checking', 'running'];
/** So long a worker lives at least and at most once it is ready. */
const LIVES_MS = [150, 1_400] as const;

/**
 * A worker is killed (kill -9) fifty times while it checks and takes in files with pictures, one after the other, and changes the prices of thousands of
 * products on sale, whose price is odd in their category, one change after the other. Afterwards each row is one product with its
 * pictures, each change was done once to each product and noted once for its undoing, staff are to look at each of them, and no
 * picture is left that nothing shows.
 */
export async function goodsKills(trial: Trial): Promise<Finding> {
  const pictures = await pictureServer();
  const db = createDb(trial.pool);
  const { id: userId } = await aUser(db, { role: 'vendor' });
  const { id: vendorId } = await aVendor(db, { ownerId: userId });
  await aTeamMember(db, vendorId, userId, 'owner').catch(() => undefined);
  const { id: categoryId } = await aCategory(db);
  // Others in their category cost a hundredth, and are more.
  for (const [title, of, price, count] of [
    ['Kept', vendorId, 10_000, ROWS],
    ['Usual', (await aVendor(db)).id, 100, ROWS + 100],
  ] as const)
    await trial.pool.query(
      `insert into products (vendor_id, category_id, title, folded_title, price_santim, stock, state, is_listed)
       select $1, $2, $3 || ' ' || n, lower($3) || ' ' || n, $4, 3, 'published', true from generate_series(1, $5::int) n`,
      [of, categoryId, title, price, count],
    );
  const env = { FETCH_LOCAL: pictures.host };
  const seller = { ...trial.actor({ userId, vendorId }) };
  const files = [await bring(seller, env, 0)];
  let [changes, kills, inFiles] = [0, 0, 0];
  while (kills < KILLS) {
    if (!(await isBusy(trial, 'products_prices'))) {
      const ask = { filter: { q: 'kept' }, change: { act: 'price' as const, amount: 1, round: 0 as const } };
      await startBulk(seller, ask, `change-${String(changes).padStart(4, '0')}`);
      changes += 1;
    }
    if (await goOn(seller, files.at(-1)!)) files.push(await bring(seller, env, files.length));
    const worker = await trial.startWorker(env);
    await sleep(LIVES_MS[0] + ((kills * 397) % (LIVES_MS[1] - LIVES_MS[0])));
    if (MOVING.includes((await getImport(seller, files.at(-1)!)).state)) inFiles += 1;
    await worker.kill();
    kills += 1;
  }
  const worker = await trial.startWorker(env);
  const began = Date.now();
  const isSettled = await settled(trial, seller, files.at(-1)!);
  await worker.end();
  pictures.close();
  const settledS = Math.round((Date.now() - began) / 1_000);
  const orphans = await cleared(trial);
  const { lost, doubled } = await look(trial, { vendorId, files, changes });
  return {
    fault: 'kill -9 during import and bulk',
    tried: `${kills} kills, ${inFiles} of them within a file, ${files.length} files of ${ROWS} rows with ${PICTURES} pictures, ${changes} changes of ${ROWS} products on sale`,
    lost: isSettled ? lost : ['the runs never came to an end', ...lost],
    doubled: [...doubled, ...orphans],
    told: `settled ${settledS} s after the last one`,
  };
}

/** A server of pictures on this machine. */
async function pictureServer() {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#865432' };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A file of our own form whose first products have a picture each, sent to be checked. */
async function bring(seller: Ctx, env: { FETCH_LOCAL: string }, file: number): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const picture = n < PICTURES ? `http://${env.FETCH_LOCAL}/${file}-${n}.jpg` : '';
    return `Brought ${file} ${n},${100 + n},${n % 50},SKU-${file}-${n},${picture}`;
  });
  const text = ['Title,Price,Stock,SKU,Images', ...lines].join('\n');
  const { id } = await createImport(seller, new File([text], `goods-${file}.csv`));
  await checkImport(seller, id);
  return id;
}

/** Has a file written once it is checked; whether it is wholly done. */
async function goOn(seller: Ctx, importId: string): Promise<boolean> {
  const { state } = await getImport(seller, importId);
  if (state === 'checked') await startImport(seller, importId, { publish: false });
  return state === 'done';
}

async function isBusy(trial: Trial, kind: string): Promise<boolean> {
  const { rows } = await trial.pool.query(
    "select 1 from runs where kind = $1 and state in ('waiting', 'running') limit 1",
    [kind],
  );
  return rows.length > 0;
}

async function settled(trial: Trial, seller: Ctx, importId: string): Promise<boolean> {
  const ends = Date.now() + SETTLE_MS;
  while (Date.now() < ends) {
    if ((await goOn(seller, importId)) && !(await isBusy(trial, 'products_prices'))) return true;
    await sleep(1_000);
  }
  return false;
}

/** What is left of pictures that nothing shows once they were cleared away, as if a day had passed. */
async function cleared(trial: Trial): Promise<string[]> {
  const ctx = trial.ctx();
  await forgetOrphans({ ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) });
  const { rows } = await trial.pool.query<{ key: string }>('select key from images');
  const known = new Set(rows.map(({ key }) => key));
  const names = await readdir(join(trial.dataDir, 'media')).catch(() => []);
  const keys = new Set(names.map((name) => name.replace(/-\d+\.\w+$/, '')));
  const waiting = await trial.pool.query<{ key: string }>(
    "select substr(key, 8) as key from graphile_worker.jobs where key like 'orphan:%'",
  );
  for (const { key } of waiting.rows) known.add(key);
  return [...keys].flatMap((key) => (known.has(key) ? [] : [`a file that no picture has: ${key}`]));
}

type Looked = { vendorId: number; files: readonly string[]; changes: number };

async function look(trial: Trial, { vendorId, files, changes }: Looked) {
  const ask = async (statement: string, values: unknown[]) =>
    (await trial.pool.query<{ line: string }>(statement, values)).rows.map(({ line }) => line);
  const lost = [
    ...(await ask(
      `select 'row ' || n || ' of file ' || f || ' was not written' as line
       from generate_series(0, $2::int - 1) n, generate_series(0, $3::int - 1) f
       where not exists (select from products where vendor_id = $1 and title = 'Brought ' || f || ' ' || n)`,
      [vendorId, ROWS, files.length],
    )),
    ...(await ask(
      `select title || ' lacks its picture' as line from products where vendor_id = $1 and image_id is null
       and title = any (array(select 'Brought ' || f || ' ' || n
         from generate_series(0, $2::int - 1) n, generate_series(0, $3::int - 1) f))`,
      [vendorId, PICTURES, files.length],
    )),
    ...(await ask(
      `select title || ' was changed ' || (price_santim - 10000) / 100 || ' times of ' || $2::int as line from products
       where vendor_id = $1 and title like 'Kept %' and price_santim < 10000 + $2::int * 100`,
      [vendorId, changes],
    )),
    ...(await ask(
      `select title || ' is not looked at' as line from products p where p.vendor_id = $1 and title like 'Kept %'
       and not exists (select from cases c where c.product_id = p.id and c.state = 'open'
         and c.reasons @> '[{"code": "odd_price"}]')`,
      [vendorId],
    )),
    ...(await ask(
      `select 'run ' || r.id || ' noted ' || (select count(*) from run_changes c where c.run_id = r.id) || ' changes' as line
       from runs r where r.vendor_id = $1 and r.kind = 'products_prices'
       and (select count(*) from run_changes c where c.run_id = r.id) < $2`,
      [vendorId, ROWS],
    )),
  ];
  const doubled = [
    ...(await ask(
      `select title || ' stands there ' || count(*) || ' times' as line from products where vendor_id = $1
       and title like 'Brought %' group by title having count(*) > 1`,
      [vendorId],
    )),
    ...(await ask(
      `select p.title || ' has ' || count(*) || ' cases' as line from products p join cases c on c.product_id = p.id
       where p.vendor_id = $1 group by p.id having count(*) > 1`,
      [vendorId],
    )),
    ...(await ask(
      `select p.title || ' has ' || count(*) || ' pictures' as line from products p join product_images i on i.product_id = p.id
       where p.vendor_id = $1 group by p.id having count(*) > 1`,
      [vendorId],
    )),
    ...(await ask(
      `select title || ' was changed more than ' || $2::int || ' times' as line from products
       where vendor_id = $1 and title like 'Kept %' and price_santim > 10000 + $2::int * 100`,
      [vendorId, changes],
    )),
    ...(await ask(
      `select p.title || ' has moves of ' || sum(m.delta) || ' for ' || p.stock || ' pieces' as line
       from products p join stock_moves m on m.product_id = p.id
       where p.vendor_id = $1 and p.title like 'Brought %' group by p.id having sum(m.delta) <> p.stock`,
      [vendorId],
    )),
    ...(await ask(
      `select 'run counted ' || done || ' of ' || total as line from runs
       where vendor_id = $1 and kind = 'products_prices' and done <> total`,
      [vendorId],
    )),
    ...(await ask(
      `select 'a file counts ' || count(g) || ' written' as line from unnest($1::uuid[]) f
       left join import_groups g on g.import_id = f and g.outcome = 'created' group by f having count(g) <> $2`,
      [files, ROWS],
    )),
  ];
  return { lost, doubled };
}
