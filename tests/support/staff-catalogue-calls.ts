import type { Db } from '#platform/db.ts';
import { aCategory } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

const names = (name: string) => ({ nameEn: name, nameAm: `${name} አማ`, nameOm: `${name} om` });
let serial = 0;
const WORDS = '/api/admin/specification-words';

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
  ...namedCalls('brands'),
  ...namedCalls('tags'),
  {
    call: 'POST /api/admin/specification-words',
    prepare: () => ({ path: WORDS, body: names(`Silk ${(serial += 1)}`) }),
    action: 'shop_words.add',
  },
  {
    call: 'PATCH /api/admin/specification-words/{id}',
    prepare: async (db) => ({
      path: `${WORDS}/${await aWord(db)}`,
      body: { version: 1, ...names(`Silk ${(serial += 1)}`) },
    }),
    action: 'shop_words.change',
  },
  {
    call: 'DELETE /api/admin/specification-words/{id}',
    prepare: async (db) => ({ path: `${WORDS}/${await aWord(db)}?version=1` }),
    action: 'shop_words.drop',
  },
];

/** The changing calls on brands, which have one name, or tags, which have three. */
function namedCalls(plural: 'brands' | 'tags'): StaffCall[] {
  const path = `/api/admin/${plural}`;
  const called = () => {
    const name = `Mark ${(serial += 1)}`;
    return plural === 'brands' ? [name] : [name, `${name} አማ`, `${name} om`];
  };
  const one = async (db: Db): Promise<number> => {
    const [name = '', nameAm = '', nameOm = ''] = called();
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const { id } =
      plural === 'brands'
        ? await db.insertInto('brands').values({ slug, name }).returning('id').executeTakeFirstOrThrow()
        : await db
            .insertInto('tags')
            .values({ slug, nameEn: name, nameAm, nameOm, position: 1 })
            .returning('id')
            .executeTakeFirstOrThrow();
    return id;
  };
  return [
    {
      call: `POST ${path}`,
      prepare: () => ({ path, body: { names: called(), aliases: [] } }),
      action: `${plural}.add`,
    },
    {
      call: `PATCH ${path}/{id}`,
      prepare: async (db) => ({ path: `${path}/${await one(db)}`, body: { version: 1, names: called() } }),
      action: `${plural}.change`,
    },
    {
      call: `POST ${path}/{id}/merge`,
      prepare: async (db) => ({
        path: `${path}/${await one(db)}/merge`,
        body: { version: 1, into: await one(db) },
      }),
      action: `${plural}.merge`,
    },
    {
      call: `DELETE ${path}/{id}`,
      prepare: async (db) => ({ path: `${path}/${await one(db)}?version=1` }),
      action: `${plural}.retire`,
    },
  ];
}

async function aWord(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('specificationWords')
    .values(names(`Silk ${(serial += 1)}`))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
