import { readFileSync } from 'node:fs';

/**
 * `direct`: past a pooler, as migrations, jobs and notifications need it. `pooled`: the pooler's address, `read` that of a standby for
 * public pages; null without one.
 */
export type GivenDatabase = { direct: string; pooled: string | null; read: string | null };

type Variables = Record<string, string | undefined>;

/**
 * The database that the environment names: DATABASE_URL, or the file of DATABASE_URL_FILE, past a pooler DATABASE_DIRECT_URL, its
 * standby DATABASE_READ_URL. Null when it names none: the shop has its own. Throws an Error when a file cannot be read.
 */
export function givenDatabase(env: Variables = process.env): GivenDatabase | null {
  const url = valueOf(env, 'DATABASE_URL');
  if (!url) return null;
  const direct = valueOf(env, 'DATABASE_DIRECT_URL');
  const read = valueOf(env, 'DATABASE_READ_URL') ?? null;
  return direct ? { direct, pooled: url, read } : { direct: url, pooled: null, read };
}

function valueOf(env: Variables, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file || env[name]) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`The file of ${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

/**
 * The environment of a process that signs in by `direct`, and where others are named, through a pooler and, as the user of `reader`, at a
 * standby.
 */
export function databaseEnv(
  direct: string,
  { pooled = null, read = null }: Partial<Pick<GivenDatabase, 'pooled' | 'read'>> = {},
  reader = direct,
): Record<string, string> {
  return {
    DATABASE_URL: pooled ? through(pooled, direct) : direct,
    DATABASE_DIRECT_URL: pooled ? direct : '',
    DATABASE_READ_URL: read ? through(read, reader) : '',
    // What was inherited would stand beside them.
    DATABASE_URL_FILE: '',
    DATABASE_DIRECT_URL_FILE: '',
    DATABASE_READ_URL_FILE: '',
  };
}

/** The other server's address, signed in as that URL's user. */
function through(other: string, of: string): string {
  const [own, { username, password }] = [new URL(other), new URL(of)];
  return Object.assign(own, { username, password }).href;
}
