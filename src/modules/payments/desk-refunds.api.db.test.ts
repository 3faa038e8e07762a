import { expect, test } from 'vitest';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { aProduct, aStaffRole } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import type { DeskRefundPage } from './desk-refunds.schema.ts';

const shop = await payingShop({ API_RATE_PER_MINUTE: '0' });
const { db, database } = shop;
const api = testApi(database);
const PATH = '/api/admin/refunds';

async function staff(role: string) {
  const person = await registerPerson(api);
  await aStaffRole(db, person.id, role);
  const list = (query = '') => person.call<DeskRefundPage>('GET', `${PATH}${query}`);
  return { ...person, list };
}
const finance = await staff('finance');

/** A cash order whose only piece came back to its store: its money goes back by hand. */
async function aCashReturn() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId })]);
  await deliver(database, number!);
  await shop.runJobs();
  const [line] = (await getOrder(shopper, number!)).lines;
  const lines = [{ lineId: line!.id, quantity: 1 }];
  await requestReturn(shopper, number!, { reason: 'damaged', text: '', lines, photos: [] });
  for (const decision of ['approve', 'receive'] as const)
    await decideReturn(vendor, number!, { decision, answer: '', restock: false });
  await shop.runJobs();
  const { businessName } = await db
    .selectFrom('vendors')
    .select('businessName')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return { number: number!, businessName };
}

test('finance reads by call what goes back, by its state, and what was paid moves from one to the other', async () => {
  expect((await finance.list('?state=failed')).body).toEqual({ content: [], next: null });
  const { number, businessName } = await aCashReturn();
  const { body } = await finance.list('?state=failed');
  const [refund] = body.content;
  expect(body).toEqual({
    content: [
      {
        id: refund!.id,
        paymentId: refund!.paymentId,
        state: 'failed',
        amount: 220,
        currency: 'ETB',
        reason: refund!.reason,
        obstacle: 'no_provider',
        isDisputed: false,
        isByHand: true,
        orderNumber: number,
        strayOf: [],
        businessName,
        buyerName: 'አልማዝ Bekele',
        phone: '+251911234567',
        email: 'Almaz@Example.com',
        paymentMethod: 'cash',
        provider: 'cash',
        destination: null,
        forTwo: null,
        reference: null,
        proofUrl: null,
        createdAt: refund!.createdAt,
        settledAt: refund!.settledAt,
        sentTwiceAt: null,
      },
    ],
    next: null,
  });
  expect(refund!.reason).toMatch(/^return \d+$/);
  expect((await finance.list('?state=succeeded')).body.content).toEqual([]);
  const paid = await finance.call('POST', `${PATH}/${refund!.id}/paid`, { reference: 'FT-26-0001' });
  expect([paid.status, paid.body]).toMatchObject([200, { state: 'succeeded', reference: 'FT-26-0001' }]);
  expect((await finance.list('?state=failed')).body.content).toEqual([]);
  expect((await finance.list('?state=succeeded')).body.content).toMatchObject([
    { id: refund!.id, state: 'succeeded', reference: 'FT-26-0001' },
  ]);
});

test('a state that no refund has is refused by its field, for a misspelt one would read as all', async () => {
  for (const query of ['?state=to_pay', '?state=failed&cause=whim', '?sort=amount']) {
    const { status, body } = await finance.call<{ errors: object }>('GET', `${PATH}${query}`);
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [/(\w+)=[^&]*$/.exec(query)![1]]]);
  }
});

test('auditors read it, others of staff are told what they lack, strangers find nothing', async () => {
  const [auditor, support, shopper] = [
    await staff('auditor'),
    await staff('support'),
    await registerPerson(api),
  ];
  expect((await auditor.list()).status).toBe(200);
  const refused = await support.call<{ code: string; params: object }>('GET', PATH);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    'staff.right_missing',
    { right: 'money.read' },
  ]);
  expect((await shopper.call('GET', PATH)).status).toBe(404);
  expect((await api.client().call('GET', PATH)).status).toBe(401);
});
