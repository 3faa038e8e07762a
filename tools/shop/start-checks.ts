// What would keep the shop from starting, told in one line before anything has been started.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readSettings, type Settings } from '#shop/config/load-config.ts';
import { portsOf } from '#shop/config/ports.ts';
import { databaseEnv, givenDatabase } from '#tools/db/given-database.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { listenFault } from '#tools/run/free-port.ts';

const CONNECT_WITHIN_MS = 10_000;
/** Stands for the database that the start makes itself. */
const OWN_DATABASE = 'postgres://own';

/**
 * The settings of a start with this environment. Throws an Error of one line for each thing that is wrong: a variable, a
 * HOST that is none of this machine, a DATA_DIR that cannot be written.
 */
export async function checkSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  if (env.HOST) await checkHost(env.HOST);
  const settings = readSettings({ ...env, ...databaseEnv(givenDatabase(env)?.direct ?? OWN_DATABASE) });
  checkDataDir(settings.dataDir);
  return settings;
}

/** Makes the secrets, when there are none, before the processes that share them start. Throws what is wrong with them. */
export function makeSecrets({ dataDir }: Settings, env: NodeJS.ProcessEnv): void {
  loadSecrets(dataDir, env);
}

/** Throws unless every port of the settings is free. */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const [name, port] of portsOf(settings)) {
    const fault = await listenFault(port, name.endsWith('METRICS_PORT') ? settings.opsHost : settings.host);
    const other = port + 100 > 65_535 ? port - 100 : port + 100;
    if (fault === 'EACCES')
      throw new Error(
        `Port ${port} is not for this user. Choose one above 1023, for example: ${name}=3000 npm start`,
      );
    if (fault !== null)
      throw new Error(
        `Port ${port} is taken by another program. Choose a free one, for example: ${name}=${other} npm start`,
      );
  }
}

/** Throws, in one line and without its password, unless the database answers and lets this user in. */
export async function checkDatabase(url: string): Promise<void> {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' };
  const where = `The database of DATABASE_URL (${host}${pathname})`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === '28P01' || code === '28000')
      throw new Error(`${where} refuses the user or the password. Correct DATABASE_URL.`, { cause: error });
    if (code === '3D000')
      throw new Error(`${where} does not exist there. Create it, or correct DATABASE_URL.`, { cause: error });
    throw new Error(`${where} does not answer: ${code ?? message}. Start it, or correct DATABASE_URL.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkHost(host: string): Promise<void> {
  if ((await listenFault(0, host)) !== null)
    throw new Error(
      `HOST ${host} is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for every network.`,
    );
}

function checkDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, 'whether it can be written');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR ${dataDir} cannot be written (${code}). Choose another one, or make room there.`,
      {
        cause: error,
      },
    );
  }
}
