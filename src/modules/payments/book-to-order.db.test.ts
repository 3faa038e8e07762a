import { expect, test } from 'vitest';
import { applyCoupon } from '#modules/cart/index.ts';
import { advanceOrderAsSystem, getOrder } from '#modules/orders/index.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aCoupon, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
import { type Bought, payingShop } from '#tests/support/paying-shop.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import {
  bookToOrder,
  decideDispute,
  getRefund,
  getRefundToName,
  listDisputes,
  nameDestination,
  payRefundByHand,
} from './index.ts';
import { sendRefund } from './refunds.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const WHY = { reason: 'The goods are still there' };
const TOTAL = 22_000;

/** A purchase that lapsed, whose money came afterwards; `paid` santim of it. */
async function comeTooLate(bought: Bought, { paid = TOTAL, currency = 'ETB' } = {}): Promise<string> {
  const { paymentId } = bought;
  await settle(shop.system(), paymentId, {
    reference: null,
    status: 'expired',
    amount: { minor: 0, currency: 'ETB' },
  });
  await settle(shop.system(), paymentId, {
    reference: paymentId,
    status: 'succeeded',
    amount: { minor: paid, currency },
  });
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return id;
}

const telebirr = (products?: { id: number }[], userId?: number) =>
  shop.buy('telebirr', {}, products, userId === undefined ? {} : { userId });

const mails = (template: string) =>
  db.selectFrom('messagesOut').select(['locale', 'subject']).where('template', '=', template).execute();

const auditedOf = (id: string) =>
  db.selectFrom('auditLog').select(['action', 'reason']).where('subjectId', '=', id).execute();

test('booked to its order by ten at once, it pays for it once: goods, books, history, buyer and store', async () => {
  const { userId, shopper } = await aShopper(database);
  const bought = await telebirr(undefined, userId);
  const id = await comeTooLate(bought);
  const moved = await movedBy(db, () =>
    Promise.all(Array.from({ length: 10 }, () => bookToOrder(staff, id, WHY))),
  );
  expect(moved).toEqual({ 'suspense:sandbox': TOTAL, held: -TOTAL });
  expect(await shop.standing(bought)).toMatchObject({
    purchase: 'paid',
    stock: 'taken',
    left: 9,
    placed: 1,
  });
  expect(await auditedOf(id)).toEqual([{ action: 'refunds.book_to_order', ...WHY }]);
  const { strayOf } = await getRefund(staff, id);
  expect(await getOrder(shopper, strayOf[0]!)).toMatchObject({ status: 'placed' });
  // The refund's job finds nothing to send.
  await sendRefund(shop.system(), id);
  await shop.runJobs();
  await shop.runJobs();
  expect(await getRefund(staff, id)).toMatchObject({ state: 'withdrawn' });
  expect(await mails('payment_revived')).toMatchObject([
    { subject: `Your payment arrived: order #${strayOf[0]} goes ahead` },
  ]);
  expect(await mails('order_placed')).toHaveLength(1);
  const notes = await db.selectFrom('notices').select('message').where('userId', '=', userId).execute();
  expect(notes.map(({ message }) => message)).toContain('orders_note_revived');
  for (const status of ['packaging', 'on_the_road', 'delivered'] as const)
    await advanceOrderAsSystem(shop.system(), strayOf[0]!, { status });
  await shop.runJobs();
  expect(await checkLedger(database.url)).toEqual([]);
});

test('it is told in the buyer’s language, and cancelled later its money goes back as of any order', async () => {
  const bought = await shop.buy('telebirr', {}, undefined, { locale: 'am' });
  const id = await comeTooLate(bought);
  await bookToOrder(staff, id, WHY);
  await shop.runJobs();
  const told = await mails('payment_revived');
  expect(told.find(({ locale }) => locale === 'am')?.subject).toMatch(/^ክፍያዎ ደርሷል/);
  const { strayOf } = await getRefund(staff, id);
  await advanceOrderAsSystem(shop.system(), strayOf[0]!, { status: 'cancelled' });
  await shop.runJobs();
  const refunds = await db
    .selectFrom('refunds')
    .select(['status', 'reason', 'amountSantim'])
    .where('paymentId', '=', bought.paymentId)
    .orderBy('createdAt')
    .execute();
  expect(refunds).toMatchObject([
    { status: 'withdrawn', reason: 'late' },
    { reason: `order ${strayOf[0]}`, amountSantim: TOTAL },
  ]);
});

test('its coupon counts again, unless others have used it up: the price stays what was agreed', async () => {
  const { id: couponId, code } = await aCoupon(db, { percentBp: 1_000, usageLimit: 1 });
  const goods = await aProduct(db);
  const buy = async (): Promise<Bought> => {
    const buyer = await aBuyer(database, [goods]);
    await applyCoupon(buyer, code);
    const order = anOrder({ paymentMethod: 'telebirr', payment: { phone: '0911234567' } });
    const { orderGroup } = await placeOrder(buyer, order, newKey());
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('orderGroupId', '=', orderGroup.id)
      .executeTakeFirstOrThrow();
    return { buyer, orderGroupId: orderGroup.id, paymentId, redirectUrl: '', productId: goods.id, key: '' };
  };
  const used = async () =>
    (await db.selectFrom('coupons').select('usedCount').where('id', '=', couponId).executeTakeFirstOrThrow())
      .usedCount;
  const [first, paid] = [await buy(), 21_000];
  const late = await comeTooLate(first, { paid });
  expect(await used()).toBe(0);
  const second = await comeTooLate(await buy(), { paid });
  await bookToOrder(staff, late, WHY);
  expect(await used()).toBe(1);
  await bookToOrder(staff, second, WHY);
  expect(await used()).toBe(1);
});

test('what cannot pay for its order is refused with the reason, and nothing has moved', async () => {
  const goods = await aProduct(db, { stock: 1, title: 'A rare jar' });
  const gone = await comeTooLate(await telebirr([goods]));
  await telebirr([goods]);
  const unlisted = await aProduct(db, { title: 'A withdrawn jar' });
  const off = await comeTooLate(await telebirr([unlisted]));
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused' })
    .where('id', '=', unlisted.id)
    .execute();
  const { userId } = await aShopper(database);
  const twice = await aProduct(db);
  const again = await comeTooLate(await telebirr([twice], userId));
  await telebirr([twice], userId);
  const short = await comeTooLate(await telebirr(), { paid: TOTAL - 1 });
  const foreign = await comeTooLate(await telebirr(), { currency: 'USD' });
  const sent = await comeTooLate(await telebirr());
  await db.updateTable('refunds').set({ status: 'sent' }).where('id', '=', sent).execute();
  const errors = [
    [gone, 'stray_goods_gone'],
    [off, 'stray_goods_gone'],
    [again, 'stray_bought_again'],
    [short, 'stray_amount'],
    [foreign, 'stray_amount'],
    [sent, 'stray_going_back'],
  ] as const;
  const before = await balancesOf(db);
  for (const [id, code] of errors) {
    const { state } = await getRefund(staff, id);
    await expect(bookToOrder(staff, id, WHY)).rejects.toMatchObject({
      code: `payments.${code}`,
      status: 409,
    });
    expect([await getRefund(staff, id), await auditedOf(id)]).toMatchObject([{ state }, []]);
  }
  expect(await balancesOf(db)).toEqual(before);
  await expect(bookToOrder(staff, gone, WHY)).rejects.toMatchObject({ params: { title: 'A rare jar' } });
});

test('money paid twice, or of an order given up, belongs to none; others and strangers are not let in', async () => {
  const bought = await telebirr();
  const [{ id: first }] = [await pay(bought.paymentId)];
  const { id: extra } = await db
    .insertInto('refunds')
    .values({ paymentId: first, reason: 'double', amountSantim: TOTAL, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = (text: string) => ({ code: `payments.${text}` });
  await expect(bookToOrder(staff, extra, WHY)).rejects.toMatchObject(code('stray_not_wanted'));
  await db.updateTable('refunds').set({ reason: 'return 1' }).where('id', '=', extra).execute();
  await expect(bookToOrder(staff, extra, WHY)).rejects.toMatchObject(code('stray_other'));
  for (const role of ['support', 'auditor'])
    await expect(bookToOrder(database.ctx(await aStaffMember(db, role)), extra, WHY)).rejects.toMatchObject({
      code: 'staff.right_missing',
    });
  await expect(bookToOrder(database.ctx(), extra, WHY)).rejects.toMatchObject({ status: 401 });
  const { shopper } = await aShopper(database);
  await expect(bookToOrder(shopper, extra, WHY)).rejects.toMatchObject({ status: 404 });
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    await expect(bookToOrder(staff, id, WHY)).rejects.toMatchObject({ status: 404 });
});

async function pay(paymentId: string): Promise<{ id: string }> {
  await settle(shop.system(), paymentId, {
    reference: paymentId,
    status: 'succeeded',
    amount: { minor: TOTAL, currency: 'ETB' },
  });
  return { id: paymentId };
}

test('paid by hand and booked at once by others, one of the two happens; the buyer’s number is forgotten', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { userId, shopper } = await aShopper(database);
    const id = await comeTooLate(await telebirr(undefined, userId));
    await db
      .updateTable('refunds')
      .set({ status: 'failed', failureReason: 'no_provider' })
      .where('id', '=', id)
      .execute();
    const wallet = { kind: 'telebirr', number: '+251911223344', bankName: null, holder: 'Almaz' } as const;
    await nameDestination(shopper, id, wallet as never);
    const ends = await Promise.allSettled([
      bookToOrder(staff, id, WHY),
      payRefundByHand(staff, id, { reference: `FT-${round}` }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isKept = ends[0].status === 'fulfilled';
    expect(await getRefund(staff, id)).toMatchObject({
      state: isKept ? 'withdrawn' : 'succeeded',
      destination: { number: '…3344' },
    });
    expect(await getRefundToName(shopper, id)).toMatchObject({ isOpen: false, isKept });
    await expect(nameDestination(shopper, id, wallet as never)).rejects.toMatchObject({
      code: isKept ? 'payments.refund_kept' : 'payments.refund_settled',
    });
  }
  expect(await checkLedger(database.url)).toEqual([]);
});

test('money that its provider has perhaps sent back is not booked to its order: the provider is asked first', async () => {
  const bought = await telebirr();
  const id = await comeTooLate(bought);
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: 'perhaps_sent' })
    .where('id', '=', id)
    .execute();
  const before = await balancesOf(db);
  await expect(bookToOrder(staff, id, WHY)).rejects.toMatchObject({
    code: 'payments.stray_perhaps_sent',
    status: 409,
  });
  expect(await getRefund(staff, id)).toMatchObject({ state: 'failed', obstacle: 'perhaps_sent' });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'expired', placed: 0 });
  expect(await balancesOf(db)).toEqual(before);
});

test('F14: money that the buyer’s bank has taken back, or may, pays for no order; once the dispute is won it may', async () => {
  const bought = await telebirr();
  const id = await comeTooLate(bought);
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: TOTAL, currency: 'ETB' },
  });
  const refused = () =>
    expect(bookToOrder(staff, id, WHY)).rejects.toMatchObject({
      code: 'payments.stray_disputed',
      status: 409,
    });
  await refused();
  await shop.runJobs();
  expect(await getRefund(staff, id)).toMatchObject({
    state: 'failed',
    obstacle: 'disputed',
    isDisputed: true,
  });
  await refused();
  const { content } = await listDisputes(staff, { state: 'open' });
  await decideDispute(staff, content[0]!.id, { outcome: 'won', note: 'The bank believed the shop' });
  expect(await getRefund(staff, id)).toMatchObject({ isDisputed: false });
  await bookToOrder(staff, id, WHY);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', stock: 'taken' });
});
