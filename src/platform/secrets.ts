import { createHmac } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomSecret } from './tokens.ts';

const SECRETS = ['cookie', 'cid', 'sandboxWebhook', 'sandboxKey', 'auth'] as const;
export type Secrets = Record<(typeof SECRETS)[number], string>;

const SHORTEST = 16;

/**
 * The secrets: from SECRET_<NAME> variables, else from <dataDir>/secrets.json, which is made on first use with mode 600.
 * The file appears whole or not at all, also in a power cut, and is never written again: processes that start at once
 * hold the same secrets. A name that an older file lacks is derived from what it holds. Throws an Error that names the
 * variables that can be guessed, or the file when it cannot be read or made, or is damaged.
 */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  const given = Object.fromEntries(
    SECRETS.map((name) => [name, env[variableOf(name)]]).filter(([, value]) => value),
  ) as Partial<Secrets>;
  refuseWeak(given);
  if (SECRETS.every((name) => given[name])) return given as Secrets;
  return { ...completed(readOrMake(join(dataDir, 'secrets.json'), dataDir)), ...given };
}

/** Whoever guesses a secret can sign in as anybody: words and repetitions are told by name, never by value. */
function refuseWeak(given: Partial<Secrets>): void {
  const weak = Object.entries(given).filter(
    ([, value]) => value.length < SHORTEST || new Set(value).size < SHORTEST / 2,
  );
  const [first] = weak;
  if (first)
    throw new Error(
      `${weak.map(([name]) => variableOf(name)).join(', ')}: ${SHORTEST} characters at least, and no repetitions. Make one: openssl rand -base64 32. Or leave it out: the shop makes its own.`,
    );
}

function variableOf(name: string): string {
  return `SECRET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function readOrMake(file: string, dataDir: string): Record<string, string> {
  const found = read(file);
  if (found) return found;
  const made = Object.fromEntries(SECRETS.map((name) => [name, randomSecret()]));
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
    if (codeOf(error) === 'EEXIST') return read(file) ?? made;
    throw new Error(`${file} cannot be made (${codeOf(error)}). Let this user write in DATA_DIR.`, {
      cause: error,
    });
  }
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

/** What the file holds; null when there is none. */
function read(file: string): Record<string, string> | null {
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

function parse(text: string): Record<string, string> | null {
  try {
    const values = JSON.parse(text) as Record<string, string>;
    const texts = Object.values(values);
    const areSecrets = texts.every((value) => typeof value === 'string' && value.length >= SHORTEST);
    return texts.length > 0 && areSecrets ? values : null;
  } catch {
    return null;
  }
}

function completed(stored: Record<string, string>): Secrets {
  const [first = ''] = Object.values(stored);
  const derive = (name: string) => createHmac('sha256', first).update(`secret:${name}`).digest('base64url');
  return Object.fromEntries(SECRETS.map((name) => [name, stored[name] ?? derive(name)])) as Secrets;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
