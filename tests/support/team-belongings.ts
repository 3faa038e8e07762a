import { expect } from 'vitest';
import type { Db } from '#platform/db.ts';
import type { ApiClient } from './api.ts';
import { SHOPPER_PASSWORD } from './api-shopper.ts';
import { formOf } from './goods-file.ts';
import { aCategory, aProduct } from './factories.ts';

/** A call as the API's document names it, with the path and body that it is made with. */
export type Asked = { call: string; path: string; body?: () => unknown };

type Team = { db: Db; seller: ApiClient & { id: number }; vendorId: number; mark: string };

/** What a store's team keeps for itself, `mark` in all of it, and the calls that name it. */
export async function teamBelongings({ db, seller, vendorId, mark }: Team): Promise<Asked[]> {
  const closing = { fromDay: '2099-01-07', toDay: '2099-01-08', note: mark };
  expect((await seller.call('POST', '/api/vendor/store/closures', closing)).status).toBeLessThan(300);
  const invited = { contact: `${mark}-packer@example.com`, role: 'packer' };
  expect((await seller.call('POST', '/api/vendor/team', invited)).status).toBeLessThan(300);
  const product = await aProduct(db, { vendorId });
  const closure = await db.selectFrom('vendorClosures').select('id').executeTakeFirstOrThrow();
  const invitation = await db.selectFrom('vendorInvitations').select('id').executeTakeFirstOrThrow();
  const run = await db
    .insertInto('runs')
    .values({ kind: 'jobs.retry', vendorId, startedBy: seller.id, faults: JSON.stringify([mark]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkey = await db
    .insertInto('passkeys')
    .values({ userId: seller.id, credentialId: mark, publicKey: Buffer.from(mark), name: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkeyPath = `/api/auth/second-factor/passkeys/${passkey.id}`;
  const { id: categoryId } = await aCategory(db);
  const goods = { title: mark, categoryId, price: 10, stock: 1 };
  const { body: added } = await seller.call('POST', '/api/vendor/products', goods);
  const productPath = `/api/vendor/products/${added.id}`;
  const brought = await seller.call('POST', '/api/vendor/imports', formOf(`Title,Price\n${mark},350\n`));
  expect(brought.status).toBe(201);
  const importPath = `/api/vendor/imports/${(brought.body as { id: string }).id}`;
  const view = await seller.call<{ id: number }>('POST', '/api/desk/views/vendor-orders', {
    name: mark,
    query: '',
  });
  expect(view.status).toBe(200);
  const account = { rail: 'telebirr', number: '0911 234 567', holder: mark, password: SHOPPER_PASSWORD };
  const asked = await seller.call<{ coming: { id: string }[] }>('PUT', '/api/vendor/money/account', account);
  expect(asked.status).toBe(200);
  const member = `/api/vendor/team/${seller.id}`;
  const runPath = `/api/desk/runs/${run.id}`;
  return [
    { call: 'GET /api/vendor/products/{id}/review', path: `/api/vendor/products/${product.id}/review` },
    { call: 'DELETE /api/vendor/store/closures/{id}', path: `/api/vendor/store/closures/${closure.id}` },
    {
      call: 'DELETE /api/vendor/team/invitations/{id}',
      path: `/api/vendor/team/invitations/${invitation.id}`,
    },
    { call: 'PATCH /api/vendor/team/{userId}', path: member, body: () => ({ role: 'packer' }) },
    { call: 'DELETE /api/vendor/team/{userId}', path: member },
    {
      call: 'POST /api/vendor/money/account/{id}/withdraw',
      path: `/api/vendor/money/account/${asked.body.coming[0]!.id}/withdraw`,
    },
    { call: 'GET /api/vendor/products/{id}', path: productPath },
    { call: 'GET /api/vendor/products/{id}/history', path: `${productPath}/history` },
    {
      call: 'PATCH /api/vendor/products/{id}',
      path: productPath,
      body: () => ({ version: 1, price: 1 }),
    },
    { call: 'DELETE /api/vendor/products/{id}', path: productPath },
    {
      call: 'POST /api/vendor/products/{id}/photos',
      path: `${productPath}/photos`,
      body: () => formWithPhoto(),
    },
    {
      call: 'PATCH /api/vendor/products/{id}/photos/{photoId}',
      path: `${productPath}/photos/1`,
      body: () => ({ alt: 'mine' }),
    },
    {
      call: 'POST /api/vendor/products/{id}/photos/{photoId}/turn',
      path: `${productPath}/photos/1/turn`,
    },
    { call: 'DELETE /api/vendor/products/{id}/photos/{photoId}', path: `${productPath}/photos/1` },
    {
      call: 'PATCH /api/auth/second-factor/passkeys/{id}',
      path: passkeyPath,
      body: () => ({ name: 'mine' }),
    },
    { call: 'DELETE /api/auth/second-factor/passkeys/{id}', path: passkeyPath },
    { call: 'GET /api/desk/runs/{id}', path: runPath },
    { call: 'POST /api/desk/runs/{id}/cancel', path: `${runPath}/cancel` },
    { call: 'POST /api/desk/runs/{id}/undo', path: `${runPath}/undo` },
    { call: 'DELETE /api/desk/views/{list}/{id}', path: `/api/desk/views/vendor-orders/${view.body.id}` },
    { call: 'GET /api/vendor/imports/{id}', path: importPath },
    { call: 'DELETE /api/vendor/imports/{id}', path: importPath },
    {
      call: 'PUT /api/vendor/imports/{id}/mapping',
      path: `${importPath}/mapping`,
      body: () => ({ mapping: { title: 'Title' } }),
    },
    { call: 'GET /api/vendor/imports/{id}/faults.csv', path: `${importPath}/faults.csv` },
    ...['check', 'start', 'cancel', 'retry', 'undo'].map((step) => ({
      call: `POST /api/vendor/imports/{id}/${step}`,
      path: `${importPath}/${step}`,
      body: () => ({}),
    })),
  ];
}

function formWithPhoto(): FormData {
  const form = new FormData();
  form.set('photo', new File(['no picture'], 'a.png', { type: 'image/png' }));
  return form;
}
