import { expect, test } from 'vitest';
import { approve, getApproval, refuse } from '#modules/approvals/index.ts';
import { advanceOrderAsSystem, decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import {
  getRefund,
  getRefundToName,
  listManualRefunds,
  markManualRefundPaid,
  nameDestination,
  payRefundByHand,
  requireForOne,
} from './index.ts';

const shop = await payingShop();
const { db, database } = shop;

/** A cash order whose only piece has come back to its vendor. */
async function aCashReturn(priceSantim?: number) {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [
    await aProduct(db, priceSantim ? { vendorId, priceSantim } : { vendorId }),
  ]);
  await deliver(database, number!);
  await shop.runJobs();
  const [line] = (await getOrder(shopper, number!)).lines;
  await requestReturn(shopper, number!, {
    reason: 'damaged',
    text: '',
    lines: [{ lineId: line!.id, quantity: 1 }],
    photos: [],
  });
  await decideReturn(vendor, number!, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number!, { decision: 'receive', answer: '', restock: false });
  await shop.runJobs();
  const refund = (await listManualRefunds(shop.system())).find(({ orderNumber }) => orderNumber === number);
  return { shopper, number: number!, refund: refund! };
}

test('cash for a parcel that came back goes back, also when the other parcel of the purchase was given up', async () => {
  for (const isSlow of [false, true]) {
    // A slow worker hears of everything at the end.
    const work = async () => isSlow || (await shop.runJobs());
    const [first, second] = [await aVendorAtWork(database), await aVendorAtWork(database)];
    const { userId, shopper } = await aShopper(database);
    const products = [first, second].map(({ vendorId }) => aProduct(db, { vendorId }));
    const numbers = await orderAs(database, userId, await Promise.all(products));
    const kept = numbers[0]!;
    await deliver(database, kept);
    await work();
    const { lines } = await getOrder(shopper, kept);
    const wanted = lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    await requestReturn(shopper, kept, { reason: 'damaged', text: '', lines: wanted, photos: [] });
    const { vendorId } = await db
      .selectFrom('orders')
      .select('vendorId')
      .where('number', '=', kept)
      .executeTakeFirstOrThrow();
    const { vendor } = first.vendorId === vendorId ? first : second;
    for (const decision of ['approve', 'receive'] as const) {
      await decideReturn(vendor, kept, { decision, answer: '', restock: false });
      await work();
    }
    await advanceOrderAsSystem(shop.system(), numbers[1]!, { status: 'cancelled' });
    await shop.runJobs();
    const owed = (await listManualRefunds(shop.system())).filter(({ orderNumber }) =>
      numbers.includes(orderNumber!),
    );
    expect(owed, `slow: ${isSlow}`).toMatchObject([{ amountSantim: 22_000, orderNumber: kept }]);
    const [group] = await db
      .selectFrom('orderGroups as g')
      .innerJoin('orders as o', 'o.orderGroupId', 'g.id')
      .select('g.paymentState')
      .where('o.number', '=', kept)
      .execute();
    expect(group).toEqual({ paymentState: 'paid' });
  }
});

const mails = async (template: string, about: string) =>
  (
    await db
      .selectFrom('messagesOut')
      .select(['recipient', 'subject', 'bodyText'])
      .where('template', '=', template)
      .execute()
  ).filter(({ bodyText }) => bodyText.includes(about));

test('cash for a parcel that was paid at the door and taken back goes back while another is still on its way', async () => {
  const [first, second] = [await aVendorAtWork(database), await aVendorAtWork(database)];
  const { userId, shopper } = await aShopper(database);
  const products = [first, second].map(({ vendorId }) => aProduct(db, { vendorId }));
  const [back, onItsWay] = await orderAs(database, userId, await Promise.all(products));
  await deliver(database, back!);
  const { vendorId } = await db
    .selectFrom('orders')
    .select('vendorId')
    .where('number', '=', back!)
    .executeTakeFirstOrThrow();
  const { vendor } = first.vendorId === vendorId ? first : second;
  const wanted = (await getOrder(shopper, back!)).lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
  await requestReturn(shopper, back!, { reason: 'damaged', text: '', lines: wanted, photos: [] });
  for (const decision of ['approve', 'receive'] as const)
    await decideReturn(vendor, back!, { decision, answer: '', restock: false });
  await shop.runJobs();
  const owed = async () =>
    (await listManualRefunds(shop.system())).filter(({ orderNumber }) => orderNumber === back);
  expect(await owed()).toMatchObject([{ amountSantim: 22_000 }]);
  await deliver(database, onItsWay!);
  await shop.runJobs();
  expect(await owed()).toHaveLength(1);
  expect(await checkLedger(database.url)).toEqual([]);
});

test('the money of a cash return is a task for staff, with all they need', async () => {
  const { shopper, number, refund } = await aCashReturn();
  expect(refund).toMatchObject({
    amountSantim: 22_000,
    paymentMethod: 'cash',
    obstacle: 'no_provider',
    phone: '+251911234567',
  });
  const tasks = await mails('refund_by_hand', number);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]!.subject).toBe(`To pay back by hand: 220.00 Birr, #${number}`);
  for (const needed of ['+251911234567', 'Almaz@Example.com', refund.businessName!, 'cash'])
    expect(tasks[0]!.bodyText).toContain(needed);
  expect(tasks[0]!.bodyText).toContain(`npm run refunds -- --paid ${refund.id} --reference`);
  expect((await getOrder(shopper, number)).refunds).toMatchObject([{ amount: 220, state: 'failed' }]);
});

test('noted as paid, however often, the buyer is told once and the order is refunded', async () => {
  const { shopper, number, refund } = await aCashReturn();
  const paid = { id: refund.id, reference: `FT-${number}` };
  const notes = await Promise.all([1, 2, 3].map(() => markManualRefundPaid(shop.system(), paid)));
  expect(notes.filter(Boolean)).toHaveLength(1);
  await expect(markManualRefundPaid(shop.system(), { ...paid, reference: 'another' })).rejects.toMatchObject({
    code: 'payments.hand_refund_paid',
    params: { reference: `FT-${number}` },
  });
  await shop.runJobs();
  await shop.runJobs();
  const told = await mails('payment_refunded', `FT-${number}`);
  expect(told.map(({ subject }) => subject)).toEqual(['We have sent 220.00 Birr back to you']);
  expect(await getOrder(shopper, number)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 220, state: 'succeeded' }],
  });
  expect((await listManualRefunds(shop.system())).map(({ id }) => id)).not.toContain(refund.id);
});

test('noted twice by staff, it stands in the log once', async () => {
  const { number, refund } = await aCashReturn();
  const staff = database.ctx(await aStaffMember(db, 'finance'));
  const paid = { reference: `FT-${number}` };
  for (let times = 0; times < 2; times += 1)
    expect(await payRefundByHand(staff, refund.id, paid)).toMatchObject({ state: 'succeeded', ...paid });
  const lines = await db.selectFrom('auditLog').select('action').where('subjectId', '=', refund.id).execute();
  expect(lines).toEqual([{ action: 'refunds.paid_by_hand' }]);
});

test('a large refund is noted as paid once another member of staff approves it, and once', async () => {
  const { shopper, number, refund } = await aCashReturn(600_000);
  const [task] = await mails('refund_by_hand', number);
  expect(task!.bodyText).toContain(`/admin/refunds/${refund.id}`);
  expect(task!.bodyText).not.toContain('npm run refunds');
  const [asker, other, third] = await Promise.all(
    [1, 2, 3].map(async () => database.ctx(await aStaffMember(db, 'finance'))),
  );
  const ask = async (by = asker!) =>
    (await payRefundByHand(by, refund.id, { reference: `FT-${number}`, note: 'Sent from CBE' })).forTwo;
  const asked = await ask();
  expect(asked).toEqual({ above: 5_000, approvalId: expect.any(Number) });
  await expect(ask(third)).rejects.toMatchObject({ code: 'approvals.waiting' });
  const amountSantim = refund.amountSantim;
  expect(await getApproval(other!, asked!.approvalId!)).toMatchObject({
    subjectName: number,
    reason: 'Sent from CBE',
    asked: { state: 'failed', amountSantim, reference: null },
    wanted: { state: 'succeeded', amountSantim, reference: `FT-${number}` },
  });
  await expect(approve(asker!, asked!.approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  await refuse(other!, asked!.approvalId!, { note: 'The bank shows nothing' });
  expect(await getRefund(asker!, refund.id)).toMatchObject({ state: 'failed', forTwo: { approvalId: null } });
  await shop.runJobs();
  expect(await mails('payment_refunded', `FT-${number}`)).toEqual([]);

  const { approvalId } = (await ask())!;
  const ends = await Promise.allSettled([other!, third!].map((who) => approve(who, approvalId!)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await shop.runJobs();
  expect(await mails('payment_refunded', `FT-${number}`)).toHaveLength(1);
  expect(await getRefund(asker!, refund.id)).toMatchObject({ state: 'succeeded', forTwo: null });
  expect((await getOrder(shopper, number)).status).toBe('refunded');
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', refund.id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'refunds.ask_by_hand',
    'approval.refused',
    'refunds.ask_by_hand',
    'approval.approved',
  ]);
});

test('whoever keeps the shop’s machine notes small refunds alone, large ones not', async () => {
  const [small, large] = [await aCashReturn(), await aCashReturn(600_000)];
  await requireForOne(shop.system(), small.refund.id);
  await expect(requireForOne(shop.system(), large.refund.id)).rejects.toMatchObject({
    code: 'payments.hand_refund_for_two',
    params: { amount: '5,000.00 Birr' },
  });
});

test('a refund in another currency is for two, however little it is', async () => {
  const { shopper, refund } = await aCashReturn();
  await db.updateTable('refunds').set({ currency: 'USD' }).where('id', '=', refund.id).execute();
  expect(await getRefundToName(shopper, refund.id)).toMatchObject({ amount: 220, currency: 'USD' });
  const payer = database.ctx(await aStaffMember(db, 'finance'));
  expect(await getRefund(payer, refund.id)).toMatchObject({
    amount: 220,
    currency: 'USD',
    forTwo: { above: 5_000, approvalId: null },
  });
  await expect(requireForOne(shop.system(), refund.id)).rejects.toMatchObject({
    code: 'payments.hand_refund_for_two',
  });
  await db.updateTable('refunds').set({ currency: 'ETB' }).where('id', '=', refund.id).execute();
});

test('the buyer says where the money shall go: staff see it whole, nobody else, and not once it is paid', async () => {
  const { shopper, number, refund } = await aCashReturn();
  const [asked] = await mails('refund_where', refund.id);
  expect(asked!.subject).toBe('Where shall we send your 220.00 Birr?');
  expect(await getRefundToName(shopper, refund.id)).toMatchObject({
    amount: 220,
    isOpen: true,
    destination: null,
  });
  const bank = {
    kind: 'bank',
    bankName: 'Dashen Bank',
    number: '5012345678901',
    holder: 'Almaz Bekele',
  } as const;
  for (let times = 0; times < 2; times += 1)
    expect((await nameDestination(shopper, refund.id, bank)).destination).toEqual({
      kind: 'bank',
      bankName: 'Dashen Bank',
      last4: '8901',
      holder: 'Almaz Bekele',
    });
  await expect(nameDestination(database.ctx(), refund.id, bank)).rejects.toMatchObject({ status: 404 });
  await shop.runJobs();
  expect((await mails('refund_destination', 'Dashen Bank …8901')).length).toBe(1);
  // Nor does the shop write it down of whoever may not name it.
  const body = JSON.stringify(bank);
  const headers = { 'content-type': 'application/json' };
  const path = `/api/payments/refunds/${refund.id}/destination`;
  expect((await fetch(shop.url + path, { method: 'PUT', headers, body })).status).toBe(404);
  expect(shop.logged.join('').length).toBeGreaterThan(1_000);
  for (const kept of [await everythingStored(shop.pool), shop.logged.join('')])
    expect(kept).not.toContain(bank.number);
  const [payer, looker] = [await aStaffMember(db, 'finance'), await aStaffMember(db, 'auditor')];
  expect((await getRefund(database.ctx(payer), refund.id)).destination?.number).toBe('5012345678901');
  expect((await getRefund(database.ctx(looker), refund.id)).destination?.number).toBe('…8901');
  await payRefundByHand(database.ctx(payer), refund.id, { reference: `FT-${number}` });
  expect((await getRefund(database.ctx(payer), refund.id)).destination?.number).toBe('…8901');
  await expect(nameDestination(shopper, refund.id, bank)).rejects.toMatchObject({
    code: 'payments.refund_settled',
  });
});

test('a refund that is unknown, or that a provider sends, cannot be noted as paid by hand', async () => {
  const { number } = await aCashReturn();
  const sent = await db
    .updateTable('refunds')
    .set({ status: 'succeeded', failureReason: null })
    .where('reason', 'like', 'return %')
    .where('status', '=', 'failed')
    .returning('id')
    .execute();
  for (const id of ['00000000-0000-4000-8000-000000000000', sent[0]!.id])
    await expect(markManualRefundPaid(shop.system(), { id, reference: number })).rejects.toMatchObject({
      code: 'payments.hand_refund_unknown',
      status: 404,
    });
});
