import { createHash } from 'node:crypto';
import type { DBAdapter, Where } from 'better-auth/types';

/** What the table keeps of a session token: who reads the table cannot sign in with it. Tokens are random, so no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

type Query = { model: string; where?: Where[] | undefined };
type Creation<Given> = {
  model: string;
  data: Omit<Given, 'id'>;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
};
type Reader = Pick<DBAdapter, 'findOne' | 'findMany' | 'count'>;
type Writer = Pick<
  DBAdapter,
  'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'consumeOne' | 'incrementOne'
>;

/**
 * The same adapter, but session tokens are hashed on their way into the database and in conditions. A row that was made
 * or asked for by its token answers with that token; other rows answer with the hash.
 */
export function withHashedSessionTokens(inner: DBAdapter): DBAdapter {
  return {
    ...inner,
    ...hashing(inner),
    transaction: (work) => inner.transaction((trx) => work({ ...trx, ...hashing(trx) })),
  };
}

function hashing(inner: Reader & Writer): Reader & Writer {
  return {
    create: async <Given extends Record<string, unknown>, Row = Given>(query: Creation<Given>) => {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return inner.create<Given, Row>(query);
      const row = await inner.create<Given, Row>({
        ...query,
        data: { ...query.data, token: hashToken(token) },
      });
      return { ...row, token };
    },
    findOne: async (query) => withToken(await inner.findOne(hashedWhere(query)), query),
    findMany: async <Row>(query: Parameters<Reader['findMany']>[0]) => {
      const rows = await inner.findMany<Row>(hashedWhere(query));
      return rows.map((row) => withToken(row, query));
    },
    count: (query) => inner.count(hashedWhere(query)),
    update: async (query) => withToken(await inner.update(hashedWhere(query)), query),
    updateMany: (query) => inner.updateMany(hashedWhere(query)),
    delete: (query) => inner.delete(hashedWhere(query)),
    deleteMany: (query) => inner.deleteMany(hashedWhere(query)),
    consumeOne: async (query) => withToken(await inner.consumeOne(hashedWhere(query)), query),
    incrementOne: async (query) => withToken(await inner.incrementOne(hashedWhere(query)), query),
  };
}

function hashedWhere<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query;
  return {
    ...query,
    where: query.where.map((condition) =>
      condition.field === 'token' ? hashedCondition(condition) : condition,
    ),
  };
}

function hashedCondition(condition: Where): Where {
  const { value } = condition;
  if (Array.isArray(value))
    return { ...condition, value: (value as unknown[]).map((token) => hashToken(String(token))) };
  return { ...condition, value: hashToken(String(value)) };
}

/** Gives a row back the token it was asked for with; better-auth puts it into the cookie. */
function withToken<Row>(row: Row, query: Query): Row {
  if (query.model !== 'session' || typeof row !== 'object' || row === null || !('token' in row)) return row;
  const asked = (query.where ?? [])
    .filter((condition) => condition.field === 'token')
    .flatMap((condition) => condition.value as string[]);
  const token = asked.find((candidate) => hashToken(candidate) === row.token);
  return token === undefined ? row : { ...row, token };
}
