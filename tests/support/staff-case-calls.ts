import type { Db } from '#platform/db.ts';
import { aProduct } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

let serial = 0;

/** A case about a new product that waits to be looked at; answers both. */
export async function aCase(db: Db, kind: 'product' | 'report' = 'product') {
  const isWaiting = kind === 'product';
  const product = await aProduct(db, isWaiting ? { isListed: false, state: 'in_review' } : {});
  const { id } = await db
    .insertInto('cases')
    .values({
      kind,
      productId: product.id,
      vendorId: product.vendorId,
      reasons: JSON.stringify([{ code: isWaiting ? 'first_products' : 'reported', field: 'product' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, product };
}

const word = () => `Forbidden thing ${(serial += 1)}`;

async function aWordPath(db: Db): Promise<string> {
  const text = word();
  const { id } = await db
    .insertInto('prohibitedWords')
    .values({ word: text, folded: text.toLowerCase(), action: 'review' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/admin/prohibited-words/${id}`;
}

/** The changing calls of staff on goods, cases and prohibited words: part of `STAFF_CALLS`. */
export const CASE_CALLS: readonly StaffCall[] = [
  {
    call: 'PATCH /api/admin/products/{id}',
    prepare: async (db) => ({
      path: `/api/admin/products/${(await aProduct(db)).id}`,
      body: { version: 1, title: `A plain name ${(serial += 1)}`, reason: 'The name was another brand' },
    }),
    action: 'product.correct',
  },
  {
    call: 'POST /api/admin/products/{id}/state',
    prepare: async (db) => ({
      path: `/api/admin/products/${(await aProduct(db)).id}/state`,
      body: { version: 1, state: 'paused', reason: 'Asked for by its maker' },
    }),
    action: 'product.take_off',
  },
  {
    call: 'POST /api/admin/cases/{id}/accept',
    prepare: async (db) => ({ path: `/api/admin/cases/${(await aCase(db)).id}/accept`, body: {} }),
    action: 'cases.accept',
  },
  {
    call: 'POST /api/admin/cases/{id}/refuse',
    prepare: async (db) => ({
      path: `/api/admin/cases/${(await aCase(db)).id}/refuse`,
      body: { reasons: ['photo_poor'] },
    }),
    action: 'cases.refuse',
  },
  {
    call: 'POST /api/admin/prohibited-words',
    prepare: () => ({ path: '/api/admin/prohibited-words', body: { word: word(), action: 'refuse' } }),
    action: 'prohibited_words.add',
  },
  {
    call: 'PATCH /api/admin/prohibited-words/{id}',
    prepare: async (db) => ({
      path: await aWordPath(db),
      body: { version: 1, word: word(), action: 'refuse' },
    }),
    action: 'prohibited_words.change',
  },
  {
    call: 'DELETE /api/admin/prohibited-words/{id}',
    prepare: async (db) => ({ path: await aWordPath(db) }),
    action: 'prohibited_words.delete',
  },
];
