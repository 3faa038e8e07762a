import type { Config } from './config.ts';
import type { Locale } from './language.ts';
import type { Column, Db, Tx } from './db.ts';
import { AuthError } from './errors.ts';
import type { Log } from './log.ts';
import type { Owner } from './owner.ts';
import type { Personal } from './wire/personal.ts';

/** What the session says of a member of staff. */
export type StaffOfActor = {
  /** The key of the role, and the words of its rights. */
  role: string;
  rights: readonly string[];
  /** When this session last gave the second factor; null: never. */
  factorAt: Date | null;
  /** Whether the account is the demonstration's. */
  isDemo: boolean;
};

/** Who asks. A visitor is anonymous and known, at most, by the signed visitor cookie. */
export type Actor = {
  kind: 'visitor' | 'shopper' | 'vendor' | 'staff';
  userId: number | null;
  /** The vendor whose team the user belongs to, if any, however its store stands. */
  vendorId: number | null;
  /** The user's role in that team, and how the store stands; null or absent for everybody without one. */
  team?: { role: Column<'vendorMembers', 'role'>; state: Column<'vendors', 'state'> } | null;
  name: string | null;
  email: string | null;
  visitorId: string | null;
  /** The signed-in user's session row; null or absent for visitors and jobs. */
  sessionId?: number | null;
  /** Null or absent for everybody who does not work for the shop. */
  staff?: StaffOfActor | null;
};

/** What a request may leave behind in the visitor's browser. */
export type Visit = {
  /** The visitor's id; makes one and sends it in a signed http-only cookie when there is none yet. */
  ensureVisitor(): string;
  /** Makes a browser without a visitor the one it was before its cookie was lost on the way. */
  resumeVisitor(visitorId: string): void;
  /** The signed token that stands for the visitor, for API callers without cookies; null while there is no visitor. */
  token(): string | null;
  /**
   * Writes the readable cookie of counts with this answer: with the given numbers where the caller knows them, else
   * counted anew from the database.
   */
  touchCounts(known?: Partial<Personal>): void;
  /** Sends a cookie with this answer; `value` null deletes it. Always Path=/, SameSite=Lax. */
  setCookie(
    name: string,
    value: string | null,
    options?: { maxAgeSeconds?: number; httpOnly?: boolean },
  ): void;
  cookie(name: string): string | null;
  /** What the client says it is; kept with its session, so that its owner recognises the device. */
  readonly userAgent?: string;
};

/** What a public page shows, so that it can be kept and dropped when that changes. */
export type PageRecord = {
  /** Declares the page the same for everyone, to be kept for at most `seconds` before it is rendered anew. */
  makePublic(seconds?: number): void;
  tag(...tags: string[]): void;
  /** Says that what the page shows is another from this moment on; a copy is shown no longer. The earliest counts. */
  holdUntil(moment: Date): void;
  /** Sends Retry-After, in seconds, with the page's answer: an error that passes with time. */
  retryAfter(seconds: string): void;
};

/** Everything a use case may touch; made once per request (or job) and passed as first argument. */
export type Ctx = {
  db: Db | Tx;
  actor: Actor;
  locale: Locale;
  /** The language that the page's address names (`/am/…`), so that redirects stay in it; null for all other requests. */
  addressLocale: Locale | null;
  now: () => Date;
  log: Log;
  config: Config;
  remoteAddress: string;
  /** Names the request in the audit log; absent in jobs. */
  requestId?: string;
  visit: Visit;
  page: PageRecord | null;
  /** Set while an act of staff is done, which is the shop's, though who does it may be of a store's team too. */
  isStaffAct?: true;
};

/** The context inside a transaction; only `transact` makes one. */
export type TxCtx = Ctx & { db: Tx };

/** The signed-in user's id. Throws auth.sign_in_required (401) for visitors. */
export function requireShopper(ctx: Ctx): number {
  if (ctx.actor.userId === null) throw AuthError.sign_in_required();
  return ctx.actor.userId;
}

/** Whose cart and lists these are: the user's, else the visitor's, else nobody's yet. */
export function ownerOf(ctx: Ctx): Owner | null {
  if (ctx.actor.userId !== null) return { shopperId: ctx.actor.userId };
  return ctx.actor.visitorId === null ? null : { visitorId: ctx.actor.visitorId };
}

/** As `ownerOf`, but makes the visitor when there is none yet. */
export function ensureOwner(ctx: Ctx): Owner {
  return ctx.actor.userId !== null
    ? { shopperId: ctx.actor.userId }
    : { visitorId: ctx.visit.ensureVisitor() };
}

/** Whoever is nobody's: a stranger, and in the audit log the shop itself. */
export const NO_ACTOR: Actor = {
  kind: 'visitor',
  userId: null,
  vendorId: null,
  name: null,
  email: null,
  visitorId: null,
};

const NO_VISIT: Visit = {
  ensureVisitor: () => {
    throw new Error('A job has no visitor.');
  },
  resumeVisitor: () => {
    throw new Error('A job has no visitor.');
  },
  token: () => null,
  touchCounts: () => undefined,
  setCookie: () => undefined,
  cookie: () => null,
};

/** The context of work that no visitor asked for: jobs, sweeps, seeding. */
export function systemContext(parts: Pick<Ctx, 'db' | 'log' | 'config'> & Partial<Ctx>): Ctx {
  return {
    actor: NO_ACTOR,
    locale: 'en',
    addressLocale: null,
    now: () => new Date(),
    remoteAddress: '',
    visit: NO_VISIT,
    page: null,
    ...parts,
  };
}
