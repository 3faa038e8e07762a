import { join, resolve } from 'node:path';
import { backupOf } from '#platform/backup-place.ts';
import { cdnOf } from '#platform/cdn-settings.ts';
import type { Config, TechnicalSettings } from '#platform/config.ts';
import { isLoopback, isLoopbackUrl } from '#platform/loopback.ts';
import { withSecretFiles } from '#platform/secret-files.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { type BucketSettings, bucketOf } from '#platform/storage-settings.ts';
import { tracesOf } from '#platform/trace-settings.ts';
import { type Contacts, contactsOf, mailboxOf } from '#shop/contacts.ts';
import { demoAccounts, withDemos } from './demo-accounts.ts';
import { type Environment, parseEnvironment, SECRET_VARIABLES } from './environment.ts';
import { accountsOf, liveKeys, type PaymentAccounts, type PaymentDemo } from './payment-accounts.ts';
import { opsFaults, portsFor, portsOf, webPortsFor } from './ports.ts';

/** What is configured of the shop itself: whom people turn to, and how money comes in. */
type ShopSettings = {
  contacts: Contacts;
  /** Who is mailed what staff must see: the shop's e-mail address, else whose mails it sends. */
  staffEmail: string;
  /** Whether the sandbox provider runs and is offered, where buyers approve their own payments. */
  hasSandbox: boolean;
  /** How the sandbox speaks to the shop: as itself, or like the providers it then stands in for. */
  paymentDemos: readonly PaymentDemo[];
  /** Who carries a payment method, by its name, where several could. */
  paymentRoutes: Readonly<Record<string, string>>;
  /** The payment providers that money comes through. Without any, and without the sandbox, the shop takes cash alone. */
  accounts: PaymentAccounts;
  sandboxPort: number;
  sandboxUrl: string;
  /** Overrides the setting payment_hold_minutes; for tests and demonstrations. */
  paymentHoldSeconds: number | null;
};

/** The configuration without its secrets. */
export type Settings = TechnicalSettings & ShopSettings;

declare module '#platform/config.ts' {
  /** What the platform does not know of the configuration that `Ctx` carries (decision 0174). */
  interface Config extends ShopSettings {}
}

/**
 * Parses the environment once. Throws an Error whose message names every wrong variable, a line for each. The secrets
 * come from SECRET_<NAME> variables, else from <DATA_DIR>/secrets.json (loadSecrets).
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const settings = readSettings(env);
  const secrets = loadSecrets(settings.dataDir, env);
  const { accounts, hasSandbox, paymentDemos, sandboxUrl } = settings;
  if (!hasSandbox) return { ...settings, secrets };
  const demo = demoAccounts(secrets.sandboxKey, sandboxUrl);
  return { ...settings, accounts: withDemos(accounts, paymentDemos, demo), secrets };
}

/** As `loadConfig`, without the secrets of the shop's own: reads no file but those of the variables …_FILE. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { e, accounts, bucket } = readVariables(env);
  const dataDir = resolve(e.DATA_DIR);
  const publicUrl = e.PUBLIC_URL ?? new URL(`http://localhost:${e.PORT}`).origin;
  // An address of this machine says little where other machines are let in, or come through a proxy.
  const isAtHome = isLoopbackUrl(publicUrl) && isLoopback(e.HOST) && !e.TRUST_PROXY && !e.TRUSTED_PROXIES;
  const contacts = contactsOf(e, isAtHome);
  const ports = portsFor(e);
  const settings: Settings = {
    port: e.PORT,
    host: e.HOST,
    isAtHome,
    hasSandbox: sandboxOf(e, isAtHome, accounts),
    paymentDemos: e.PAYMENT_DEMO,
    paymentRoutes: e.PAYMENT_ROUTES,
    accounts,
    ...ports,
    ...databaseOf(e),
    dataDir,
    mediaDir: join(dataDir, 'media'),
    ...filesOf(e, bucket),
    backup: backupOf(e),
    publicUrl,
    sandboxUrl: (e.SANDBOX_URL ?? `http://localhost:${ports.sandboxPort}`).replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL ?? null,
    google: googleOf(e),
    mailFrom: e.MAIL_FROM,
    contacts,
    staffEmail: contacts.email ?? mailboxOf(e.MAIL_FROM),
    ...toldOf(e),
    ...balancingOf(e, ports.metricsPort),
    devPages: e.DEV_PAGES ?? isAtHome,
    isProduction: e.NODE_ENV === 'production',
    ...ratesOf(e),
    paymentHoldSeconds: e.PAYMENT_HOLD_SECONDS ?? null,
    fetchLocal: e.FETCH_LOCAL ?? null,
  };
  assertNoContradictions(settings, e);
  return settings;
}

function toldOf(e: Environment) {
  return { logLevel: e.LOG_LEVEL, hasRequestLog: e.REQUEST_LOG, traces: tracesOf(e) };
}

/** What stands before the web processes and looks at them, and how many there are. */
function balancingOf(e: Environment, metricsPort: number) {
  return {
    cdn: cdnOf(e),
    opsHost: e.OPS_HOST,
    drainSeconds: e.DRAIN_SECONDS,
    trustProxy: e.TRUST_PROXY,
    trustedProxies: e.TRUSTED_PROXIES ?? null,
    webProcesses: webPortsFor(e, metricsPort),
  };
}

function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_POOL }: Environment) {
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    databaseReadUrl: DATABASE_READ_URL ?? null,
    databasePool: DATABASE_POOL,
  };
}

function filesOf(e: Environment, bucket: BucketSettings | null) {
  return { bucket, filesOutliveDays: bucket || e.BACKUP_DIR ? e.BACKUP_KEEP_DAYS : 0 };
}

function ratesOf({ API_RATE_PER_MINUTE: api, PAGE_RATE_PER_MINUTE: page }: Environment) {
  return { apiRatePerMinute: api, pageRatePerMinute: api === 0 ? 0 : page };
}

function readVariables(env: Record<string, string | undefined>): {
  e: Environment;
  accounts: PaymentAccounts;
  bucket: BucketSettings | null;
} {
  const filled = withSecretFiles(env, SECRET_VARIABLES);
  const parsed = parseEnvironment(filled.env);
  const unread = 'wrong' in parsed ? [...parsed.wrong, ...filled.wrong] : filled.wrong;
  if ('wrong' in parsed || unread.length > 0) throw new Error(unread.join('\n'));
  const { accounts, wrong } = accountsOf(parsed.values);
  const storage = bucketOf(parsed.values);
  const faults = [...wrong, ...storage.wrong];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { e: parsed.values, accounts, bucket: storage.bucket };
}

/** Asked for or refused by name; else on this machine alone, while no provider is set up. */
function sandboxOf(e: Environment, isAtHome: boolean, accounts: PaymentAccounts): boolean {
  const hasNone = Object.values(accounts).every((account) => account === null);
  return e.PAYMENT_SANDBOX ?? e.SANDBOX_PAYMENTS ?? (isAtHome && hasNone);
}

function assertNoContradictions(settings: Settings, e: Environment): void {
  const wrong: string[] = [];
  if (!e.PUBLIC_URL && !isLoopback(e.HOST))
    wrong.push(
      `HOST=${e.HOST} lets other machines in, so PUBLIC_URL must be set to the address people use, such as PUBLIC_URL=https://shop.example.`,
    );
  else if (!isLoopback(e.HOST) && isLoopbackUrl(settings.publicUrl))
    wrong.push(
      `HOST=${e.HOST} lets other machines in, but PUBLIC_URL leads to this machine alone: set it to the address people use, such as PUBLIC_URL=https://shop.example, or leave HOST out.`,
    );
  wrong.push(...opsFaults(e));
  if (e.TRUST_PROXY && e.TRUSTED_PROXIES)
    wrong.push('TRUST_PROXY believes whoever connects: leave it out beside TRUSTED_PROXIES.');
  if (settings.fetchLocal && !settings.isAtHome)
    wrong.push('FETCH_LOCAL is for a shop that this machine alone reaches.');
  const live = settings.hasSandbox ? liveKeys(settings.accounts) : [];
  if (live.length > 0)
    wrong.push(
      `PAYMENT_SANDBOX lets buyers approve their own payments, but ${live.join(', ')} is a key with which money moves. Leave one of them out.`,
    );
  wrong.push(...routeFaults(settings));
  for (const demo of settings.paymentDemos) if (demo !== 'sandbox') wrong.push(...demoFaults(settings, demo));
  const ports = portsOf(settings);
  for (const [i, [name, port]] of ports.entries()) {
    const [twin] = ports.slice(0, i).find(([, other]) => other === port) ?? [];
    if (twin) wrong.push(`${name} and ${twin} are both ${port}: each needs a port of its own.`);
    if (port > 65_535) wrong.push(`${name} would be ${port}, which is no port: set it.`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function routeFaults({ paymentRoutes, accounts, hasSandbox, paymentDemos }: Settings): string[] {
  const there = new Set<string>([
    ...Object.entries(accounts).flatMap(([name, account]) => (account ? [name] : [])),
    ...(hasSandbox ? paymentDemos : []),
  ]);
  return Object.entries(paymentRoutes).flatMap(([method, provider]) =>
    there.has(provider) ? [] : [`PAYMENT_ROUTES sends ${method} through ${provider}, which is not set up.`],
  );
}

function demoFaults({ hasSandbox, accounts }: Settings, demo: keyof PaymentAccounts): string[] {
  if (accounts[demo])
    return [`PAYMENT_DEMO=${demo} brings an account of its own: leave the variables of ${demo} out.`];
  return hasSandbox
    ? []
    : [`PAYMENT_DEMO=${demo} needs the sandbox: set PAYMENT_SANDBOX=1, or leave it out.`];
}

function googleOf(e: Environment): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = e;
  return clientId ? { clientId, clientSecret, issuer } : null;
}
