import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db-types.ts';
import type { ApiClient } from './api.ts';
import type { Db } from '#platform/db.ts';

export const SHOPPER_PASSWORD = 'Adey@2019';

/** Somebody with an account: their calls are signed in. */
export type Person = ApiClient & { id: number; email: string };

/** Registers somebody new with a client of their own. */
export async function registerPerson(
  { client }: { client: () => ApiClient },
  fullName = 'Hana Girma',
): Promise<Person> {
  const calls = client();
  const email = `${randomUUID()}@example.com`;
  const { body } = await calls.call<{ user: { id: number } }>('POST', '/api/auth/register', {
    fullName,
    email,
    password: SHOPPER_PASSWORD,
    termsAgreed: true,
  });
  return { ...calls, id: body.user.id, email };
}

/** Registers a new shopper with this client, who is signed in afterwards; answers the row of users. */
export async function registerShopper(db: Db, client: ApiClient): Promise<Selectable<DB['users']>> {
  const { id } = await registerPerson({ client: () => client }, 'Almaz Bekele');
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
