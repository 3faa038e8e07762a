import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import type { Texts } from '#shop/text-in.ts';

export type RoleRow = {
  key: string;
  names: Texts;
  permissions: string[];
  isLocked: boolean;
  version: number;
};

/** Every role with how many have it, the locked one first. */
export async function selectRoles(db: Db | Tx): Promise<(RoleRow & { members: number })[]> {
  const { rows } = await sql<RoleRow & { members: number }>`
    select r.key, r.names, r.permissions, r.is_locked, r.version, count(m.user_id)::int as members
    from staff_roles r left join staff_members m on m.role = r.key and m.ended_at is null
    group by r.key order by r.is_locked desc, r.created_at, r.key`.execute(db);
  return rows;
}

/** A role; undefined when there is none. */
export async function selectStaffRole(db: Db | Tx, key: string): Promise<RoleRow | undefined> {
  const row = await db
    .selectFrom('staffRoles')
    .select(['key', 'names', 'permissions', 'isLocked', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row as RoleRow | undefined;
}

/** A role, held until the transaction ends; undefined when there is none. */
export async function lockRole(db: Tx, key: string): Promise<RoleRow | undefined> {
  const row = await db
    .selectFrom('staffRoles')
    .select(['key', 'names', 'permissions', 'isLocked', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row as RoleRow | undefined;
}

/**
 * Writes a role anew, or makes it. The name is of the language in which it was typed, and stays as it was in the others; a new
 * role bears it in English too. A name that the role has in any language is one that was shown, and changes nothing.
 */
export async function upsertRole(
  db: Tx,
  { key, name, locale, rights }: { key: string; name: string; locale: Locale; rights: readonly string[] },
): Promise<void> {
  const named = sql`jsonb_build_object(${locale}::text, ${name}::text)`;
  await sql`
    insert into staff_roles (key, names, permissions)
    values (${key}, jsonb_build_object('en', ${name}::text) || ${named}, ${[...rights]}::text[])
    on conflict (key) do update set permissions = excluded.permissions, version = staff_roles.version + 1,
      names = case when ${name}::text = any (array[staff_roles.names->>'en', staff_roles.names->>'am', staff_roles.names->>'om'])
        then staff_roles.names else staff_roles.names || ${named} end`.execute(db);
}
