import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { RequestError } from '#platform/errors.ts';

const argon2Async = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

/** Argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage Cheat Sheet's recommendation of 2023 on. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

// Half the processors hash, the rest serves pages; waiting costs a promise and no memory to speak of.
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MOST_WAITING = 300;
/** About what 300 hashes take. */
const WAIT_SECONDS = 10;
const waiting: (() => void)[] = [];
let running = 0;

/**
 * The PHC string of a password: argon2id with a fresh salt. Computed off the event loop, a bounded number at once.
 * Throws request.too_many (429) when hundreds are waiting already.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => derive(password, salt, COST, TAG_BYTES));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/;

/**
 * Whether the password is the one that `hashPassword` hashed. False for a string that is no argon2id hash, and for null, no
 * account or none with a password, after the same work.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await inTurn(() => derive(password, Buffer.from(salt!, 'base64'), cost, expected.length));
  return timingSafeEqual(given, expected);
}

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return argon2Async('argon2id', { message: password, nonce, tagLength, ...cost });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw RequestError.too_many({ seconds: WAIT_SECONDS });
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
