// What `npm run lab` runs in namespaces of its own: three machines with the real engines, the shop on two of them, forty buyers, and one
// fault after the other at whichever machine leads the database. Status 1 when anything was lost or doubled, or took too long.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveUp, say } from '#tools/run/say.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { audit, untilSettled } from '#tests/faults/books.ts';
import { BACKUP_ENV, backUp, beginBackups, comparePurchases, layOutSpool, restoreBeside } from './backups.ts';
import { hostsOf, startBucket } from './bucket.ts';
import { makeCopyAnew, SHOP_ADDRESS, startBalancing, startDatabase } from './engines.ts';
import { MACHINE_FAULTS } from './faults-of-machines.ts';
import { layNetwork, type Machine, makeMachine } from './machines.ts';
import { letBuyersOrder, type Ordering } from './orders.ts';
import { letShoppersStay, type Shoppers } from './shoppers.ts';
import * as shop from './shop-on-machines.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

const OWN_ADDRESS = '10.0.0.100';
const BUCKET_ADDRESS = '10.0.0.4';
const ADDRESSES = { a: '10.0.0.1', b: '10.0.0.2', c: '10.0.0.3' };
/** What is wanted of a lost machine; a frozen one must lose nothing. */
const WITHOUT_WRITES_MAX_S = 30;
const LOSSES = ['crash', 'off', 'beside', 'link'];
const CALM_MS = 5_000;
const SETTLE_MS = 900_000;
/** What Patroni's log says. */
const BY_PGBACKREST = 'replica has been created using pgbackrest';

const { LAB_BASE: base, LAB_PLACE: place, LAB_CERTIFICATE: certificate } = process.env;
if (!base || !place || !certificate || process.getuid?.() !== 0) giveUp('Use: npm run lab (as root)');
const [rounds = '1', ...names] = process.argv.slice(2);
const wanted = names.length > 0 ? names : Object.keys(MACHINE_FAULTS);
if (!wanted.every((name) => Object.hasOwn(MACHINE_FAULTS, name)))
  giveUp(`Use: npm run lab [-- --rounds 3] [-- ${Object.keys(MACHINE_FAULTS).join(' ')}]`);

type Lab = { machines: Machine[]; watchdogs: Map<Machine, Watchdog>; ordering: Ordering; shoppers: Shoppers };
const wrong: string[] = [];

function make(name: string, address: string): Machine {
  mkdirSync(join(place!, name), { recursive: true });
  return makeMachine(name, address, { base: base!, place: place! });
}

async function startLab(): Promise<Lab> {
  layNetwork(OWN_ADDRESS);
  const machines = Object.entries(ADDRESSES).map(([name, address]) => make(name, address));
  const elsewhere = make('s', BUCKET_ADDRESS);
  const storage = await startBucket(elsewhere, certificate!);
  await shop.publishScripts(storage);
  const watchdogs = new Map(machines.map((machine) => [machine, startWatchdog(machine)]));
  const around = { certificate: certificate!, hosts: hostsOf(elsewhere), bucketEnv: BACKUP_ENV };
  for (const machine of machines) {
    await layOutSpool(machine);
    startDatabase(machine, around);
  }
  const hasPrimary = async () => (await shop.primaryOf(machines)) !== null;
  await shop.untilSo('a primary', hasPrimary);
  await shop.untilSo('three that may lead', async () => (await shop.leadersOf(machines)) === 3);
  const primary = (await shop.primaryOf(machines))!;
  const productIds = await shop.fillDatabase(primary);
  await beginBackups(primary);
  for (const machine of machines.slice(0, 2)) {
    startBalancing(machine, certificate!);
    shop.startShop(machine, place!, storage);
  }
  await shop.untilWhole(machines);
  const url = `https://${SHOP_ADDRESS}`;
  await shop.untilSo('the shop at its address', () => shop.isOk(`${url}/api/cart`));
  const shoppers = await letShoppersStay(url);
  return { machines, watchdogs, shoppers, ordering: letBuyersOrder(url, productIds) };
}

/** One fault under orders, until all is whole again; tells how long nothing could be written. */
async function strike({ machines, watchdogs, ordering }: Lab, name: string, round: number): Promise<number> {
  const { title, isBeside, strike: hit } = MACHINE_FAULTS[name]!;
  await sleep(CALM_MS);
  const primary = (await shop.primaryOf(machines))!;
  const machine = isBeside ? machines.slice(0, 2).find((one) => one !== primary)! : primary;
  const watchdog = watchdogs.get(machine)!;
  const [began, resets] = [Date.now(), watchdog.resets()];
  await hit({ machine, watchdog });
  await shop.untilWhole(machines);
  await sleep(CALM_MS);
  const gap = ordering.longestGapS(began);
  const now = await shop.primaryOf(machines);
  const led = now === primary ? `${primary.name} again` : `${now?.name} after ${primary.name}`;
  const reset = watchdog.resets() > resets ? ', reset by its watchdog' : '';
  const whole = Math.round((Date.now() - began) / 1_000);
  say(
    `${title}, ${round}: ${gap.toFixed(1)} s without an order (${led}${reset}); whole after ${whole} s; ${ordering.since(began)} orders meanwhile`,
  );
  if (gap > WITHOUT_WRITES_MAX_S && LOSSES.includes(name))
    wrong.push(`${gap.toFixed(1)} s without an order: ${title}`);
  return gap;
}

async function strikeAll(lab: Lab, gaps: Record<string, number[]>): Promise<void> {
  for (let round = 1; round <= Number(rounds); round += 1)
    for (const name of wanted) (gaps[name] ??= []).push(await strike(lab, name, round));
}

/** A usual day's backup while people order; answers a moment after it, to which the database is brought back later. */
async function backUpUnderLoad({ machines }: Lab): Promise<number> {
  const seconds = await backUp((await shop.primaryOf(machines))!);
  say(`Backed up into the bucket under orders in ${seconds.toFixed(1)} s.`);
  await sleep(CALM_MS);
  const aim = Date.now();
  await sleep(CALM_MS);
  return aim;
}

/** A copy that is made anew comes from the bucket, not from the primary. */
async function copyFromBucket({ machines }: Lab): Promise<void> {
  const primary = (await shop.primaryOf(machines))!;
  const copy = machines.find((machine) => machine !== primary)!;
  await makeCopyAnew(copy);
  const isMade = () => readFileSync(join(place!, copy.name, 'patroni.log'), 'utf8').includes(BY_PGBACKREST);
  await shop.untilSo('a copy made by pgBackRest', () => Promise.resolve(isMade()));
  await shop.untilWhole(machines);
  say(`A copy of the database was made anew from the bucket on ${copy.name}.`);
}

async function compareBackup({ machines, ordering }: Lab, aim: number): Promise<void> {
  const primary = (await shop.primaryOf(machines))!;
  const beside = machines.find((machine) => machine !== primary)!;
  const { purchases, seconds } = await restoreBeside({ primary, beside }, aim);
  wrong.push(...comparePurchases(ordering.done, purchases, aim));
  say(
    `Brought back from the bucket to a moment after that backup in ${seconds.toFixed(1)} s: ${purchases.size} purchases`,
  );
}

function note(error: unknown): void {
  wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

async function compareBooks({ machines, ordering, shoppers }: Lab): Promise<void> {
  const primary = (await shop.primaryOf(machines))!;
  const webUrls = machines
    .slice(0, 2)
    .flatMap(({ address }) => shop.WEB_PORTS.map((port) => `http://${address}:${port}`));
  wrong.push(...(await shoppers.end(webUrls)));
  const pool = shop.poolAt(primary);
  const open = await untilSettled(pool, SETTLE_MS);
  const { lost, doubled } = await audit(pool, ordering.told);
  const ledger = await checkLedger(shop.databaseAt(primary.address, 5432));
  await pool.end();
  if (open) wrong.push(open);
  wrong.push(...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`));
  wrong.push(...ledger.flatMap((fault) => fault.wrong.map((row) => `ledger: ${fault.sentence} ${row}`)));
  wrong.push(...ordering.refused.map((what) => `refused: ${what}`));
  say(`${shoppers.photos()} photos answered by ten people who stayed signed in`);
  say(
    `${ordering.told.length} orders answered (${ordering.told.filter((one) => one.isPaid).length} paid by the sandbox); ${lost.length} lost, ${doubled.length} doubled, ${ledger.length} faults of the ledger, ${ordering.refused.length} refused`,
  );
}

try {
  const lab = await startLab();
  say(`Three machines run: PostgreSQL leads on ${(await shop.primaryOf(lab.machines))?.name}.`);
  const gaps: Record<string, number[]> = {};
  await strikeAll(lab, gaps).catch(note);
  const aim = await backUpUnderLoad(lab);
  await copyFromBucket(lab).catch(note);
  await lab.ordering.stop();
  await compareBooks(lab);
  await compareBackup(lab, aim);
  for (const [name, list] of Object.entries(gaps))
    say(
      `${MACHINE_FAULTS[name]!.title}: ${list.length} ×, at most ${Math.max(...list).toFixed(1)} s without an order`,
    );
} catch (error) {
  note(error);
}
for (const line of wrong.slice(0, 40)) say(`  ${line}`);
say(wrong.length === 0 ? '0 lost, 0 doubled' : `${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
