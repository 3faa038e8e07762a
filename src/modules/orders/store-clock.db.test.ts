import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aShopper, aVendorAtWork, orderAs } from '#tests/support/orders.ts';
import { addOutage } from '#modules/settings/index.ts';
import { advanceOrderAsSystem, getVendorOrder, listVendorOrders, storeClock } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
await setSettings(db, { pack_within_hours: 6, ship_within_hours: 10 });

/** Monday 2 November 2026, no holiday near it. */
const at = (clock: string, day = 2) => new Date(`2026-11-0${day}T${clock}:00+03:00`);

/** A store that is open from Monday to Friday, nine to five. */
async function anOffice() {
  const store = await aVendorAtWork(database);
  const { vendorId } = store;
  await db
    .insertInto('vendorHours')
    .values([1, 2, 3, 4, 5].map((weekday) => ({ vendorId, weekday, opens: '09:00', closes: '17:00' })))
    .execute();
  const due = async (status: string, createdAt: Date, now = createdAt) =>
    (await storeClock(ctx({ now }), vendorId))({ status, createdAt });
  return { ...store, due };
}

test('an order is due after so many of the store’s open hours, to be packed and then to be handed over', async () => {
  const { due } = await anOffice();
  const none = { outageMinutes: 0, closedDays: 0 };
  expect(await due('placed', at('10:00'))).toEqual({ at: at('16:00').toISOString(), isLate: false, ...none });
  expect(await due('packaging', at('10:00'))).toMatchObject({ at: at('12:00', 3).toISOString() });
  expect(await due('placed', at('15:00'), at('13:00', 3))).toMatchObject({ isLate: false });
  expect(await due('placed', at('15:00'), new Date(+at('13:00', 3) + 1))).toMatchObject({
    at: at('13:00', 3).toISOString(),
    isLate: true,
  });
  for (const status of ['on_the_road', 'delivered', 'cancelled', 'returned', 'refunded'])
    expect(await due(status, at('10:00'))).toBeNull();
});

test('closing holidays and the store’s closures are passed over; a working holiday is none', async () => {
  const { due, vendorId } = await anOffice();
  await db
    .insertInto('vendorClosures')
    .values({ vendorId, fromDay: new Date('2026-11-03'), toDay: new Date('2026-11-04') })
    .execute();
  expect(await due('placed', at('15:00'))).toMatchObject({ at: at('13:00', 5).toISOString(), closedDays: 2 });
  const { due: other } = await anOffice();
  expect(await other('placed', at('15:00'))).toMatchObject({ closedDays: 0 });
  await db
    .insertInto('restDays')
    .values({ day: new Date('2026-11-06'), nameEn: 'A feast', isClosing: true })
    .execute();
  // Friday is closed, the weekend has no hours: Monday the ninth.
  const friday = await other('placed', at('16:00', 5));
  expect(friday).toMatchObject({ at: '2026-11-09T11:00:00.000Z', closedDays: 1 });
  // Genna, 7 January, is in the calendar, unless staff make it a working day.
  const eve = new Date('2027-01-06T16:00:00+03:00');
  expect(await other('placed', eve)).toMatchObject({ at: '2027-01-08T11:00:00.000Z', closedDays: 1 });
  await db
    .insertInto('restDays')
    .values({ day: new Date('2027-01-07'), nameEn: 'Genna', isClosing: false })
    .execute();
  expect(await other('placed', eve)).toMatchObject({ at: '2027-01-07T11:00:00.000Z', closedDays: 0 });
});

test('an outage of the store’s region, or of the country, moves what is due; one elsewhere does not', async () => {
  const { due, vendorId } = await anOffice();
  const staff = ctx(await aStaffMember(db));
  const { regionCode } = await db
    .selectFrom('vendors')
    .select('regionCode')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const { code: elsewhere } = await db
    .selectFrom('destinations')
    .select('code')
    .where('country', '=', 'ET')
    .where('code', '!=', regionCode)
    .limit(1)
    .executeTakeFirstOrThrow();
  const declare = async (code: string | null, from: Date, to: Date | null) =>
    await addOutage(staff, {
      regionCode: code,
      startsAt: from.toISOString(),
      endsAt: to?.toISOString() ?? null,
      note: '',
    });
  await declare(elsewhere, at('11:00'), at('15:00'));
  expect(await due('placed', at('10:00'), at('15:00'))).toMatchObject({ outageMinutes: 0 });
  await declare(regionCode, at('11:00'), at('12:30'));
  await declare(null, at('12:00'), at('13:00'));
  expect(await due('placed', at('10:00'), at('15:00'))).toEqual({
    at: at('10:00', 3).toISOString(),
    isLate: false,
    outageMinutes: 120,
    closedDays: 0,
  });
  // One that lasts: nothing gets late meanwhile.
  await declare(regionCode, at('09:30', 3), null);
  expect(await due('placed', at('10:00'), at('16:00', 5))).toMatchObject({ isLate: false });
});

test('the list and the order say until when; what waits longest is due first', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId } = await aShopper(database);
  const { id } = await aProduct(db, { vendorId, stock: 9 });
  const numbers: string[] = [];
  for (let i = 0; i < 3; i += 1) numbers.push(...(await orderAs(database, userId, [{ id }])));
  await advanceOrderAsSystem(ctx(), numbers[2]!, { status: 'packaging' });
  const { content } = await listVendorOrders(vendor, { status: 'placed', sort: 'placed', size: 20 });
  expect(content.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 2));
  for (const { placedAt, due } of content)
    expect(Date.parse(due!.at)).toBeGreaterThanOrEqual(Date.parse(placedAt) + 6 * 3_600_000);
  expect(Date.parse(content[0]!.due!.at)).toBeLessThanOrEqual(Date.parse(content[1]!.due!.at));
  const packed = await getVendorOrder(vendor, numbers[2]!);
  expect(Date.parse(packed.due!.at)).toBeGreaterThanOrEqual(Date.parse(packed.placedAt) + 10 * 3_600_000);
});
