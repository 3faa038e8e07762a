// Who signs in at the database: the tables' owner for migrations, and one role each for web and worker (db/roles.sql).
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, type MigrateOptions } from './migrate.ts';
import { withClient } from './with-client.ts';

const GRANTS = join(import.meta.dirname, '../../db/roles.sql');
/** Of the shop's database: roles are the whole server's, and two starts may make them at once. */
const LOCK = 72_014;
const CONNECT_WITHIN_MS = 10_000;

const NAMES = { owner: 'adey_owner', web: 'adey_web', worker: 'adey_worker', read: 'adey_read' } as const;

/**
 * One database, by who signs in: `owner` migrates and fills it, `web` and `worker` are the processes, `read` is web at a standby for
 * public pages.
 */
export type DatabaseUrls = Record<keyof typeof NAMES, string>;

type Power = 'all' | 'roles' | 'none';

/** Where the given user needs no password, the roles' hold for one start. */
const NO_PASSWORD = randomBytes(32).toString('hex');

/**
 * Brings the database to the newest schema and answers who signs in there: roles that may change rows and no table. They
 * are made when the given user can make any; a user who can not is no superuser, and everything goes on as that user.
 * A database of an older version is given to the owner first. Also right at once with itself and after a kill: each step looks
 * first whether it is done. Throws an Error when the server lets none of the roles in though the given user is a superuser.
 */
export async function prepareDatabase(
  url: string,
  phase: MigrateOptions['phase'] = 'all',
): Promise<{ urls: DatabaseUrls; applied: string[] }> {
  const urls = await inDatabase(url, ensureRoles);
  const applied = await migrate(urls.owner, { phase });
  if (urls.web !== url) await inDatabase(urls.owner, grantRows);
  return { urls, applied };
}

/**
 * Who signs in at a database that is prepared already; the given user where that one can make no roles. Changes nothing. Throws an Error
 * when nobody could be asked, and when a user who makes roles has made none: a process that is started while the database is away, or
 * before it was prepared, must not go on as its owner.
 */
export async function rolesOf(url: string): Promise<DatabaseUrls> {
  const urls = roleUrls(url);
  const faults = await Promise.all([signInFault(urls.web), signInFault(urls.worker)]);
  if (faults.every((fault) => fault === null)) return await withReader(urls);
  const unsaid = faults.find((fault) => fault !== null && !NOT_LET_IN.has(fault));
  if (unsaid !== undefined) throw new Error(`The database does not answer (${unsaid}).`);
  if ((await inDatabase(url, powerOf)) !== 'none')
    throw new Error(
      'The database is not prepared: npm run migrate makes the roles that the shop signs in as.',
    );
  return { owner: url, web: url, worker: url, read: url };
}

/** A server that does not let the reader in, such as one that the version before prepared, is read by web itself. */
async function withReader(urls: DatabaseUrls): Promise<DatabaseUrls> {
  return (await signInFault(urls.read)) === null ? urls : { ...urls, read: urls.web };
}

/** invalid_authorization_specification, invalid_password: what a server says of a role that it does not know. */
const NOT_LET_IN = new Set(['28000', '28P01']);

const BACKUP = 'adey_backup';
const WATCH = 'adey_watch';

/**
 * The URL by which backups sign in at the server of that superuser: a role that copies the whole server and reads no row. It is made
 * when it is missing.
 */
export async function backupUrl(url: string): Promise<string> {
  const own = asRole(url, BACKUP);
  if ((await signInFault(own)) === null) return own;
  await inDatabase(url, async (client) => {
    await ensureRole(client, BACKUP, own);
    await client.query(`alter role ${BACKUP} replication; grant pg_write_server_files to ${BACKUP}`);
  });
  return own;
}

async function ensureRoles(client: pg.Client, url: string): Promise<DatabaseUrls> {
  const power = await powerOf(client);
  if (power === 'none') return { owner: url, web: url, worker: url, read: url };
  const urls = { ...roleUrls(url), ...(power === 'roles' && { owner: url }) };
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  for (const [part, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    if (urls[part] !== url) await ensureRole(client, name, urls[part]);
  }
  for (const part of ['web', 'worker', 'read'] as const)
    if (urls[part] !== url) await limitRole(client, NAMES[part]);
  await ensureWatcher(client);
  await closeDatabase(client);
  if (power === 'all') await giveToOwner(client);
  for (const part of ['owner', 'web', 'worker'] as const) {
    const fault = await signInFault(urls[part]);
    if (fault !== null)
      throw new Error(
        `The database does not let ${NAMES[part]} sign in (${fault}). Let adey_owner, adey_web and adey_worker in with their passwords (pg_hba.conf), or name in DATABASE_URL a user who may make no roles.`,
      );
  }
  return await withReader(urls);
}

/**
 * Who watches the server (`pg_monitor`): sees what runs and waits there and no row. It has no password until an operator gives it one,
 * and so lets nobody in.
 */
async function ensureWatcher(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role(oid, 'pg_monitor', 'member') as "isMember" from pg_roles where rolname = '${WATCH}'`,
  );
  if (rows[0]?.isMember) return;
  const make = rows[0] ? '' : `create role ${WATCH} login;`;
  await client.query(`${make} grant pg_monitor to ${WATCH}`).catch((error: unknown) => {
    // Another database's start is at it, or this user may not hand that on: the shop goes on without.
    if (!['23505', '42710', '42501', 'XX000'].includes(codeOf(error))) throw error;
  });
}

async function powerOf(client: pg.Client): Promise<Power> {
  const { rows } = await client.query<{ all: boolean; roles: boolean }>(
    'select rolsuper as all, rolcreaterole as roles from pg_roles where rolname = current_user',
  );
  if (rows[0]?.all) return 'all';
  return rows[0]?.roles ? 'roles' : 'none';
}

/** The URLs of a database's roles, made or not. A user who makes roles and is no superuser owns the tables itself. */
export function roleUrls(url: string): DatabaseUrls {
  const as = (part: keyof typeof NAMES) => asRole(url, NAMES[part]);
  return { owner: as('owner'), web: as('web'), worker: as('worker'), read: as('read') };
}

function asRole(url: string, name: string): string {
  const own = new URL(url);
  [own.username, own.password] = [name, passwordOf(own, name)];
  return own.href;
}

/** Follows from the password in the URL, so that every machine and every restored copy knows it; nobody can go back. */
function passwordOf({ password }: URL, name: string): string {
  return createHmac('sha256', decodeURIComponent(password) || process.env.PGPASSWORD || NO_PASSWORD)
    .update(`role:${name}`)
    .digest('base64url');
}

async function ensureRole(client: pg.Client, name: string, url: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount && (await signInFault(url)) !== '28P01') return;
  const password = client.escapeLiteral(new URL(url).password);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${name} login password ${password}`).catch((error: unknown) => {
    // Another database's start was quicker, or its user made the role; signing in tells whether the password is the same.
    if (!['23505', '42710', '42501', 'XX000'].includes(codeOf(error))) throw error;
  });
}

/** What a role's statements may take, and its time zone: for connections that cannot say so themselves (a pooler's). */
const LIMITS = {
  lock_timeout: '5s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
} as const;

async function limitRole(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ set: string[] }>(
    "select coalesce(setconfig, '{}') as set from pg_db_role_setting where setrole = $1::regrole and setdatabase = 0",
    [name],
  );
  for (const [setting, value] of Object.entries(LIMITS)) {
    if (rows[0]?.set.includes(`${setting}=${value}`)) continue;
    await client.query(`alter role ${name} set ${setting} = '${value}'`).catch((error: unknown) => {
      // Another database's start is at it, or the role is not this user's.
      if (!['42501', 'XX000'].includes(codeOf(error))) throw error;
    });
  }
}

/** The code of what keeps that URL's user from signing in; null when nothing does, or not for the user's sake. */
async function signInFault(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return codeOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nobody but the owner makes tables there, of their session neither. */
async function closeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database where datname = current_database()
       and has_database_privilege('${NAMES.web}', datname, 'temporary') and pg_has_role(datdba, 'usage')`,
  );
  if (rows[0]) await client.query(`revoke temporary, create on database ${rows[0].name} from public`);
}

/** What an older version made as the superuser becomes the owner's, all or nothing; what is the owner's stays untouched. */
async function giveToOwner(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = 20000; do $$
    declare
      thing record;
      shop constant oid[] := array(select oid from pg_namespace
        where nspname in ('public', 'sandbox', 'audit_months', 'graphile_worker'));
      owner constant oid := '${NAMES.owner}'::regrole;
    begin
      if (select datdba from pg_database where datname = current_database()) <> owner then
        execute format('alter database %I owner to ${NAMES.owner}', current_database());
      end if;
      for thing in
        select 'schema' as kind, quote_ident(nspname) as name from pg_namespace
        where oid = any (shop) and nspowner not in (owner, 'pg_database_owner'::regrole)
        union all
        select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass::text
        from pg_class c where relnamespace = any (shop) and relkind in ('r', 'p', 'v', 'S') and relowner <> owner
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e') and d.classid = 'pg_class'::regclass
            and (d.deptype = 'e' or c.relkind = 'S'))
        union all
        select 'routine', oid::regprocedure::text from pg_proc p where pronamespace = any (shop) and proowner <> owner
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select 'type', format('%I.%I', typnamespace::regnamespace, typname) from pg_type t
        where typnamespace = any (shop) and typowner <> owner
          and (typtype in ('d', 'e') or (typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c'))
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
        union all
        select 'statistics', format('%I.%I', stxnamespace::regnamespace, stxname) from pg_statistic_ext
        where stxnamespace = any (shop) and stxowner <> owner
      loop
        execute format('alter %s %s owner to ${NAMES.owner}', thing.kind, thing.name);
      end loop;
    end $$`);
}

async function grantRows(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(`begin; ${readFileSync(GRANTS, 'utf8')}; commit`);
}

async function inDatabase<Result>(
  url: string,
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const settings = { connectionString: url, options: '-c lock_timeout=20000' };
  return await withClient(settings, (client) => work(client, url));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
