import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './db.ts';

class Parameter {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** What stands in a prepared query's text for each of its parameters. */
export type Placeholders<Params> = { [Key in keyof Params]-?: RawBuilder<Params[Key]> };

/**
 * A query for a hot path: built once, and parsed and planned once per connection under `name` (which must be unique).
 * About four times as fast as building it each time. The text is fixed; only the parameters' values change.
 */
export function prepared<Params extends object, Row>(
  name: string,
  build: (db: Db | Tx, param: Placeholders<Params>) => Compilable<Row>,
): (db: Db | Tx, params: Params) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  const placeholders = new Proxy(
    {},
    { get: (_, key) => sql.val(new Parameter(String(key))) },
  ) as Placeholders<Params>;
  return async (db, params) => {
    compiled ??= named(name, build(db, placeholders).compile());
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? params[value.key as keyof Params] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** pg prepares a statement when its text comes with a name; Kysely passes whatever stands in `sql` on to pg. */
function named<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: { name, text: query.sql } as unknown as string };
}
