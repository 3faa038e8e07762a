import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Contacts, contactsOf, ContactVariables } from './contacts.ts';
import { randomSecret } from './tokens.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** Every environment variable the product reads; README lists them with their defaults. */
const Environment = z.object({
  ...ContactVariables.shape,
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: z.url().optional(),
  SANDBOX_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: z
    .string()
    .regex(/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/, 'must begin with https://')
    .default('https://accounts.google.com'),
  MAIL_FROM: z.string().default('Adey <no-reply@adey.example>'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  DEV_PAGES: flag.optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  API_RATE_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  PAYMENT_HOLD_SECONDS: z.coerce.number().int().min(1).optional(),
});

const SECRETS = ['cookie', 'cid', 'sandboxWebhook', 'sandboxKey', 'auth'] as const;
type Secrets = Record<(typeof SECRETS)[number], string>;

export type Config = {
  port: number;
  host: string;
  sandboxPort: number;
  databaseUrl: string;
  databasePool: number;
  dataDir: string;
  mediaDir: string;
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
  /** Overrides the setting payment_hold_minutes; for tests and demonstrations. */
  paymentHoldSeconds: number | null;
  secrets: Secrets;
};

/**
 * Parses the environment once. Throws an Error whose message names every wrong variable in one go. Secrets come from
 * SECRET_<NAME> variables, else from <DATA_DIR>/secrets.json, made on first use with mode 600.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  const contacts = contactsOf(e, /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(publicUrl));
  return {
    port: e.PORT,
    host: e.HOST,
    sandboxPort,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    publicUrl,
    sandboxUrl: (e.SANDBOX_URL ?? `http://localhost:${sandboxPort}`).replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL ?? null,
    google: googleOf(e),
    mailFrom: e.MAIL_FROM,
    contacts,
    staffEmail: contacts.email ?? mailboxOf(e.MAIL_FROM),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    devPages: e.DEV_PAGES ?? publicUrl.startsWith('http://localhost'),
    isProduction: e.NODE_ENV === 'production',
    apiRatePerMinute: e.API_RATE_PER_MINUTE,
    paymentHoldSeconds: e.PAYMENT_HOLD_SECONDS ?? null,
    secrets: loadSecrets(dataDir, env),
  };
}

/** `Adey <no-reply@adey.example>` → `no-reply@adey.example` */
function mailboxOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function googleOf(e: z.infer<typeof Environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = e;
  return clientId ? { clientId, clientSecret, issuer } : null;
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  const given = Object.fromEntries(
    SECRETS.map((name) => [name, env[`SECRET_${name.replace(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}`]]),
  );
  if (SECRETS.every((name) => given[name])) return given as Secrets;
  const file = join(dataDir, 'secrets.json');
  const stored = { ...readSecrets(file) };
  const missing = SECRETS.filter((name) => !given[name] && !stored[name]);
  if (missing.length > 0) {
    for (const name of missing) stored[name] = randomSecret();
    mkdirSync(dataDir, { recursive: true });
    // Two processes may start at once: the first file wins, and the other reads it.
    try {
      writeFileSync(file, JSON.stringify(stored), {
        mode: 0o600,
        flag: Object.keys(readSecrets(file)).length > 0 ? 'w' : 'wx',
      });
    } catch {
      return { ...readSecrets(file), ...withoutEmpty(given) } as Secrets;
    }
  }
  return { ...stored, ...withoutEmpty(given) } as Secrets;
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}
