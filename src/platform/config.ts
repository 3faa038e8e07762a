import { join, resolve } from 'node:path';
import { type Contacts, contactsOf } from './contacts.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { isLoopback, isLoopbackUrl } from './loopback.ts';
import {
  accountsOf,
  demoChapa,
  liveKeys,
  type PaymentAccounts,
  type PaymentDemo,
  withSecretFiles,
} from './payment-accounts.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** The configuration without its secrets. */
export type Settings = {
  port: number;
  host: string;
  /** Whether this machine alone reaches the shop. Elsewhere what only a demonstration may have must be asked for by name. */
  isAtHome: boolean;
  /** Whether the sandbox provider runs and is offered, where buyers approve their own payments. */
  hasSandbox: boolean;
  /** How the sandbox speaks to the shop: as itself, or like the provider it then stands in for. */
  paymentDemo: PaymentDemo;
  /** The payment providers that money comes through. Without any, and without the sandbox, the shop takes cash alone. */
  accounts: PaymentAccounts;
  sandboxPort: number;
  /** Where the web process serves /metrics, on 127.0.0.1 only; 0 is nowhere. */
  metricsPort: number;
  /** The same of the worker, which tells the shop's figures. */
  workerMetricsPort: number;
  databaseUrl: string;
  databasePool: number;
  dataDir: string;
  mediaDir: string;
  /** Where backups are kept and for how long; null when none are made. */
  backup: { dir: string; keepDays: number; keepWeeks: number } | null;
  /** The address people use, as an origin: no path, no slash at its end. */
  publicUrl: string;
  sandboxUrl: string;
  smtpUrl: string | null;
  /** Sign-in with Google; null when no client id is set. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  mailFrom: string;
  contacts: Contacts;
  /** Who is mailed what staff must see: the shop's e-mail address, else whose mails it sends. */
  staffEmail: string;
  logLevel: string;
  trustProxy: boolean;
  /** Whether /dev/mail and other helpers of development are served. */
  devPages: boolean;
  isProduction: boolean;
  /** API calls a minute and address, in each process; 0 means no limit. */
  apiRatePerMinute: number;
  /** Pages a minute and address that have to be rendered, in each process; 0 means no limit. */
  pageRatePerMinute: number;
  /** Overrides the setting payment_hold_minutes; for tests and demonstrations. */
  paymentHoldSeconds: number | null;
  /** The one `host:port` of this machine that pictures may be fetched from; null for none. */
  fetchLocal: string | null;
};

export type Config = Settings & { secrets: Secrets };

/**
 * Parses the environment once. Throws an Error whose message names every wrong variable, a line for each. The secrets
 * come from SECRET_<NAME> variables, else from <DATA_DIR>/secrets.json (loadSecrets).
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const settings = readSettings(env);
  const secrets = loadSecrets(settings.dataDir, env);
  const { accounts, hasSandbox, paymentDemo, sandboxUrl } = settings;
  const isChapaDemo = hasSandbox && paymentDemo === 'chapa';
  const chapa = isChapaDemo ? demoChapa(secrets.sandboxKey, sandboxUrl) : accounts.chapa;
  return { ...settings, accounts: { ...accounts, chapa }, secrets };
}

/** As `loadConfig`, without the secrets of the shop's own: reads no file but those of the variables …_FILE. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { e, accounts } = readVariables(env);
  const dataDir = resolve(e.DATA_DIR);
  const publicUrl = e.PUBLIC_URL ?? new URL(`http://localhost:${e.PORT}`).origin;
  // An address of this machine says little where other machines are let in, or come through a proxy.
  const isAtHome = isLoopbackUrl(publicUrl) && isLoopback(e.HOST) && !e.TRUST_PROXY;
  const contacts = contactsOf(e, isAtHome);
  const ports = portsFor(e);
  const settings: Settings = {
    port: e.PORT,
    host: e.HOST,
    isAtHome,
    hasSandbox: sandboxOf(e, isAtHome, accounts),
    paymentDemo: e.PAYMENT_DEMO,
    accounts,
    ...ports,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    backup: backupOf(e),
    publicUrl,
    sandboxUrl: (e.SANDBOX_URL ?? `http://localhost:${ports.sandboxPort}`).replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL ?? null,
    google: googleOf(e),
    mailFrom: e.MAIL_FROM,
    contacts,
    staffEmail: contacts.email ?? mailboxOf(e.MAIL_FROM),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    devPages: e.DEV_PAGES ?? isAtHome,
    isProduction: e.NODE_ENV === 'production',
    apiRatePerMinute: e.API_RATE_PER_MINUTE,
    pageRatePerMinute: e.API_RATE_PER_MINUTE === 0 ? 0 : e.PAGE_RATE_PER_MINUTE,
    paymentHoldSeconds: e.PAYMENT_HOLD_SECONDS ?? null,
    fetchLocal: e.FETCH_LOCAL ?? null,
  };
  refuseContradictions(settings, e);
  return settings;
}

function readVariables(env: Record<string, string | undefined>): {
  e: Environment;
  accounts: PaymentAccounts;
} {
  const filled = withSecretFiles(env);
  const parsed = parseEnvironment(filled.env);
  const unread = 'wrong' in parsed ? [...parsed.wrong, ...filled.wrong] : filled.wrong;
  if ('wrong' in parsed || unread.length > 0) throw new Error(unread.join('\n'));
  const { accounts, wrong } = accountsOf(parsed.values);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { e: parsed.values, accounts };
}

/** Asked for or refused by name; else on this machine alone, while no provider is set up. */
function sandboxOf(e: Environment, isAtHome: boolean, accounts: PaymentAccounts): boolean {
  const hasNone = Object.values(accounts).every((account) => account === null);
  return e.PAYMENT_SANDBOX ?? e.SANDBOX_PAYMENTS ?? (isAtHome && hasNone);
}

/** The ports a process of these settings listens on, by the variable that names each. */
export function portsOf(settings: Settings): [name: string, port: number][] {
  const { port, hasSandbox, sandboxPort, metricsPort, workerMetricsPort } = settings;
  return [
    ['PORT', port],
    ...(hasSandbox ? [['SANDBOX_PORT', sandboxPort] as [string, number]] : []),
    ...(metricsPort > 0 ? [['METRICS_PORT', metricsPort] as [string, number]] : []),
    ...(workerMetricsPort > 0 ? [['WORKER_METRICS_PORT', workerMetricsPort] as [string, number]] : []),
  ];
}

/** The ports beside PORT: those that are named, else the next ones after it. */
function portsFor(e: Environment): Pick<Settings, 'sandboxPort' | 'metricsPort' | 'workerMetricsPort'> {
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  const metricsPort = e.METRICS_PORT ?? portAfter(e.PORT + 1, [sandboxPort]);
  const workerMetricsPort =
    e.WORKER_METRICS_PORT ?? (metricsPort && portAfter(metricsPort, [e.PORT, sandboxPort]));
  return { sandboxPort, metricsPort, workerMetricsPort };
}

/** The next port that is none of those. */
function portAfter(port: number, taken: readonly number[]): number {
  return taken.includes(port + 1) ? portAfter(port + 1, taken) : port + 1;
}

function refuseContradictions(settings: Settings, e: Environment): void {
  const wrong: string[] = [];
  if (!e.PUBLIC_URL && !isLoopback(e.HOST))
    wrong.push(
      `HOST=${e.HOST} lets other machines in, so PUBLIC_URL must be set to the address people use, such as PUBLIC_URL=https://shop.example.`,
    );
  else if (!isLoopback(e.HOST) && isLoopbackUrl(settings.publicUrl))
    wrong.push(
      `HOST=${e.HOST} lets other machines in, but PUBLIC_URL leads to this machine alone: set it to the address people use, such as PUBLIC_URL=https://shop.example, or leave HOST out.`,
    );
  if (settings.fetchLocal && !settings.isAtHome)
    wrong.push('FETCH_LOCAL is for a shop that this machine alone reaches.');
  const live = settings.hasSandbox ? liveKeys(settings.accounts) : [];
  if (live.length > 0)
    wrong.push(
      `PAYMENT_SANDBOX lets buyers approve their own payments, but ${live.join(', ')} is a key with which money moves. Leave one of them out.`,
    );
  if (settings.paymentDemo !== 'sandbox') wrong.push(...demoFaults(settings, settings.paymentDemo));
  const ports = portsOf(settings);
  for (const [i, [name, port]] of ports.entries()) {
    const [twin] = ports.slice(0, i).find(([, other]) => other === port) ?? [];
    if (twin) wrong.push(`${name} and ${twin} are both ${port}: each needs a port of its own.`);
    if (port > 65_535) wrong.push(`${name} would be ${port}, which is no port: set it.`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function demoFaults({ hasSandbox, accounts }: Settings, demo: keyof PaymentAccounts): string[] {
  if (accounts[demo])
    return [`PAYMENT_DEMO=${demo} brings an account of its own: leave the variables of ${demo} out.`];
  return hasSandbox
    ? []
    : [`PAYMENT_DEMO=${demo} needs the sandbox: set PAYMENT_SANDBOX=1, or leave it out.`];
}

/** `Adey <no-reply@adey.example>` → `no-reply@adey.example` */
function mailboxOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function backupOf(e: Environment): Settings['backup'] {
  const { BACKUP_DIR: dir, BACKUP_KEEP_DAYS: keepDays, BACKUP_KEEP_WEEKS: keepWeeks } = e;
  return dir ? { dir: resolve(dir), keepDays, keepWeeks } : null;
}

function googleOf(e: Environment): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = e;
  return clientId ? { clientId, clientSecret, issuer } : null;
}
