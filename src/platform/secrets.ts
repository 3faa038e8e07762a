import { createHmac } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomSecret } from './tokens.ts';

/** Those that can be exchanged while people hold what was made with them. */
export const ROTATED = ['cookie', 'cid', 'auth'] as const;
/** Those of the sandbox provider, which nothing outlives. */
const SINGLE = ['sandboxWebhook', 'sandboxKey'] as const;
const NAMES = ['cookie', 'cid', 'sandboxWebhook', 'sandboxKey', 'auth'] as const;
type Name = (typeof NAMES)[number];

/** Of a list the first makes what is new, and all of them know what was made (`platform/tokens.ts`). */
export type Secrets = Record<(typeof ROTATED)[number], readonly string[]> &
  Record<(typeof SINGLE)[number], string>;
/** What <DATA_DIR>/secrets.json holds: one secret or several of each name. */
export type StoredSecrets = Record<string, string | string[]>;

const SHORTEST = 16;

/**
 * The secrets: of each name from the variable SECRET_<NAME> (several with commas between), else the file that
 * SECRET_<NAME>_FILE names, else systemd's credential secret_<name>, else <dataDir>/secrets.json, which is made on first
 * use with mode 600. That file appears whole or not at all, also in a power cut: processes that start at once hold the same
 * secrets. A name that an older file lacks is derived from what it holds. Throws an Error that names the variables
 * that can be guessed or whose file cannot be read, or secrets.json when it cannot be read or made, or is damaged.
 */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  const given = Object.fromEntries(
    NAMES.map((name) => [name, listOf(givenSecret(variableOf(name), env) ?? '')] as const).filter(
      ([, list]) => list.length > 0,
    ),
  ) as Partial<Record<Name, string[]>>;
  assertStrongSecrets(given);
  const isWhole = NAMES.every((name) => given[name]);
  const stored = isWhole ? given : { ...completed(readOrMake(secretsFile(dataDir), dataDir)), ...given };
  const list = (name: Name) => [stored[name] ?? []].flat();
  return {
    cookie: list('cookie'),
    cid: list('cid'),
    auth: list('auth'),
    sandboxWebhook: list('sandboxWebhook')[0] ?? '',
    sandboxKey: list('sandboxKey')[0] ?? '',
  };
}

/** Of those that people hold something of, which are not given from outside: this machine makes them itself. */
export function generatedSecrets(env: Record<string, string | undefined>): (typeof ROTATED)[number][] {
  return ROTATED.filter((name) => listOf(givenSecret(variableOf(name), env) ?? '').length === 0);
}

/** What tells the secrets of one machine from those of another, by name; no way leads back to them. */
export function secretMarks(secrets: Secrets): Record<(typeof ROTATED)[number], string[]> {
  const marks = (name: (typeof ROTATED)[number]) =>
    secrets[name].map((secret) =>
      createHmac('sha256', secret).update('which secret this is').digest('base64url'),
    );
  return { cookie: marks('cookie'), cid: marks('cid'), auth: marks('auth') };
}

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/** A variable's value, or what stands in the file or the credential that holds it; null when nothing does. */
function givenSecret(variable: string, env: Record<string, string | undefined>): string | null {
  if (env[variable]) return env[variable];
  const file = env[`${variable}_FILE`];
  if (file) return readGiven(file, `${variable}_FILE`);
  const folder = env.CREDENTIALS_DIRECTORY;
  const credential = folder && join(folder, variable.toLowerCase());
  return credential && existsSync(credential) ? readGiven(credential, variable.toLowerCase()) : null;
}

function readGiven(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be read (${codeOf(error)}). Let this user read it.`, {
      cause: error,
    });
  }
}

function listOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Whoever guesses a secret can sign in as anybody: words and repetitions are told by name, never by value. */
function assertStrongSecrets(given: Partial<Record<Name, string[]>>): void {
  const weak = Object.entries(given).filter(([, values]) =>
    values.some((value) => value.length < SHORTEST || new Set(value).size < SHORTEST / 2),
  );
  const [first] = weak;
  if (first)
    throw new Error(
      `${weak.map(([name]) => variableOf(name)).join(', ')}: ${SHORTEST} characters at least, and no repetitions. Make one: openssl rand -base64 32. Or leave it out: the shop makes its own.`,
    );
}

/** The environment variable that gives a secret of that name. */
export function variableOf(name: string): string {
  return `SECRET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function readOrMake(file: string, dataDir: string): StoredSecrets {
  const found = readSecrets(file);
  if (found) return found;
  const made = Object.fromEntries(NAMES.map((name) => [name, randomSecret()]));
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeWhole(draft, JSON.stringify(made));
    try {
      linkSync(draft, file);
    } finally {
      rmSync(draft);
    }
    return made;
  } catch (error) {
    // Another process was first: its secrets are the secrets.
    if (codeOf(error) === 'EEXIST') return readSecrets(file) ?? made;
    throw new Error(`${file} cannot be made (${codeOf(error)}). Let this user write in DATA_DIR.`, {
      cause: error,
    });
  }
}

/** Puts these secrets in the place of the file's, whole and for this user alone. */
export function replaceSecrets(file: string, secrets: StoredSecrets): void {
  const draft = `${file}.${process.pid}`;
  writeWhole(draft, JSON.stringify(secrets));
  renameSync(draft, file);
}

function writeWhole(path: string, text: string): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What the file holds; null when there is none. Throws an Error when it is damaged. */
export function readSecrets(file: string): StoredSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`${file} cannot be read (${codeOf(error)}). Let this user read it.`, { cause: error });
  }
  const values = parse(text);
  if (values) return values;
  throw new Error(
    `${file} is damaged. Put a copy of it back, or delete it: then new secrets are made, and everyone has to sign in again.`,
  );
}

function parse(text: string): StoredSecrets | null {
  try {
    const values = JSON.parse(text) as StoredSecrets;
    const texts = Object.values(values).flat();
    const areSecrets = texts.every((value) => typeof value === 'string' && value.length >= SHORTEST);
    return texts.length > 0 && areSecrets ? values : null;
  } catch {
    return null;
  }
}

function completed(stored: StoredSecrets): StoredSecrets {
  // The oldest: what is derived stays the same when one is added.
  const first = [Object.values(stored)[0] ?? ''].flat().at(-1) ?? '';
  const derive = (name: string) => createHmac('sha256', first).update(`secret:${name}`).digest('base64url');
  return Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? derive(name)]));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
