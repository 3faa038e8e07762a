import type { Ctx } from '#platform/context.ts';
import { csvFile } from '#platform/csv.ts';
import { file, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { adminVendorFile, getAdminVendor, listAdminVendors } from './admin-vendors.ts';
import { ADMIN_VENDORS } from './admin-vendors.table.ts';
import { decideCheck, readVendorDocument } from './checks.ts';
import { closeVendor, openStore, restoreVendor, sendBackStore, suspendVendor } from './store-states.ts';
import {
  AdminVendorDetail,
  AdminVendors,
  DecideCheck,
  Reason,
  SendBack,
  StoreChecks,
  VendorCheckPath,
} from './stores.schema.ts';
import { VendorPath } from './vendors.schema.ts';

const askedIn = (url: string) => tableAddress(ADMIN_VENDORS).parse(new URL(url).searchParams);
const detail = json(AdminVendorDetail, 'The store as it is now');
type Work = (ctx: Ctx, id: number, body: { reason: string }) => Promise<void>;
type Names = { operationId: string; summary: string };

/** A move of a store's state, with the reason that its team reads. */
const moved = (names: Names, work: Work) => ({
  ...names,
  params: VendorPath,
  body: Reason,
  answer: detail,
  run: async ({ ctx, params, body }: { ctx: Ctx; params: { id: number }; body: { reason: string } }) => {
    await work(ctx, params.id, body);
    return await getAdminVendor(ctx, params.id);
  },
});

/** Stores, for staff. */
export const adminVendorsApi = createApi({
  tags: ['Staff: stores'],
  forMembers: true,
  right: 'vendors.decide',
  409: 'The store’s state, its open work or a change meanwhile forbids it.',
})
  .call('get', '/api/admin/vendors', {
    operationId: 'listAdminVendors',
    summary: 'Every store, in whatever state, the newest first',
    right: 'vendors.read',
    query: tableFields(ADMIN_VENDORS),
    answer: json(AdminVendors, 'Up to 25 stores'),
    run: ({ ctx, c }) => listAdminVendors(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/vendors.csv', {
    operationId: 'getAdminVendorsFile',
    summary: 'All stores that match, as a file without contacts',
    right: 'vendors.read',
    query: tableFields(ADMIN_VENDORS),
    answer: text('text/csv', 'One line for each store, written while it is read'),
    run: async ({ ctx, c }) => csvFile('stores.csv', await adminVendorFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/vendors/{id}', {
    operationId: 'getAdminVendor',
    summary: 'One store with its start, documents and open work',
    right: 'vendors.read',
    params: VendorPath,
    answer: detail,
    run: ({ ctx, params }) => getAdminVendor(ctx, params.id),
  })
  .call('post', '/api/admin/vendors/{id}/open', {
    operationId: 'openStore',
    summary: 'Open a store in onboarding that has what it needs',
    params: VendorPath,
    answer: detail,
    run: async ({ ctx, params }) => {
      await openStore(ctx, params.id);
      return await getAdminVendor(ctx, params.id);
    },
  })
  .call(
    'post',
    '/api/admin/vendors/{id}/suspend',
    moved({ operationId: 'suspendVendor', summary: 'Stop new sales of an open store' }, suspendVendor),
  )
  .call(
    'post',
    '/api/admin/vendors/{id}/restore',
    moved({ operationId: 'restoreVendor', summary: 'Let a suspended store sell again' }, restoreVendor),
  )
  .call(
    'post',
    '/api/admin/vendors/{id}/close',
    moved({ operationId: 'closeVendor', summary: 'Close a store without open work for good' }, closeVendor),
  )
  .call('post', '/api/admin/vendors/{id}/send-back', {
    operationId: 'sendBackStore',
    summary: 'Send a store that waits for review back to its team',
    params: VendorPath,
    body: SendBack,
    answer: detail,
    run: async ({ ctx, params, body }) => {
      await sendBackStore(ctx, params.id, body);
      return await getAdminVendor(ctx, params.id);
    },
  })
  .call('post', '/api/admin/vendors/{id}/checks/{kind}', {
    operationId: 'decideStoreCheck',
    summary: 'Accept, refuse or waive a document',
    params: VendorCheckPath,
    body: DecideCheck,
    answer: json(StoreChecks, 'The documents as they are now'),
    run: async ({ ctx, params, body }) => ({ content: await decideCheck(ctx, params, body), next: null }),
  })
  .call('get', '/api/admin/vendors/{id}/checks/{kind}/file', {
    operationId: 'getVendorDocument',
    summary: 'A document of a store',
    right: 'vendors.read',
    params: VendorCheckPath,
    answer: file('application/octet-stream', 'The file'),
    run: async ({ ctx, params }) => privateFileAnswer(await readVendorDocument(ctx, params.id, params.kind)),
  });
