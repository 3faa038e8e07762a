import { sql } from 'kysely';
import { inPages, type PersonalData } from './personal-data-parts.ts';

/** A table whose rows belong to a person and tell of nobody else. */
export type OwnedTable = {
  /** The JSON file that holds a copy of the rows; null for what is erased but of no use as a copy. */
  file: string | null;
  table: string;
  /** The column that names the user. */
  owner: string;
  /** The number by which the rows are told apart; the owner's column where there are only a few rows. */
  key?: string;
  /** Columns that are nobody's business, the person's included: hashes, tokens. */
  hidden?: readonly string[];
};

/** The personal data of a module that keeps whole rows of a person's own: copied as they are, deleted whole. */
export function ownedRows(tables: readonly OwnedTable[]): Pick<PersonalData, 'export' | 'erase'> {
  return {
    export: ({ db }, { userId }) =>
      Object.fromEntries(
        tables.flatMap(({ file, table, owner, key = 'id', hidden = [] }) => {
          if (file === null) return [];
          const read = async function* () {
            const pages = inPages<{ id: number; row: object }>(async (after, take) => {
              const { rows } = await sql<{ id: number; row: object }>`
                select t.${sql.ref(key)} as id, to_jsonb(t) - ${[owner, ...hidden]}::text[] as row
                from ${sql.table(table)} t
                where t.${sql.ref(owner)} = ${userId}
                  and (${after}::bigint is null or t.${sql.ref(key)} > ${after}::bigint)
                order by t.${sql.ref(key)} limit ${take}`.execute(db);
              return rows;
            });
            for await (const { row } of pages) yield row;
          };
          return [[file, read]];
        }),
      ),
    erase: async ({ db }, { userId }) => {
      for (const { table, owner } of tables)
        await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(db);
    },
  };
}
