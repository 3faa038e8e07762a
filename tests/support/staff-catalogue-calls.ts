import type { Db } from '#platform/db.ts';
import { aCategory } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

const names = (name: string) => ({ nameEn: name, nameAm: `${name} አማ`, nameOm: `${name} om` });
let serial = 0;

/** The changing calls of staff on the tree of categories: part of `STAFF_CALLS`. */
export const CATALOGUE_CALLS: readonly StaffCall[] = [
  {
    call: 'POST /api/admin/categories',
    prepare: () => ({ path: '/api/admin/categories', body: names(`Garden ${(serial += 1)}`) }),
    action: 'categories.add',
  },
  {
    call: 'PATCH /api/admin/categories/{id}',
    prepare: async (db) => ({
      path: await aCategoryPath(db),
      body: { version: 1, ...names(`Kitchen ${(serial += 1)}`) },
    }),
    action: 'categories.change',
  },
  {
    call: 'PUT /api/admin/categories/{id}/picture',
    prepare: async (db) => {
      const body = new FormData();
      body.append('picture', new File([PNG], 'picture.png', { type: 'image/png' }));
      return { path: `${await aCategoryPath(db)}/picture`, body };
    },
    action: 'categories.picture',
  },
  {
    call: 'POST /api/admin/categories/{id}/merge',
    prepare: async (db) => ({
      path: `${await aCategoryPath(db)}/merge`,
      body: { version: 1, into: (await aCategory(db)).id },
    }),
    action: 'categories.merge',
  },
  {
    call: 'DELETE /api/admin/categories/{id}',
    prepare: async (db) => ({ path: `${await aCategoryPath(db)}?version=1` }),
    action: 'categories.retire',
  },
  {
    call: 'POST /api/admin/categories/{id}/attributes',
    prepare: async (db) => ({ path: `${await aCategoryPath(db)}/attributes`, body: anAttribute() }),
    action: 'attributes.add',
  },
  {
    call: 'PATCH /api/admin/attributes/{id}',
    prepare: async (db) => ({
      path: await anAttributePath(db),
      body: { version: 1, ...anAttribute() },
    }),
    action: 'attributes.change',
  },
  {
    call: 'DELETE /api/admin/attributes/{id}',
    prepare: async (db) => ({ path: await anAttributePath(db) }),
    action: 'attributes.drop',
  },
];

const anAttribute = () => ({ ...names(`Width ${(serial += 1)}`), kind: 'text' as const });

async function anAttributePath(db: Db): Promise<string> {
  const { id: categoryId } = await aCategory(db);
  const { id } = await db
    .insertInto('categoryAttributes')
    .values({ categoryId, ...anAttribute(), position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/admin/attributes/${id}`;
}

async function aCategoryPath(db: Db): Promise<string> {
  return `/api/admin/categories/${(await aCategory(db)).id}`;
}

/** A picture of one grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
