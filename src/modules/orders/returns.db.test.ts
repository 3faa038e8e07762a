import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stockOf } from '#tests/support/buyers.ts';
import { aCategory, aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import {
  decideReturn,
  getOrder,
  listReturns,
  listVendorOrders,
  readReturnPhoto,
  requestReturn,
} from './index.ts';
import type { DecideReturn, RequestReturn } from './returns.schema.ts';

const shop = await payingShop();
const { db, database } = shop;
const { ctx } = database;

const aPhoto = async () =>
  new File(
    [
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05a2c' } })
        .png()
        .toBuffer(),
    ],
    'broken jebena.png',
    { type: 'image/png' },
  );
const decision = (change: Partial<DecideReturn> & Pick<DecideReturn, 'decision'>): DecideReturn => ({
  answer: '',
  restock: false,
  ...change,
});

/** A delivered cash order of two items, three pieces each, and its two parties. */
async function aDeliveredOrder() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const goods = [await aProduct(db, { vendorId }), await aProduct(db, { vendorId })];
  const [number] = await orderAs(database, userId, goods, 3);
  await deliver(database, number!);
  const lines = (await getOrder(shopper, number!)).lines.map((line) => line.id);
  return { vendor, shopper, number: number!, lines, goods };
}

const wish = (lineId: number, quantity: number, given: Partial<RequestReturn> = {}): RequestReturn => ({
  reason: 'damaged',
  text: 'The handle is broken.',
  lines: [{ lineId, quantity }],
  photos: [],
  ...given,
});

test('a shopper asks, the vendor approves, receives, and the money starts its way', async () => {
  const { vendor, shopper, number, lines, goods } = await aDeliveredOrder();
  const asked = await requestReturn(shopper, number, wish(lines[0]!, 2, { photos: [await aPhoto()] }));
  expect(asked).toMatchObject({ status: 'requested', reason: 'damaged', refund: null, photos: [{}] });
  expect((await getOrder(shopper, number)).own).toMatchObject({
    canReturn: false,
    returnable: [
      { lineId: lines[0], quantity: 1 },
      { lineId: lines[1], quantity: 3 },
    ],
  });
  const open = async () =>
    (await listVendorOrders(vendor, { returns: 'open', sort: '-placed', size: 20 })).content.map((order) => [
      order.orderNumber,
      order.openReturn,
    ]);
  expect(await open()).toEqual([[number, 'requested']]);
  await expect(decideReturn(vendor, number, decision({ decision: 'receive' }))).rejects.toMatchObject({
    code: 'orders.no_return',
  });
  await decideReturn(vendor, number, decision({ decision: 'approve', answer: 'Send it with the driver.' }));
  await decideReturn(vendor, number, decision({ decision: 'approve' }));
  expect(await open()).toEqual([[number, 'approved']]);
  const received = await decideReturn(vendor, number, decision({ decision: 'receive', restock: true }));
  expect(received).toMatchObject({ status: 'received', refund: 200, answer: 'Send it with the driver.' });
  await decideReturn(vendor, number, decision({ decision: 'receive', restock: true }));
  expect(await open()).toEqual([]);
  expect(await stockOf(database, goods[0]!.id)).toBe(10 - 3 + 2);
  const order = await getOrder(shopper, number);
  expect(order).toMatchObject({ status: 'delivered', own: { canReturn: true, returns: [{ refund: 200 }] } });
});

test('the pictures are for the two parties alone', async () => {
  const { vendor, shopper, number, lines } = await aDeliveredOrder();
  const { id, photos } = await requestReturn(
    shopper,
    number,
    wish(lines[0]!, 1, { photos: [await aPhoto()] }),
  );
  const fileId = photos[0]!.id;
  for (const party of [shopper, vendor])
    expect((await readReturnPhoto(party, id, fileId)).mediaType).toBe('image/webp');
  const { shopper: other } = await aShopper(database);
  const { vendor: otherVendor } = await aVendorAtWork(database);
  for (const stranger of [other, otherVendor])
    await expect(readReturnPhoto(stranger, id, fileId)).rejects.toMatchObject({ status: 404 });
  await expect(readReturnPhoto(ctx(), id, fileId)).rejects.toMatchObject({ status: 401 });
  await expect(readReturnPhoto(shopper, id + 1, fileId)).rejects.toMatchObject({ status: 404 });
  await expect(readReturnPhoto(shopper, id, "x' or 1=1")).rejects.toMatchObject({ status: 404 });
});

test('the same request ten times at once is one; another one waits its turn', async () => {
  const { vendor, shopper, number, lines } = await aDeliveredOrder();
  const asked = await Promise.all(
    Array.from({ length: 10 }, async () =>
      requestReturn(shopper, number, wish(lines[0]!, 1, { photos: [await aPhoto()] })),
    ),
  );
  expect(new Set(asked.map((one) => one.id)).size).toBe(1);
  const files = await db.selectFrom('privateFiles').select('id').where('kind', '=', 'return').execute();
  const kept = await db.selectFrom('returnPhotos').select('fileId').execute();
  expect(files.map((file) => file.id).sort()).toEqual(kept.map((photo) => photo.fileId).sort());
  await expect(requestReturn(shopper, number, wish(lines[1]!, 1))).rejects.toMatchObject({
    code: 'orders.return_open',
    status: 409,
  });
  await expect(decideReturn(vendor, number, decision({ decision: 'reject' }))).rejects.toMatchObject({
    code: 'orders.answer_needed',
  });
  await decideReturn(vendor, number, decision({ decision: 'reject', answer: 'It was whole when it left.' }));
  expect(await requestReturn(shopper, number, wish(lines[1]!, 1))).toMatchObject({ status: 'requested' });
  expect((await listReturns(vendor, number)).map((one) => one.status)).toEqual(['rejected', 'requested']);
});

test('nothing is given back too early, too late, twice, or by others', async () => {
  const { shopper, number, lines } = await aDeliveredOrder();
  const errors = [
    [shopper, wish(lines[0]!, 4), 'orders.return_lines'],
    [shopper, wish(lines[0]!, 1, { lines: [] }), 'orders.return_lines'],
    [shopper, wish(2_000_000_000, 1), 'orders.return_lines'],
    [
      shopper,
      wish(0, 0, { lines: [1, 1].map((quantity) => ({ lineId: lines[0]!, quantity })) }),
      'orders.return_lines',
    ],
    [
      ctx({ userId: shopper.actor.userId!, now: new Date(Date.now() + 31 * 86_400_000) }),
      wish(lines[0]!, 1),
      'orders.return_too_late',
    ],
    [(await aShopper(database)).shopper, wish(lines[0]!, 1), 'orders.not_found'],
    [ctx(), wish(lines[0]!, 1), 'auth.sign_in_required'],
  ] as const;
  for (const [asker, wanted, code] of errors)
    await expect(requestReturn(asker, number, wanted)).rejects.toMatchObject({ code });
  const { userId, shopper: early } = await aShopper(database);
  const [placed] = await orderAs(database, userId, [await aProduct(db)]);
  const line = (await getOrder(early, placed!)).lines[0]!.id;
  await expect(requestReturn(early, placed!, wish(line, 1))).rejects.toMatchObject({
    code: 'orders.cannot_return',
  });
  const { vendor: stranger } = await aVendorAtWork(database);
  await expect(listReturns(stranger, number)).rejects.toMatchObject({ status: 404 });
  await expect(decideReturn(shopper, number, decision({ decision: 'approve' }))).rejects.toMatchObject({
    status: 404,
  });
});

test('goods go back by the rule of their category that stood when they were ordered', async () => {
  const { userId, shopper } = await aShopper(database);
  const { id: food } = await aCategory(db, { slug: 'food' });
  const { id: cosmetics } = await aCategory(db, { slug: 'cosmetics' });
  const { vendorId } = await aVendorAtWork(database);
  const goods = [
    await aProduct(db, { vendorId, categoryId: food, title: 'Berbere, 1 kg' }),
    await aProduct(db, { vendorId, categoryId: cosmetics, title: 'Shea butter' }),
    await aProduct(db, { vendorId, title: 'Jebena' }),
  ];
  const [number] = await orderAs(database, userId, goods);
  const terms = async (buyer = shopper) => (await getOrder(buyer, number!)).lines.map((line) => line.returns);
  const rules = [{ rule: 'faulty' }, { rule: 'unopened' }, { rule: 'usual' }];
  expect(await terms()).toMatchObject(rules.map((rule) => ({ ...rule, days: 30, until: null })));
  // Later changes of the category and of the days are for later orders.
  await db.updateTable('products').set({ categoryId: cosmetics }).where('id', '=', goods[0]!.id).execute();
  await db.insertInto('settings').values({ key: 'return_days', value: '3' }).execute();
  await deliver(database, number!);
  expect(await terms()).toMatchObject(rules.map((rule) => ({ ...rule, isOver: false })));
  const [berbere, butter, jebena] = (await getOrder(shopper, number!)).lines.map((line) => line.id);
  const changedMind = { reason: 'changed_mind' as const };
  await expect(
    requestReturn(shopper, number!, {
      ...wish(jebena!, 1, changedMind),
      lines: [jebena!, berbere!].map((lineId) => ({ lineId, quantity: 1 })),
    }),
  ).rejects.toMatchObject({
    code: 'orders.return_only_faulty',
    status: 422,
    params: { title: 'Berbere, 1 kg' },
  });
  const later = ctx({ userId, now: new Date(Date.now() + 31 * 86_400_000) });
  await expect(requestReturn(later, number!, wish(butter!, 1))).rejects.toMatchObject({
    code: 'orders.return_too_late',
    params: { title: 'Shea butter', days: 30 },
  });
  expect(await terms(later)).toMatchObject([{ isOver: true }, { isOver: true }, { isOver: true }]);
  expect((await getOrder(later, number!)).own).toMatchObject({ canReturn: false, returnable: [] });
  expect(
    await requestReturn(shopper, number!, {
      ...wish(berbere!, 1),
      lines: [berbere!, butter!].map((lineId) => ({ lineId, quantity: 1 })),
    }),
  ).toMatchObject({ status: 'requested' });
  await db.deleteFrom('settings').where('key', '=', 'return_days').execute();
});

test('when all is back the order is returned, and refunded once its money has gone', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const bought = await shop.buy('telebirr', {}, [await aProduct(db, { vendorId })], { userId });
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await deliver(database, number);
  const line = (await getOrder(shopper, number)).lines[0]!.id;
  await requestReturn(shopper, number, wish(line, 1));
  await decideReturn(vendor, number, decision({ decision: 'approve' }));
  await Promise.all([1, 2, 3].map(() => decideReturn(vendor, number, decision({ decision: 'receive' }))));
  expect(await getOrder(shopper, number)).toMatchObject({ status: 'returned', own: { canReturn: false } });
  await shop.runJobs();
  await shop.runJobs();
  const order = await getOrder(shopper, number);
  expect(order).toMatchObject({ status: 'refunded', refunds: [{ amount: 220, state: 'succeeded' }] });
  expect(order.activities.slice(0, 2).map(({ status, actor }) => [status, actor])).toEqual([
    ['refunded', 'system'],
    ['returned', 'vendor'],
  ]);
  expect(order.refunds).toHaveLength(1);
});
