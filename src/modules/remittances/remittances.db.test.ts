import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dayInEthiopia } from '#shop/calendar.ts';
import { movedBy } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aVendor } from '#tests/support/factories.ts';
import { holdCash } from '#tests/support/payouts.ts';
import { keepSlip, readSlip } from './keep-slip.ts';
import { listCashHeld, receiveCash } from './remittances.ts';

const database = await testDatabase();
const { db } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const day = dayInEthiopia(new Date());
const by = { day, witness: 'Chaltu Bekele', note: '' };

test('a courier’s cash of a day is counted by two: what is short the courier owes, and must be explained', async () => {
  await holdCash(database, 'courier', 112_000);
  await holdCash(database, 'courier', 50_000);
  expect((await listCashHeld(finance)).content).toMatchObject([
    {
      holder: 'courier',
      businessName: null,
      balance: 1_620,
      isAboveLimit: false,
      days: [{ day, orders: 2, expected: 1_620 }],
    },
  ]);
  const given = { ...by, holder: 'courier', expected: 1_620, counted: 1_600 };
  await expect(receiveCash(finance, given)).rejects.toMatchObject({
    fields: { note: { code: 'remittances.note_required' } },
  });
  const moved = await movedBy(db, () => receiveCash(finance, { ...given, note: 'A note of 20 was torn' }));
  expect(moved).toEqual({ 'bank:shop': 160_000, 'cash:courier': -162_000, 'receivable:courier': 2_000 });
  const { content, latest } = await listCashHeld(finance);
  expect(content).toEqual([]);
  expect(latest).toMatchObject([
    { expected: 1_620, counted: 1_600, difference: -20, witness: 'Chaltu Bekele' },
  ]);
});

test('whoever receives cash counts it with somebody else, however they write their own name', async () => {
  const receiver = database.ctx({ ...(await aStaffMember(db, 'finance')), name: 'Hanna ሐና Bekele' });
  const { id } = await aVendor(db);
  await holdCash(database, id, 70_000);
  const given = { ...by, holder: String(id), expected: 700, counted: 700 };
  for (const witness of ['Hanna ሐና Bekele', ' hanna  ሀና bekele ', 'HANNAሐናBEKELE', 'Hanna ሐና Bekele.'])
    await expect(receiveCash(receiver, { ...given, witness })).rejects.toMatchObject({
      fields: { witness: { code: 'remittances.witness_is_you' } },
    });
  const moved = await movedBy(db, () => receiveCash(receiver, { ...given, witness: 'Hanna ሐና Tolosa' }));
  expect(moved).toEqual({ 'bank:shop': 70_000, [`cash:${id}`]: -70_000 });
});

test('of many who note the same cash at once one does, and more that comes the same day is expected again', async () => {
  const { id } = await aVendor(db);
  const holder = String(id);
  await holdCash(database, id, 90_000);
  const given = { ...by, holder, expected: 900, counted: 900 };
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => receiveCash(finance, given)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(receiveCash(finance, given)).rejects.toMatchObject({ code: 'remittances.expected_changed' });
  await holdCash(database, id, 10_000);
  const moved = await movedBy(db, () =>
    receiveCash(finance, { ...given, expected: 100, counted: 110, note: 'Ten too much' }),
  );
  expect(moved).toEqual({ 'bank:shop': 11_000, [`cash:${holder}`]: -10_000, 'suspense:cash': -1_000 });
});

async function aPhoto(): Promise<File> {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a05a2c' } });
  return new File([await photo.png().toBuffer()], 'slip.png', { type: 'image/png' });
}

test('a photo of the slip is kept beside the cash, one for ever, for staff who read money', async () => {
  await holdCash(database, 'courier', 30_000);
  const { latest } = await receiveCash(finance, { ...by, holder: 'courier', expected: 300, counted: 300 });
  const { id } = latest[0]!;
  const ends = await Promise.allSettled(
    [await aPhoto(), await aPhoto()].map((picture) => keepSlip(finance, id, { picture })),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(keepSlip(finance, id, { picture: await aPhoto() })).rejects.toMatchObject({
    code: 'remittances.slip_kept',
  });
  expect((await listCashHeld(finance)).latest[0]).toMatchObject({
    slipUrl: `/api/admin/cash/remittances/${id}/slip`,
  });
  expect((await readSlip(finance, id)).mediaType).toBe('image/webp');
  // Of the one that lost nothing is left.
  expect(
    await db.selectFrom('privateFiles').select('id').where('kind', '=', 'cash_slip').execute(),
  ).toHaveLength(1);
  const support = database.ctx(await aStaffMember(db, 'support'));
  await expect(readSlip(support, id)).rejects.toMatchObject({ status: 403 });
  await expect(keepSlip(support, id, { picture: await aPhoto() })).rejects.toMatchObject({ status: 403 });
  for (const wrong of [randomUUID(), 'x'])
    await expect(readSlip(finance, wrong)).rejects.toMatchObject({ status: 404 });
});

test('who holds more than the limit is named', async () => {
  const { id } = await aVendor(db);
  await holdCash(database, id, 5_000_001);
  const { content, limit } = await listCashHeld(finance);
  expect(limit).toBe(50_000);
  expect(content.find(({ holder }) => holder === String(id))).toMatchObject({
    balance: 50_000.01,
    isAboveLimit: true,
  });
});
