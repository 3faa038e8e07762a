import { z } from 'zod';
import { CdnVariables } from '#platform/cdn-settings.ts';
import { parseNetworks } from '#platform/networks.ts';
import { StorageVariables } from '#platform/storage-settings.ts';
import { ContactVariables } from '#shop/contacts.ts';
import { PAYMENT_DEMOS } from './payment-accounts.ts';
import { PAYMENT_SECRETS, PaymentVariables } from './payment-variables.ts';

/** A whole number in decimal digits. */
function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

const port = whole(1, 65_535);
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((text) => text === '1' || text === 'true');
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Several of them with commas between. */
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.string().transform((text, context): Values[number][] => {
    const list = text.split(',').map((part) => part.trim());
    const isKnown = list.every((part) => values.includes(part));
    return isKnown ? list : throwInvalid(context, `must be one of ${values.join(', ')}`);
  });

/** Pairs of a payment method and who carries it. */
const routes = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').map((pair) => /^\s*([a-z]+):([a-z]+)\s*$/.exec(pair)?.slice(1));
  return pairs.every((pair) => pair !== undefined)
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : throwInvalid(context, 'must be pairs of method and provider, such as telebirr:chapa,mpesa:mpesa');
});

const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return throwInvalid(context, 'must begin with http:// or https://');
  const isBare = url.pathname === '/' && !/[?#]/.test(text) && !url.username && !url.password;
  return isBare
    ? url.origin
    : throwInvalid(context, `must be an address without a path, such as ${url.origin}`);
});

const networks = z
  .string()
  .transform(
    (text, context) =>
      parseNetworks(text) ??
      throwInvalid(context, 'must be addresses or networks with commas, such as 10.0.0.0/8'),
  );

function throwInvalid(context: z.RefinementCtx<string>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Every environment variable the product reads, beside the secrets; README lists them with their defaults. */
const Environment = z.object({
  ...CdnVariables.shape,
  ...ContactVariables.shape,
  ...PaymentVariables.shape,
  ...StorageVariables.shape,
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PAYMENT_SANDBOX: flag.optional(),
  PAYMENT_DEMO: listOf(PAYMENT_DEMOS).default(['sandbox']),
  PAYMENT_ROUTES: routes.default({}),
  /** Its name of old. */
  SANDBOX_PAYMENTS: flag.optional(),
  SANDBOX_PORT: port.optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PUBLIC: flag.optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  WORKER_METRICS_PORT: whole(0, 65_535).optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: whole(2, 200).default(16),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_REPOSITORY: z.string().optional(),
  BACKUP_APPEND_ONLY: flag.default(false),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(7),
  BACKUP_KEEP_WEEKS: whole(0, 520).default(4),
  PUBLIC_URL: origin.optional(),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a share from 0 to 1, such as 0.05')
    .transform(Number)
    .default(0.05),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DRAIN_SECONDS: whole(0, 600).default(0),
  TRUST_PROXY: flag.default(false),
  REQUEST_LOG: flag.default(false),
  TRUSTED_PROXIES: networks.optional(),
  WEB_PROCESSES: whole(1, 64).default(1),
  DEV_PAGES: flag.optional(),
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  API_RATE_PER_MINUTE: whole(0, 1_000_000_000).default(1200),
  PAGE_RATE_PER_MINUTE: whole(0, 1_000_000_000).default(1200),
  PAYMENT_HOLD_SECONDS: whole(1, 1_000_000_000).optional(),
  FETCH_LOCAL: z
    .string()
    .regex(
      /^(localhost|127(\.\d{1,3}){3}|\[::1\]):\d{1,5}$/,
      'must be a host of this machine with its port, such as 127.0.0.1:9000',
    )
    .optional(),
});

export type Environment = z.infer<typeof Environment>;

/** What may stand in a file instead, whose path is in the variable of the same name with _FILE behind it. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'CDN_PURGE_TOKEN',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
  ...PAYMENT_SECRETS,
] as const;

/** Variables whose value is never repeated, because a password may stand in it. */
const UNSPOKEN =
  /^(DATABASE_(DIRECT_|READ_)?URL|SMTP_URL|PUBLIC_URL|SANDBOX_URL|.*SECRET.*|(CDN|STORAGE|CHAPA|TELEBIRR|STRIPE|PAYPAL|MPESA|SANTIMPAY|ARIFPAY)_.*)$/;

/** The variables as values, and what is wrong with them: a sentence for each that says what it must be. */
export function parseEnvironment(
  env: Record<string, string | undefined>,
): { values: Environment } | { wrong: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return { values: parsed.data };
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    if (given[name] === undefined) return `${name} must be set.`;
    return `${name} ${message}${UNSPOKEN.test(name) ? '' : `, not "${given[name].slice(0, 80)}"`}.`;
  });
  return { wrong: [...new Set(sentences)] };
}
