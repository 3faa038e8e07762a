import type { Selectable } from 'kysely';
import type { DB } from '#platform/db-types.ts';
import type { ApiClient } from './api.ts';
import type { Db } from '#platform/db.ts';

let serial = 0;

export const SHOPPER_PASSWORD = 'Adey@2019';

/** Registers a new shopper with this client, who is signed in afterwards; answers the row of users. */
export async function registerShopper(db: Db, { call }: ApiClient): Promise<Selectable<DB['users']>> {
  serial += 1;
  const email = `api-shopper-${serial}-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await call('POST', '/api/auth/register', {
    fullName: 'Almaz Bekele',
    email,
    password: SHOPPER_PASSWORD,
    termsAgreed: true,
  });
  return await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', (body as { user: { id: number } }).user.id)
    .executeTakeFirstOrThrow();
}
