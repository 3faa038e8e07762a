import type { Ctx } from './context.ts';
import { byOwner, type Owner } from './owner.ts';
import { sign, unsign } from './tokens.ts';

/** An undo is offered beside the list it belongs to; nobody comes back to it on another day. */
const VALID_MS = 24 * 3_600_000;

/**
 * A token that stands for something its owner removed, so that it can be put back as it was. It travels in an address
 * or a form: signed, good for the same owner and one day only.
 */
export function createUndoToken(ctx: Ctx, what: string, owner: Owner, removed: object): string {
  const text = JSON.stringify({ ...removed, until: ctx.now().getTime() + VALID_MS });
  return sign(ctx.config.secrets.cookie, purposeOf(what, owner), Buffer.from(text).toString('base64url'));
}

/** What a token of `createUndoToken` stands for; null for another owner's, an old or an invented one. */
export function verifyUndoToken<Removed extends object>(
  ctx: Ctx,
  what: string,
  owner: Owner,
  token: string,
): Removed | null {
  const value = unsign(ctx.config.secrets.cookie, purposeOf(what, owner), token);
  if (value === null) return null;
  const read = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as Removed & { until: number };
  return read.until > ctx.now().getTime() ? read : null;
}

function purposeOf(what: string, owner: Owner): string {
  return `undo:${what}:${byOwner(owner, { shopper: String, visitor: String })}`;
}
