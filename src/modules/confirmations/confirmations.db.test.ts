import { expect, test } from 'vitest';
import { splitByScript } from '#platform/typeface.ts';
import { getOrder } from '#modules/orders/index.ts';
import { aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aShopper, orderAs } from '#tests/support/orders.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import type { Confirmation } from './draw-confirmation.ts';
import { selectSeller } from './confirmations.queries.ts';
import { orderConfirmation } from './index.ts';
import { writeConfirmation } from './write-confirmation.ts';

const database = await testDatabase();
const { db, ctx } = database;
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

test('F15 a confirmation names seller, buyer, lines, VAT, total and its number, in each language', async () => {
  const { id: vendorId } = await aVendor(db, {
    businessName: 'Merkato Coffee',
    tradeName: 'Merkato Coffee PLC',
    tin: '0012345678',
    vatNumber: 'VAT-77',
    legalAddress: 'House 12',
  });
  const { userId, shopper } = await aShopper(database);
  const product = await aProduct(db, { vendorId, title: 'ጀበና Jebena' });
  await orderAs(database, userId, [product]);
  const [number] = await orderAs(database, userId, [product], 3);
  const order = await getOrder(shopper, number!);
  const seller = await selectSeller(db, order.id);
  const { contacts } = database.config;
  const trackingAddress = `https://adey.example/en/TrackOrder/${number}?grant=x`;
  const written = writeConfirmation(
    { order, seller, vatBp: 1_500, calendar: null, contacts, trackingAddress },
    'en',
  );
  expect(written).toMatchObject({
    title: 'Order confirmation',
    store: 'Merkato Coffee',
    tracking: { address: trackingAddress, caption: 'Track your order' },
    facts: [
      ['Order ID', `#${number}`],
      ['Sequence number of the seller', '2'],
      ['Date', expect.any(String)],
      ['Status', 'Order Placed'],
      ['Payment', 'Cash on Delivery · to be paid on delivery'],
    ],
    rows: [['ጀበና Jebena', '3', '100.00 Birr', '300.00 Birr']],
  });
  expect(written.parties[0]!.lines).toEqual(
    expect.arrayContaining(['Merkato Coffee PLC', 'TIN: 0012345678', 'VAT number: VAT-77', 'House 12']),
  );
  expect(written.parties[1]!.lines).toEqual(
    expect.arrayContaining(['አልማዝ Bekele', '+251911234567', 'Almaz@Example.com', 'Ethiopia']),
  );
  const { total, tax } = order.amounts;
  expect(written.totals.slice(-3)).toEqual([
    ['Total without VAT', `${(total - tax).toFixed(2)} Birr`],
    ['VAT included (15 %)', `${tax.toFixed(2)} Birr`],
    ['Total', `${total.toFixed(2)} Birr`],
  ]);
  const amharic = writeConfirmation(
    { order, seller, vatBp: 1_500, calendar: 'gregorian', contacts, trackingAddress },
    'am',
  );
  expect(amharic.title).toBe('የትዕዛዝ ማረጋገጫ');
  expect(amharic.facts[2]![1]).toContain('እ.ኤ.አ.');
  expect(JSON.stringify(written)).not.toMatch(/fiscal/i);
  for (const lang of ['en', 'am', 'om'] as const)
    expect(isPdf((await orderConfirmation(shopper, number!, { lang })).bytes)).toBe(true);
});

test('the buyer and whoever holds the grant get it; strangers and the unpaid do not', async () => {
  const { placed, buyer } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const { grant } = await getOrder(buyer, number);
  const client = testApi(database).client();
  const path = `/api/orders/${number}/confirmation.pdf`;
  const granted = await client.raw(`${path}?grant=${encodeURIComponent(grant)}&lang=am`);
  expect(granted.status).toBe(200);
  expect(Object.fromEntries(granted.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="order-confirmation-${number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  expect(isPdf(new Uint8Array(await granted.arrayBuffer()))).toBe(true);
  const stranger = ctx({ userId: (await aUser(db)).id });
  for (const asker of [ctx(), stranger])
    await expect(orderConfirmation(asker, number, {})).rejects.toMatchObject({ status: 404 });
  expect((await testApi(database).client().call('GET', path)).status).toBe(404);
  await db
    .updateTable('orderGroups')
    .set({ paymentState: 'pending', stockState: 'held' })
    .where('id', '=', placed.orderGroup.id)
    .execute();
  await expect(orderConfirmation(buyer, number, {})).rejects.toMatchObject({
    code: 'confirmations.not_placed',
    status: 409,
  });
});

const paper: Confirmation = {
  lang: 'en',
  store: 'Merkato Coffee',
  tracking: {
    address: 'https://adey.example/en/TrackOrder/ETB2026000001?grant=x',
    caption: 'Track your order',
  },
  title: 'Order confirmation',
  note: 'A note',
  facts: [],
  parties: [{ heading: 'Seller', lines: ['x'.repeat(400)] }],
  columns: ['Item', 'Quantity', 'Price', 'Total'],
  rows: Array.from({ length: 100 }, () => ['An item', '1', '1.00 Birr', '1.00 Birr']),
  totals: [['Total', '100.00 Birr']],
  footer: 'Adey',
  page: 'Page',
};

test('a hundred lines take several pages, a word without blanks is broken', async () => {
  const text = Buffer.from(await confirmationPdf(paper)).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
});

test('when many ask at once some are told to come again, and pages go on', async () => {
  const short = { ...paper, rows: [] };
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => confirmationPdf(short)));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(40);
  expect(refused[0]!.reason).toMatchObject({ code: 'confirmations.too_busy', status: 503 });
});

test('texts are written in runs of one script; what no font has becomes a question mark', () => {
  expect(splitByScript('አልማዝ Bekele Ňč العربية 字').map(({ script, text }) => [script, text])).toEqual([
    ['ethiopic', 'አልማዝ'],
    ['latin', ' Bekele '],
    ['latin-ext', 'Ňč'],
    ['latin', ' ??????? ?'],
  ]);
});

test('a press on the paper’s code leads to the tracking page, for whoever holds the paper', async () => {
  const { placed, buyer } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const text = Buffer.from((await orderConfirmation(buyer, number, { lang: 'am' })).bytes).toString('latin1');
  const address = /\/URI \((http[^)]*)\)/.exec(text)![1]!;
  const { pathname, searchParams } = new URL(address);
  expect(pathname).toBe(`/am/TrackOrder/${number}`);
  expect(await getOrder(ctx(), number, searchParams.get('grant'))).toMatchObject({ orderNumber: number });
});
