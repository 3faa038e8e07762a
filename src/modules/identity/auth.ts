import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth/minimal';
import { getAdapter } from 'better-auth/db/adapter';
import type { BetterAuthOptions } from 'better-auth/types';
import type { Config } from '#platform/config.ts';
import { PASSWORD_MIN_LENGTH } from '#shop/constants.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { withHashedSessionTokens } from './hashed-session-tokens.ts';
import { PASSWORD_MAX_LENGTH } from './credentials.schema.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { ADDRESS_HEADER, SESSION_COOKIE, SESSION_SECONDS } from './session-token.ts';

/** The password hash made before better-auth asks for one; see `withPreparedHash`. */
const preparedHash = new AsyncLocalStorage<string>();

/**
 * Runs `work` so that better-auth uses this hash. It hashes inside its sign-up transaction; done beforehand, no database
 * connection waits for the processor.
 */
export async function withPreparedHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return preparedHash.run(await hashPassword(password), work);
}

/**
 * better-auth on our tables. Its own HTTP routes are not mounted: our calls wrap `auth.api`, so that paths, answers,
 * limits and the origin check are ours.
 */
export async function createAuth({ db, config, log }: { db: Db; config: Config; log: Log }) {
  const options = authOptions(config, log);
  const adapter = await getAdapter({ ...options, database: { db, type: 'postgres', transaction: true } });
  return betterAuth({ ...options, database: () => withHashedSessionTokens(adapter) });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

function authOptions(config: Config, log: Log) {
  return {
    appName: 'Adey',
    baseURL: config.publicUrl,
    basePath: '/api/identity',
    secret: config.secrets.auth,
    telemetry: { enabled: false },
    // A database error quotes the row it refused, e-mail address included: only its code and constraint are logged.
    logger: {
      level: 'error',
      log: (_level, message, cause) => log.warn(causeOf(cause), `better-auth: ${message}`),
    },
    user: {
      modelName: 'users',
      additionalFields: {
        termsAgreed: { type: 'boolean', required: false },
        termsVersion: { type: 'string', required: false },
        termsAgreedAt: { type: 'date', required: false },
        phone: { type: 'string', required: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: {
        hash: async (password) => preparedHash.getStore() ?? hashPassword(password),
        verify: ({ password, hash }) => isPassword(password, hash),
      },
    },
    advanced: {
      database: { generateId: 'serial' },
      cookies: { session_token: { name: SESSION_COOKIE } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  } satisfies BetterAuthOptions;
}

function causeOf(cause: unknown): { code?: unknown; constraint?: unknown } {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return { code, constraint };
}
