import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import {
  addressKey,
  countAttempt,
  countCaller,
  reduceAttempts,
  retryAfterSeconds,
} from '#platform/limits.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { IdentityError } from './identity.errors.ts';

const MINUTE = 60_000;
/**
 * Failed tries from one address, over all accounts, but for browsers known to the account. Generous: whole towns share
 * an address behind a mobile network.
 */
const ADDRESS = { limit: 100, windowMs: 15 * MINUTE };
/** Failed tries for one account from devices that never signed in to it, and from each device that did. */
const ACCOUNT = { limit: 10, windowMs: 15 * MINUTE };
/** Beyond those, each address may still try an account this often. */
const SLOW_LANE = { limit: 1, windowMs: MINUTE / 2 };
/** New accounts from one address. */
const SIGN_UP = { limit: 60, windowMs: 60 * MINUTE };

const DEVICE_COOKIE = 'adey_device';
const DEVICE_SECONDS = 400 * 24 * 3600;

export type SignInTry = {
  /** Call after a success: it no longer counts, and this browser is known to the account from now on. */
  succeeded(): Promise<void>;
};

/**
 * Counts a try to sign in before the password is looked at. An attacker is slowed and then refused with
 * identity.too_many_tries or too_many_tries_minutes (429); the owner is not locked out: a browser that signed in to the
 * account before has a count of its own, and everyone else may go on trying, once in half a minute. Accounts that do
 * not exist are counted the same, so that an error tells nothing.
 */
export async function countSignInTry(ctx: Ctx, email: string): Promise<SignInTry> {
  const account = digestEmail(email.toLowerCase());
  const address = addressKey(ctx.remoteAddress);
  const device = knownDevice(ctx, account);
  const keys = device
    ? [`sign-in:device:${device}`]
    : [`sign-in:account:${account}`, `sign-in:address:${address}`];
  if (!device && !(await countCaller(ctx, 'sign-in', ADDRESS))) throw tooManyTries(ctx, ADDRESS.windowMs);
  if (!(await countAttempt(ctx, keys[0]!, ACCOUNT))) {
    const isAllowed = await countAttempt(ctx, `sign-in:slow:${account}:${address}`, SLOW_LANE);
    if (!isAllowed) throw tooManyTries(ctx, SLOW_LANE.windowMs);
  }
  return {
    succeeded: async () => {
      await reduceAttempts(ctx.db, keys);
      rememberDevice(ctx, account);
    },
  };
}

/** Counts a sign-up from this address. Throws identity.too_many_tries_minutes (429) beyond 60 an hour. */
export async function countSignUp(ctx: Ctx): Promise<void> {
  const isAllowed = await countCaller(ctx, 'sign-up', SIGN_UP);
  if (!isAllowed) throw tooManyTries(ctx, SIGN_UP.windowMs);
}

/** The error of a counted try, with the true wait until its window ends. */
export function tooManyTries(ctx: Ctx, windowMs: number): Error {
  const seconds = retryAfterSeconds(ctx, { windowMs });
  if (seconds > 120)
    return IdentityError.too_many_tries_minutes({ minutes: Math.ceil(seconds / 60), seconds });
  return IdentityError.too_many_tries({ seconds });
}

/** The device's own random id, when its cookie says that it signed in to this account before. */
export function knownDevice(ctx: Ctx, account: string): string | null {
  const [device, ...accounts] = deviceCookie(ctx);
  return device && accounts.includes(account) ? `${device}:${account}` : null;
}

/** Makes this browser known to the account of an e-mail address or phone number that was just signed in to. */
export function rememberDeviceOf(ctx: Ctx, identifier: string): void {
  rememberDevice(ctx, digestEmail(identifier.toLowerCase()));
}

/** The last few accounts of this browser; nobody else can make such a cookie. */
function rememberDevice(ctx: Ctx, account: string): void {
  const [device = randomUUID(), ...accounts] = deviceCookie(ctx);
  const latest = [account, ...accounts.filter((known) => known !== account)].slice(0, 5);
  const value = sign(ctx.config.secrets.cookie, 'device', [device, ...latest].join('_'));
  ctx.visit.setCookie(DEVICE_COOKIE, value, { maxAgeSeconds: DEVICE_SECONDS });
}

function deviceCookie(ctx: Ctx): string[] {
  return unsign(ctx.config.secrets.cookie, 'device', ctx.visit.cookie(DEVICE_COOKIE))?.split('_') ?? [];
}

/** The counters hold no e-mail addresses. */
export function digestEmail(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
