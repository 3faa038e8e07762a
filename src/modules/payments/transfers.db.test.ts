import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addToCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { movedBy } from '#tests/support/books.ts';
import { anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { approve } from '#modules/approvals/index.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { readClaimPicture } from './desk-claims.ts';
import {
  addTransferAccount,
  changeTransferAccount,
  claimTransfer,
  confirmClaim,
  getClaim,
  getTransfer,
  listClaims,
  listManualRefunds,
  refuseClaim,
  sweepPayments,
  takesTransfers,
} from './index.ts';
import { confirmReceived } from './decide-claim.ts';

const shop = await payingShop();
const { db, database } = shop;
const { staff, owner, account, buy, claimOf, byTwo } = await transferShop(shop);
const HOUR_MS = 3_600_000;

const at = (hours: number) => ({ ...shop.system(), now: () => new Date(Date.now() + hours * HOUR_MS) });
const claimed = (reference: string) => ({ accountId: account.id, reference });

async function sweepAfter(hours: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('provider', '=', 'transfer')
    .execute();
  await sweepPayments(at(hours));
}

const mails = async (template: string, about: string) =>
  (
    await db
      .selectFrom('messagesOut')
      .select(['subject', 'bodyText'])
      .where('template', '=', template)
      .execute()
  ).filter(({ bodyText }) => bodyText.includes(about));

const rowOf = (id: number) =>
  db
    .selectFrom('transferAccounts')
    .select(['version', 'position'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the order says where to send how much with which code, and holds the goods for a day', async () => {
  const bought = await buy();
  expect(bought.redirectUrl).toBe(`${shop.config.publicUrl}/en/PayByTransfer/${bought.paymentId}`);
  const transfer = await getTransfer(bought.buyer, bought.paymentId);
  expect(transfer).toMatchObject({
    state: 'open',
    amount: 220,
    accounts: [{ bankName: 'Commercial Bank of Ethiopia', number: '1000200030004', holder: 'Adey' }],
    claims: [],
  });
  expect(transfer.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  const holdsFor = Date.parse(transfer.holdEndsAt!) - Date.now();
  expect(Math.abs(holdsFor - 24 * HOUR_MS)).toBeLessThan(60_000);
  await shop.runJobs();
  const [mail] = await mails('transfer_asked', transfer.code);
  expect(mail!.subject).toBe('How to pay 220.00 Birr by bank transfer');
  for (const needed of [
    '1000200030004',
    'Commercial Bank of Ethiopia',
    `/PayByTransfer/${bought.paymentId}?grant=`,
  ])
    expect(mail!.bodyText).toContain(needed);
});

test('staff confirm what stands in the account: the order is paid and the books say so, once', async () => {
  const bought = await buy();
  const named = await claimTransfer(bought.buyer, bought.paymentId, claimed('FT26328ABCD1'));
  expect(named).toMatchObject({
    state: 'claimed',
    claims: [{ reference: 'FT26328ABCD1', state: 'waiting' }],
  });
  await sweepAfter(30);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', stock: 'held' });
  const id = await claimOf('FT26328ABCD1');
  expect(
    (await listClaims(staff, { state: 'waiting', q: 'ft26328abcd1', sort: '-at', after: null, cols: [] }))
      .content,
  ).toMatchObject([{ id, amount: 220, doubts: [], buyerName: 'አልማዝ Bekele', phone: '+251911234567' }]);
  const moved = await movedBy(db, () => confirmClaim(staff, id, { received: 220 }));
  expect(moved).toEqual({ 'clearing:transfer': 22_000, held: -22_000 });
  expect(await shop.standing(bought)).toMatchObject({
    payment: 'succeeded',
    purchase: 'paid',
    stock: 'taken',
    placed: 1,
  });
  expect((await getTransfer(bought.buyer, bought.paymentId)).state).toBe('paid');
  await expect(confirmClaim(staff, id, { received: 220 })).rejects.toMatchObject({
    code: 'payments.transfer_decided',
  });
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'transfer')
    .where('subjectId', '=', String(id))
    .execute();
  expect(lines).toEqual([{ action: 'transfers.confirm' }]);
});

test('two of staff who confirm at once have one effect', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTRACE000001'));
  const id = await claimOf('FTRACE000001');
  const tries = await Promise.allSettled([1, 2, 3].map(() => confirmClaim(staff, id, { received: 220 })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
});

test('a process killed between the note and the order leaves neither', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTKILL000001'));
  const id = await claimOf('FTKILL000001');
  const killed = transact(shop.system(), async (tx) => {
    await confirmReceived(tx, id, 22_000);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect((await getClaim(staff, id)).state).toBe('waiting');
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', stock: 'held', placed: 0 });
});

test('a reference pays once, for ever, however often and by however many it is named', async () => {
  const [first, second] = [await buy(), await buy()];
  const same = claimed('FTONCE000001');
  await Promise.all([1, 2, 3].map(() => claimTransfer(first.buyer, first.paymentId, same)));
  expect((await getTransfer(first.buyer, first.paymentId)).claims).toHaveLength(1);
  const refused = { code: 'payments.transfer_reference_used', status: 409 };
  await expect(claimTransfer(second.buyer, second.paymentId, same)).rejects.toMatchObject(refused);
  await confirmClaim(staff, await claimOf('FTONCE000001'), { received: 220 });
  await expect(claimTransfer(second.buyer, second.paymentId, same)).rejects.toMatchObject(refused);
});

test('nobody locks another’s reference by naming it first: refused, it is whose who names it then, one of two at once', async () => {
  const [thief, first, second] = [await buy(), await buy(), await buy()];
  const same = claimed('FTMINE000001');
  await claimTransfer(thief.buyer, thief.paymentId, same);
  await refuseClaim(staff, await claimOf('FTMINE000001'), { reason: 'Of another order' });
  const ends = await Promise.allSettled(
    [first, second].map(({ buyer, paymentId }) => claimTransfer(buyer, paymentId, same)),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await getTransfer(thief.buyer, thief.paymentId)).claims).toEqual([]);
  const [payer, other] = ends[0]!.status === 'fulfilled' ? [first, second] : [second, first];
  await expect(claimTransfer(thief.buyer, thief.paymentId, same)).rejects.toMatchObject({ status: 409 });
  await confirmClaim(staff, await claimOf('FTMINE000001'), { received: 220 });
  expect(await shop.standing(payer)).toMatchObject({ purchase: 'paid' });
  for (const none of [thief, other]) expect(await shop.standing(none)).toMatchObject({ purchase: 'pending' });
});

test('another sum than was asked for is not counted for the order, and goes back by hand', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTLESS000001'));
  await confirmClaim(staff, await claimOf('FTLESS000001'), { received: 200 });
  expect(await shop.standing(bought)).toMatchObject({
    payment: 'failed',
    purchase: 'failed',
    left: 10,
    refunds: 1,
  });
  await shop.runJobs();
  expect(await listManualRefunds(shop.system())).toContainEqual(
    expect.objectContaining({ amountSantim: 20_000, reason: 'amount_mismatch', obstacle: 'no_provider' }),
  );
});

test('refused, the buyer reads why, has another day, and may name another reference', async () => {
  const bought = await buy();
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTWRONG00001'));
  await refuseClaim(staff, await claimOf('FTWRONG00001'), { reason: 'No such transfer in our account.' });
  await shop.runJobs();
  const [mail] = await mails('transfer_refused', 'FTWRONG00001');
  expect(mail!.bodyText).toContain('No such transfer in our account.');
  expect(await getTransfer(bought.buyer, bought.paymentId)).toMatchObject({
    state: 'open',
    claims: [{ state: 'refused', reason: 'No such transfer in our account.' }],
  });
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTRIGHT00001'));
  await confirmClaim(staff, await claimOf('FTRIGHT00001'), { received: 220 });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid' });
});

test('unpaid for a day, goods and cart are back; money that comes after all goes back to the buyer', async () => {
  const bought = await buy();
  await sweepAfter(23);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', stock: 'held' });
  await sweepAfter(25);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'expired', purchase: 'expired', left: 10 });
  await claimTransfer(bought.buyer, bought.paymentId, claimed('FTLATE000001'));
  const id = await claimOf('FTLATE000001');
  expect((await getClaim(staff, id)).doubts).toEqual(['not_awaited']);
  const moved = await movedBy(db, () => confirmClaim(staff, id, { received: 220 }));
  expect(moved).toEqual({ 'clearing:transfer': 22_000, 'suspense:transfer': -22_000 });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'expired', left: 10, refunds: 1 });
});

test('nobody else sees or claims a payment; its picture is staff’s alone', async () => {
  const bought = await buy();
  const stranger = database.ctx();
  await expect(getTransfer(stranger, bought.paymentId)).rejects.toMatchObject({ status: 404 });
  const own = claimed('FTPIC0000001');
  await expect(claimTransfer(stranger, bought.paymentId, own)).rejects.toMatchObject({ status: 404 });
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(png)], 'receipt.png', { type: 'image/png' });
  await claimTransfer(bought.buyer, bought.paymentId, { ...own, picture });
  const id = await claimOf('FTPIC0000001');
  expect((await readClaimPicture(staff, id)).mediaType).toBe('image/webp');
  await expect(readClaimPicture(bought.buyer, id)).rejects.toMatchObject({ status: 401 });
});

test('where the bank gave its part, the payment has a QR code of account, amount and code', async () => {
  const bought = await buy();
  const { id, version, ...given } = account;
  expect((await getTransfer(bought.buyer, bought.paymentId)).accounts[0]).toMatchObject({ qr: null });
  const half = changeTransferAccount(owner, id, { ...given, qrGuid: 'et.cbe', version });
  await expect(half).rejects.toMatchObject({
    status: 422,
    fields: { qrBic: { code: 'payments.transfer_qr_half' } },
  });
  const whole = { ...given, qrGuid: 'et.cbe', qrBic: 'CBETETAA' };
  await byTwo(await changeTransferAccount(owner, id, { ...whole, version }));
  invalidateCaches();
  const { code, accounts } = await getTransfer(bought.buyer, bought.paymentId);
  expect(accounts[0]!.qr).toContain('28390006et.cbe0108CBETETAA02131000200030004');
  expect(accounts[0]!.qr).toContain('5303230' + '5406220.00' + '5802ET5904ADEY');
  expect(accounts[0]!.qr).toContain(`62100506${code}6304`);
  await byTwo(await changeTransferAccount(owner, id, { ...given, version: version + 1 }));
  invalidateCaches();
});

test('nobody leads buyers’ money elsewhere alone: an account is opened, and an open one changed, by two', async () => {
  const { id, version, ...given } = { ...account, ...(await rowOf(account.id)) };
  const theirs = { ...given, number: '9999888877776', holder: 'Me' };
  const added = await addTransferAccount(owner, { ...theirs, position: 0 });
  const changed = await changeTransferAccount(owner, id, { ...theirs, number: '55555', version });
  expect([added.isActive, changed.number]).toEqual([false, given.number]);
  invalidateCaches();
  const bought = await buy();
  const sentTo = async () => {
    invalidateCaches();
    return (await getTransfer(bought.buyer, bought.paymentId)).accounts.map(({ number }) => number);
  };
  expect(await sentTo()).toEqual([given.number]);
  for (const { approvalId } of [added, changed])
    await expect(approve(owner, approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  // What was read is what is carried out: the account was changed after it was shown.
  await changeTransferAccount(owner, added.id, { ...theirs, isActive: false, version: 1 });
  await expect(byTwo(added)).rejects.toMatchObject({ code: 'desk.changed_meanwhile', status: 409 });
  expect(await sentTo()).toEqual([given.number]);
  // Its place among them, and that it is closed, one person says.
  const moved = await changeTransferAccount(owner, id, { ...given, position: 3, version });
  expect(moved.approvalId).toBeNull();
  await expect(byTwo(changed)).rejects.toMatchObject({ status: 409 });
});

test('without an open account nobody can choose it', async () => {
  const { id, version: _, ...rest } = account;
  const { version } = await rowOf(id);
  await changeTransferAccount(owner, id, { ...rest, isActive: false, version });
  await expect(changeTransferAccount(owner, id, { ...rest, version })).rejects.toMatchObject({
    status: 409,
  });
  invalidateCaches();
  expect(await takesTransfers(shop.system())).toBe(false);
  const buyer = database.ctx();
  await addToCart(buyer, { productId: (await aProduct(db)).id, quantity: 1 });
  await expect(placeOrder(buyer, anOrder({ paymentMethod: 'transfer' }), newKey())).rejects.toMatchObject({
    code: 'payments.method_off',
    status: 422,
  });
});
