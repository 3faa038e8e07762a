import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import type { Settings } from '#shop/config/load-config.ts';
import { type Mode, startApplication } from './application.ts';
import { buildWhenStale, compileMessages } from '#build/build.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { identify, isRunning, type ProcessIdentity, releaseLock, takeLock } from '#tools/run/processes.mjs';
import { checkHearing, checkSecretMarks } from './database-checks.ts';
import { drawDemoPictures } from './demo-pictures.ts';
import { endLeftovers, createRunning } from './running.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { checkDatabase, checkPorts, checkSettings, makeSecrets } from './start-checks.ts';
import { noteCurrentBuild } from '#tools/db/current-build.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { givenDatabase } from '#tools/db/given-database.ts';
import { NAME, startStore, startOwnServer } from '#tools/db/store.ts';
import { keepFiles } from '#tools/backup/keep-files.ts';
import { keepPostgres } from './keep-postgres.ts';

/** A killed run needs a moment to notice; only one that lasts longer is really running. */
const NOTICE_MS = 1_200;
const STOPPING_MS = 60_000;

const dataDir = resolve(process.env.DATA_DIR || '.data');
const runFile = join(dataDir, 'run.lock');
const addressFile = join(dataDir, 'address');

const closers: (() => Promise<void>)[] = [];
let isOurs = false;
let isStopping = false;

export type ShopOptions = {
  /** Whether the demo is wanted at whatever address; at one of this machine alone it always is. */
  isDemoAsked: boolean;
};

/**
 * Runs the whole shop until it is told to stop (Ctrl-C, SIGTERM), then stops everything it started and ends this process;
 * so it does when the start fails. Whatever state the checkout is in: it builds, migrates and fills the database first
 * where needed. What ends meanwhile is started again; should this process be killed, a guard ends what it has left.
 */
export async function runShop(mode: Mode, options: ShopOptions): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  await main(mode, options).catch(async (error: unknown) => {
    if (isStopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  });
}

async function main(mode: Mode, { isDemoAsked }: ShopOptions): Promise<void> {
  const settings = await checkSettings({ ...process.env, NODE_ENV: mode });
  await takeOver();
  await endLeftovers(dataDir);
  await checkPorts(settings);
  const given = givenDatabase();
  if (given) await checkDatabase(given.direct);
  if (given) await checkHearing(given.direct);
  if (given?.pooled) await checkDatabase(given.pooled);
  makeSecrets(settings, process.env);
  const running = createRunning(dataDir);
  onStop(() => Promise.resolve(running.clear()));
  running.note('guard', startGuard());
  let server: PostgresServer | null = null;
  const onServer = (started: PostgresServer) => {
    server = started;
    running.note('postgres', started.identity());
    onStop(() => started.stop());
  };
  const isDemoWanted = isDemoAsked || settings.isAtHome;
  const [{ urls, isDemo }] = await Promise.all([
    startStore({ dataDir, isDemoWanted, isDemoAsked, onServer }),
    mode === 'production' ? buildWhenStale() : compileMessages(),
  ]);
  if (mode === 'production') await noteCurrentBuild(urls.owner);
  if (given) await checkSecretMarks(urls.worker, { dataDir, env: process.env });
  const application = startApplication(
    { DATA_DIR: dataDir, NODE_ENV: mode },
    urls,
    running,
    mode === 'production' ? websOf(settings) : [{}],
  );
  onStop(() => application.stop());
  await application.ready;
  if (server !== null)
    onStop(
      keepPostgres(server, {
        start: (port) => startOwnServer(dataDir, port),
        onStarted: (again) => running.note('postgres', again.identity()),
        onMoved: (again) => application.restart(roleUrls(again.url(NAME))),
      }),
    );
  if (server !== null && settings.backup) onStop(keepFiles(dataDir, settings.backup.dir));
  writeFileSync(addressFile, settings.publicUrl);
  greet(settings, isDemo);
  onStop(drawDemoPictures(dataDir));
}

/** What each web process has of its own; all else they share, and what follows from PORT is told to all but the first. */
function websOf({
  webProcesses,
  publicUrl,
  sandboxPort,
  workerMetricsPort,
}: Settings): Record<string, string>[] {
  return webProcesses.map(({ port, metricsPort }, n) =>
    n === 0
      ? {}
      : {
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          PUBLIC_URL: publicUrl,
          SANDBOX_PORT: String(sandboxPort),
          WORKER_METRICS_PORT: String(workerMetricsPort),
          WEB_PROCESSES: '1',
        },
  );
}

/** Starts what outlives this process and ends whatever it leaves. */
function startGuard(): ProcessIdentity | null {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  guard.once('error', () => undefined);
  return guard.pid ? identify(guard.pid) : null;
}

function onStop(close: () => Promise<void>): void {
  closers.unshift(close);
}

/** Makes this the one run of this data directory; waits for one that is just stopping. */
async function takeOver(): Promise<void> {
  const deadline = Date.now() + STOPPING_MS;
  const noticed = Date.now() + NOTICE_MS;
  for (let holder = takeLock(runFile); holder !== null; holder = takeLock(runFile)) {
    if (Date.now() > (isMarkedStopping() ? deadline : noticed)) giveUp(alreadyRuns(holder));
    await sleep(50);
  }
  isOurs = true;
  rmSync(stoppingFile(), { force: true });
  rmSync(addressFile, { force: true });
}

function alreadyRuns(holder: ProcessIdentity): string {
  const address = existsSync(addressFile)
    ? `at ${readFileSync(addressFile, 'utf8')}`
    : 'but is still getting ready';
  return isRunning(holder)
    ? `Adey already runs ${address} (process ${holder.pid}). Stop it there with Ctrl-C, or with: kill ${holder.pid}`
    : 'Adey was just stopping. Please start it again.';
}

function stoppingFile(): string {
  return join(dataDir, 'stopping');
}

function isMarkedStopping(): boolean {
  return existsSync(stoppingFile());
}

function greet(settings: Settings, isDemo: boolean): void {
  const { publicUrl, webProcesses, devPages, hasSandbox, isAtHome, accounts } = settings;
  say(`\nAdey runs at ${publicUrl}\n`);
  if (isDemo) {
    say(`Sign in with password ${DEMO_PASSWORD} as`);
    for (const { role, email } of demoAccounts) say(`  ${role.padEnd(10)} ${email}`);
    say(
      isAtHome
        ? '  The demo’s staff give no second factor while this machine alone reaches the shop.'
        : '  The demo’s staff are asked for a second factor: more than this machine may reach the shop.',
    );
  }
  if (webProcesses.length > 1)
    say(
      `  Web processes listen on ${webProcesses.map(({ port }) => port).join(', ')}: a balancer stands before them.`,
    );
  if (devPages) say(`  Mail it sends is kept at ${publicUrl}/dev/mail`);
  const providers = Object.entries(accounts).flatMap(([name, account]) => (account ? [name] : []));
  if (providers.length > 0) say(`  Payments come in through: ${providers.join(', ')}`);
  else if (!hasSandbox)
    say(
      '  Payment is cash on delivery, and bank transfer where staff open an account for it: no payment provider is set up (docs/payments.md tells how).',
    );
  if (hasSandbox && !isAtHome)
    say('  PAYMENT_SANDBOX is on: buyers approve their own payments, and no money comes in.');
  if (devPages && !isAtHome) say('  DEV_PAGES is on: whoever comes by can read all mail.');
  say(`\nLogs: ${join(dataDir, 'log')}. Stop with Ctrl-C.`);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Before the lock is ours, these files tell of another run.
  if (isOurs) writeFileSync(stoppingFile(), '');
  for (const close of closers)
    await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  if (isOurs) {
    rmSync(addressFile, { force: true });
    rmSync(stoppingFile(), { force: true });
    releaseLock(runFile);
  }
  process.exit(code);
}
