import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx, TxCtx } from './context.ts';
import type { Column, Db, Tx } from './db.ts';
import { callerDigest } from './limits.ts';
import { ownerName } from './owner.ts';
import { preparedSql } from './prepared.ts';

/** Something that waited longer than this on somebody's phone is no longer known by its key. */
const KEY_MS = 60 * 86_400_000;
/** The hash of requests that were sent before hashes of them were kept: their keys stand for whatever comes under them. */
const ANY_REQUEST = 'any';

/** A request that its client has named. */
export type KeyedRequest = {
  /** The same key for another operation is another one. */
  operation: Column<'idempotencyKeys', 'operation'>;
  key: string;
  /** Who knows the key: all the names that the one user goes by. Of others the same key is another one. */
  owners: readonly string[];
  /** What is asked for, so that the key cannot stand for something else. */
  requestHash: string;
  /** From when on the key is forgotten; null: never. */
  expiresAt: Date | null;
};

/** What a key stood for when it was used before. */
export type KnownRequest = { requestHash: string; resultId: string; madeAt: Date };

type Params = Omit<KeyedRequest, 'owners'> & { owners: string[] };
type Row = KnownRequest & { isNew: boolean };

const insertOrSelect = preparedSql<Params, Row>(
  (p) => sql<Row>`
    with made as materialized (select uuidv7()::text as id), claimed as (
      insert into idempotency_keys (operation, owner, key, request_hash, result_id, expires_at)
      select ${p.operation}, owner, ${p.key}, ${p.requestHash}, made.id, ${p.expiresAt}::timestamptz
      from made, unnest(${p.owners}::text[]) as owner order by owner
      on conflict do nothing returning request_hash, result_id, made_at
    )
    select *, true as is_new from claimed
    union all
    select request_hash, result_id, made_at, false from idempotency_keys
    where operation = ${p.operation} and key = ${p.key} and owner = any (${p.owners}::text[])`,
);

/**
 * Notes a request's key under its owners, and answers what it is known for already, and the id of what the request makes.
 * Waits for a transaction that is just using the key. A transaction that rolls back leaves its key free.
 */
export async function claimKey(
  db: Tx,
  request: KeyedRequest,
): Promise<{ known: KnownRequest[]; resultId: string }> {
  const params = { ...request, owners: [...request.owners] };
  let rows = await insertOrSelect(db, params);
  const own = rows.find(({ isNew }) => isNew)?.resultId;
  // A key that was committed while this statement waited for it is seen by the next one.
  if (rows.length < params.owners.length) rows = await insertOrSelect(db, params);
  return { known: rows.filter((row) => !row.isNew && row.resultId !== own), resultId: rows[0]!.resultId };
}

type Answers<T> = {
  /** Does it; what it makes can have this id. */
  make: (resultId: string) => Promise<T>;
  /** Answers a request that was done before. */
  again: (known: KnownRequest) => Promise<T>;
  /** The error for a key that stands for another request. */
  reused: () => Error;
};

/**
 * Does what a client has named, once for its owners: sent again, also at the same moment, it is answered by `again`. Under
 * a key that stands for another request it throws `reused` and does nothing. Key and work are one transaction, so a
 * request that was refused, or whose server was killed, leaves its key free.
 */
export async function withIdempotencyKey<T>(
  tx: TxCtx,
  request: KeyedRequest,
  { make, again, reused }: Answers<T>,
): Promise<T> {
  const { known, resultId } = await claimKey(tx.db, request);
  const [first] = known;
  if (!first) return await make(resultId);
  if (known.some((one) => ![request.requestHash, ANY_REQUEST].includes(one.requestHash))) throw reused();
  return await again(first);
}

/** Notes what a request made after all; its key was claimed in the same transaction. */
export async function updateKeyResult(
  db: Tx,
  { operation, key, owners }: Pick<KeyedRequest, 'operation' | 'key' | 'owners'>,
  resultId: string,
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ resultId })
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('owner', 'in', owners)
    .execute();
}

/** Stands for the body of a request: equal bodies have equal hashes. */
export function requestHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
}

/** When a key that is used now is forgotten. */
export function keyExpiry(ctx: Pick<Ctx, 'now'>): Date {
  return new Date(ctx.now().getTime() + KEY_MS);
}

/**
 * The names that who asks goes by: the account and the visitor it was, so that a request sent again after signing in is
 * known. None for somebody new.
 */
export function actorNames({ actor }: Pick<Ctx, 'actor'>): string[] {
  const account = actor.userId === null ? [] : [ownerName({ shopperId: actor.userId })];
  return actor.visitorId === null ? account : [...account, ownerName({ visitorId: actor.visitorId })];
}

/** The name of somebody new: their network and program, which others may share. */
export function clientName(ctx: Ctx): string {
  const program = requestHash(ctx.visit.userAgent ?? '');
  return `client:${callerDigest(ctx) ?? ''}:${program}`;
}

/** Forgets the keys whose time is over. */
export async function deleteExpiredKeys(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('expiresAt', '<', now).execute();
}
