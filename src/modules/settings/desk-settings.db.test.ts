import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffMember, aUser } from '#tests/support/factories.ts';
import { approve, listApprovals } from '#modules/approvals/index.ts';
import { APPROVALS } from '#modules/approvals/approvals.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import {
  addHoliday,
  changeDestination,
  changeHoliday,
  listDeskDestinations,
} from '#modules/delivery/index.ts';
import { listDestinations } from '#modules/delivery/index.ts';
import { makeWish } from '#modules/wishes/index.ts';
import { getSetting } from '#shop/settings.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { isSwitchedOn } from '#shop/switches.ts';
import { addOutage, changeFigures, changeOutage, listFigures, listOutages, setSwitch } from './index.ts';

const { db, ctx } = await testDatabase();
const owner = ctx(await aStaffMember(db));

const linesOf = (kind: string) =>
  db.selectFrom('auditLog').selectAll().where('subjectKind', '=', kind).orderBy('id').execute();

test('a figure is changed within its bounds, in force at once, and stands in the log', async () => {
  const { content } = await listFigures(owner);
  expect(content.find(({ key }) => key === 'return_days')).toMatchObject({
    value: 30,
    unit: 'days',
    min: 1,
    max: 365,
    version: 0,
  });
  const answer = await changeFigures(owner, {
    figures: [{ key: 'return_days', value: 14, version: 0 }],
    reason: 'A test',
  });
  expect(answer.content.find(({ key }) => key === 'return_days')).toMatchObject({ value: 14, version: 1 });
  invalidateCaches();
  expect(await getSetting(db, 'return_days')).toBe(14);
  expect(await linesOf('setting')).toMatchObject([
    { action: 'settings.change', before: { value: 30 }, after: { value: 14 }, reason: 'A test' },
  ]);
});

test('a stale save meets a conflict and changes nothing; of two at once one wins', async () => {
  const save = (value: number, version: number) =>
    changeFigures(owner, {
      figures: [
        { key: 'chat_change_minutes', value, version },
        { key: 'refund_working_days', value, version: 0 },
      ],
    });
  await save(7, 0);
  await expect(save(8, 0)).rejects.toMatchObject({ status: 409, code: 'desk.changed_meanwhile' });
  const one = (value: number) =>
    changeFigures(owner, { figures: [{ key: 'suggestion_days', value, version: 0 }] });
  const both = await Promise.allSettled([one(4), one(5)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { content } = await listFigures(owner);
  expect(content.find(({ key }) => key === 'chat_change_minutes')!.value).toBe(7);
});

test('a figure outside its bounds is told by its field, and none of the others is saved', async () => {
  const figures = [
    { key: 'order_cut_off_hour' as const, value: 24, version: 0 },
    { key: 'cart_quantity_max' as const, value: 12, version: 0 },
  ];
  await expect(changeFigures(owner, { figures })).rejects.toMatchObject({
    status: 422,
    fields: { 'values.order_cut_off_hour': { code: 'settings.out_of_bounds', params: { min: 0, max: 23 } } },
  });
  const { content } = await listFigures(owner);
  expect(content.find(({ key }) => key === 'cart_quantity_max')!.version).toBe(0);
});

test('VAT changes when a second person approves it, not before', async () => {
  const figures = [{ key: 'vat_rate_bp' as const, value: 1_700, version: 0 }];
  expect((await changeFigures(owner, { figures, reason: 'New law' })).waiting).toEqual(['vat_rate_bp']);
  const vat = async () => (await listFigures(owner)).content.find(({ key }) => key === 'vat_rate_bp')!.value;
  expect(await vat()).toBe(1_500);
  const other = ctx(await aStaffMember(db));
  const { content } = await listApprovals(other, tableAddress(APPROVALS).parse(new URLSearchParams()));
  await expect(approve(owner, content[0]!.id)).rejects.toMatchObject({ code: 'approvals.own' });
  await approve(other, content[0]!.id);
  expect(await vat()).toBe(1_700);
});

test('nobody shortens alone the time in which a store can say that its new account is not its own, nor to nothing', async () => {
  const key = 'payout_account_wait_hours' as const;
  const to = (value: number) => changeFigures(owner, { figures: [{ key, value, version: 0 }] });
  for (const value of [0, 23])
    await expect(to(value)).rejects.toMatchObject({
      status: 422,
      fields: { [`values.${key}`]: { params: { min: 24 } } },
    });
  expect((await to(24)).waiting).toEqual([key]);
  expect((await listFigures(owner)).content.find((figure) => figure.key === key)!.value).toBe(72);
});

test('nobody loosens alone what guards money: the wait for a payout, cash at the door and in one hand, the sum from which tax is withheld', async () => {
  for (const [key, value] of [
    ['payout_hold_days', 0],
    ['cash_max_santim', 9_000_000_000],
    ['cash_holder_max_santim', 10_000_000_000],
    ['withhold_from_santim', 10_000_000_000],
  ] as const) {
    const shown = async () => (await listFigures(owner)).content.find((figure) => figure.key === key)!;
    const { version } = await shown();
    const { waiting } = await changeFigures(owner, { figures: [{ key, value, version }] });
    expect(waiting).toEqual([key]);
    expect((await shown()).value).not.toBe(value);
  }
});

test('settings are for who may edit them: support, shoppers and visitors are refused', async () => {
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(listFigures(support)).rejects.toMatchObject({
    status: 403,
    params: { right: 'settings.edit' },
  });
  await expect(listFigures(ctx({ userId: (await aUser(db)).id }))).rejects.toMatchObject({ status: 404 });
  await expect(listFigures(ctx())).rejects.toMatchObject({ status: 401 });
});

test('a switch that is off refuses new wishes; a share is always the same people, and nobody signed out', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  await setSwitch(owner, 'wishes', { isOn: false, percent: 100, version: 0 });
  invalidateCaches();
  await expect(makeWish(shopper, { title: 'A hand mill', details: '' })).rejects.toMatchObject({
    status: 409,
    code: 'wishes.closed',
  });
  await expect(setSwitch(owner, 'wishes', { isOn: true, percent: 100, version: 0 })).rejects.toMatchObject({
    code: 'desk.changed_meanwhile',
  });
  await setSwitch(owner, 'wishes', { isOn: true, percent: 30, version: 1 });
  invalidateCaches();
  const asked = await Promise.all(
    Array.from({ length: 300 }, (_, i) => isSwitchedOn(ctx({ userId: i + 1 }), 'wishes')),
  );
  const share = asked.filter(Boolean).length;
  expect(share).toBeGreaterThan(50);
  expect(share).toBeLessThan(140);
  expect(await isSwitchedOn(ctx(), 'wishes')).toBe(false);
  await expect(setSwitch(owner, 'prices', { isOn: true, percent: 1, version: 0 })).rejects.toMatchObject({
    status: 404,
  });
});

test('a place closed for new orders is offered no more; the last one of Ethiopia stays open', async () => {
  await aDestination(db);
  await aDestination(db, { code: 'ET-SI', nameEn: 'Sidama' });
  invalidateCaches();
  const places = (await listDeskDestinations(owner)).content;
  const [addis, sidama] = ['ET-AA', 'ET-SI'].map((code) => places.find((place) => place.code === code)!);
  const shut = ({
    base,
    perKg,
    includedGrams,
    daysMin,
    daysMax,
    cashOnDelivery,
    version,
  }: typeof addis & {}) => ({
    base,
    perKg,
    includedGrams,
    daysMin,
    daysMax,
    cashOnDelivery,
    version,
    isOpen: false,
  });
  const others = places.filter(({ code, country }) => country === 'ET' && code !== 'ET-AA');
  for (const place of others) await changeDestination(owner, place.code, shut(place));
  await expect(changeDestination(owner, 'ET-SI', shut(sidama!))).rejects.toMatchObject({
    status: 409,
    code: 'desk.changed_meanwhile',
  });
  await expect(changeDestination(owner, 'ET-AA', shut(addis!))).rejects.toMatchObject({
    code: 'delivery.last_destination',
  });
  invalidateCaches();
  const open = await listDestinations(ctx());
  expect(open.filter(({ country }) => country === 'ET').map(({ code }) => code)).toEqual(['ET-AA']);
  expect(await linesOf('destination')).toHaveLength(others.length);
});

test('a holiday is named once, renamed by the version that was shown', async () => {
  const eid = { day: '2029-02-14', nameEn: 'Eid', nameAm: 'ዒድ', nameOm: 'Iid', isClosing: true };
  await addHoliday(owner, eid);
  await expect(addHoliday(owner, eid)).rejects.toMatchObject({ code: 'delivery.holiday_exists' });
  const { day, ...names } = eid;
  const change = { ...names, nameEn: 'Eid al-Fitr', version: 1 };
  expect(await changeHoliday(owner, day, change)).toMatchObject({ names: { en: 'Eid al-Fitr' }, version: 2 });
  await expect(changeHoliday(owner, day, change)).rejects.toMatchObject({ code: 'desk.changed_meanwhile' });
});

test('an outage is noted, ended later, and never ends before it began', async () => {
  const startsAt = '2026-11-20T08:00:00Z';
  const made = await addOutage(owner, { regionCode: 'ET-AA', startsAt, endsAt: null, note: 'Grid' });
  const early = { regionCode: 'ET-AA', startsAt, endsAt: '2026-11-20T07:00:00Z', note: '', version: 1 };
  await expect(changeOutage(owner, made.id, early)).rejects.toMatchObject({ status: 422 });
  await changeOutage(owner, made.id, { ...early, endsAt: '2026-11-20T11:00:00Z' });
  expect((await listOutages(owner, {})).content).toMatchObject([{ id: made.id, version: 2 }]);
  await expect(
    addOutage(owner, { regionCode: 'XX', startsAt, endsAt: null, note: '' }),
  ).rejects.toMatchObject({
    fields: { regionCode: { code: 'settings.region_unknown' } },
  });
});
