import { expect, test } from 'vitest';
import { approve, getApproval, refuse } from '#modules/approvals/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { commissionDesk, ruleInFront as rule } from '#tests/support/commission.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { aShopper, orderAs } from '#tests/support/orders.ts';
import { askCommissionChange } from './change-commission.ts';
import { listCommissionRules } from './commission-rules.ts';
import { catchUpLedger } from './catch-up.ts';
import { previewCommission } from './preview-commission.ts';

const database = await testDatabase();
const { db } = database;
const desk = await commissionDesk(database);
const finance = desk.asker;
const clerk = database.ctx(await aStaffMember(db, 'support'));
const asked = (given: object) => ({ order: '', store: '', ...given });

test('the first rule that fits decides what an order pays, and what it pays is frozen when it is placed', async () => {
  const { id: vendorId } = await aVendor(db);
  const above = await aCategory(db);
  const { id: categoryId } = await aCategory(db, { parentId: above.id });
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, {
    vendorId,
    categoryId: above.id,
    subcategoryId: categoryId,
    priceSantim: 100_000,
  });
  const [number] = await orderAs(database, userId, [goods]);
  const before = await previewCommission(finance, asked({ order: `#${number!.toLowerCase()}` }));
  const ten = { commission: 100, vat: 15 };
  expect(before).toMatchObject({
    orderNumber: number,
    taken: ten,
    payout: 885,
    frozen: { ...ten, payout: 885 },
  });

  const made = await desk.add(rule({ store: String(vendorId), categoryId, percent: 4.5, fixed: 2 }));
  const five = { commission: 47, vat: 7.05 };
  const after = await previewCommission(finance, asked({ order: number! }));
  expect(after).toMatchObject({
    lines: [
      { title: goods.title, base: 1_000, rule: { id: made.id, percent: 4.5 }, taken: five, frozen: ten },
    ],
    taken: five,
    payout: 945.95,
    frozen: { ...ten, payout: 885 },
  });
  // What the process hears when a rule changes.
  invalidateCaches();
  const [next] = await orderAs(database, userId, [goods]);
  const { frozen } = await previewCommission(finance, asked({ order: next! }));
  expect(frozen).toEqual({ ...five, payout: 945.95 });
});

test('goods that nobody ordered are reckoned too, also by rules that are still to come', async () => {
  const { id: vendorId, slug, businessName } = await aVendor(db);
  const validFrom = new Date(Date.now() + 86_400_000);
  const to = { store: slug, percent: 20, most: 150, validFrom: validFrom.toISOString() };
  const made = await desk.add(rule(to));
  expect(made).toMatchObject({ state: 'coming', vendor: { id: vendorId, businessName }, most: 150 });
  const of = { store: businessName, amount: 1_000 };
  expect((await previewCommission(finance, asked(of))).taken).toEqual({ commission: 100, vat: 15 });
  const at = new Date(validFrom.getTime() + 1_000).toISOString();
  expect(await previewCommission(finance, asked({ ...of, at }))).toMatchObject({
    taken: { commission: 150, vat: 22.5 },
    frozen: null,
  });
});

test('a rule is changed once by those who read the same, ended, and then stays as it was', async () => {
  const { id, position: at } = await desk.add(rule({ store: String((await aVendor(db)).id) }));
  const change = { act: 'change', id, version: 1, rule: rule({ position: at, percent: 6 }) } as const;
  const asks = await Promise.allSettled(Array.from({ length: 5 }, () => desk.ask(change)));
  const [asked, ...others] = asks.flatMap((ask) => (ask.status === 'fulfilled' ? [ask.value] : []));
  expect(others).toEqual([]);
  expect((await listCommissionRules(finance)).content.find((one) => one.id === id)).toMatchObject({
    percent: 5,
    version: 1,
    ...asked,
  });
  const deciders = await Promise.all([1, 2, 3].map(() => aStaffMember(db, 'finance')));
  const ends = await Promise.allSettled(deciders.map((who) => approve(database.ctx(who), asked!.approvalId)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(desk.ask(change)).rejects.toMatchObject({ code: 'desk.changed_meanwhile' });
  const standing = (await listCommissionRules(finance)).content;
  expect(standing.find((one) => one.id === id)).toMatchObject({ percent: 6, state: 'inForce', version: 2 });
  await desk.end(id, 2);
  await expect(desk.ask({ act: 'end', id, version: 3 })).rejects.toMatchObject({ code: 'ledger.rule_over' });
  await expect(desk.ask({ ...change, id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('no rule changes before another member of staff has approved exactly what was asked for', async () => {
  const { id: vendorId, businessName } = await aVendor(db);
  const wanted = rule({ store: businessName, percent: 3, most: 20 });
  const { approvalId } = await desk.ask({ act: 'add', rule: wanted });
  await expect(desk.ask({ act: 'add', rule: wanted })).rejects.toMatchObject({ code: 'approvals.waiting' });
  await expect(approve(finance, approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
  const terms = { position: wanted.position, vendorId, percentBp: 300, mostSantim: 2_000 };
  expect(await getApproval(desk.second, approvalId)).toMatchObject({
    subjectName: String(wanted.position),
    asked: {},
    wanted: { ...terms, validFrom: 'approved', validTo: null },
    labels: { [`vendorId:${vendorId}`]: businessName },
    isStale: false,
    mayDecide: true,
  });
  await refuse(desk.second, approvalId, { note: 'Nobody agreed to this' });
  expect(await desk.standing(wanted.position)).toBeUndefined();
  // Whatever the store is called when it is approved.
  const again = await desk.ask({ act: 'add', rule: wanted });
  await db
    .updateTable('vendors')
    .set({ businessName: `${businessName} II` })
    .where('id', '=', vendorId)
    .execute();
  await approve(desk.second, again.approvalId);
  const made = await desk.standing(wanted.position);
  expect(made).toMatchObject({ vendor: { id: vendorId }, percent: 3, most: 20 });
  const ending = await desk.ask({ act: 'end', id: made.id, version: 1 });
  expect(await getApproval(desk.second, ending.approvalId)).toMatchObject({
    asked: { ...terms, validTo: null },
    wanted: { ...terms, validTo: 'approved' },
  });
  await refuse(desk.second, ending.approvalId, { note: 'Keep it' });
  expect(await desk.standing(wanted.position)).toMatchObject({ version: 1, validTo: null });
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', `new-${wanted.position}`)
    .orderBy('id')
    .execute();
  const asked = 'commission.ask';
  expect(lines.map(({ action }) => action)).toEqual([asked, 'approval.refused', asked, 'approval.approved']);
});

test('what was to begin while it waited begins with its approval; what was to end by then is not carried out', async () => {
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const person = await aStaffMember(db, 'finance');
  const now = new Date(Date.now() + 2 * 3_600_000);
  const later = database.ctx({ ...person, now, staff: { ...person.staff, factorAt: now } });
  const { id: vendorId } = await aVendor(db);
  const late = rule({ store: String(vendorId), validFrom: soon(1) });
  await approve(later, (await desk.ask({ act: 'add', rule: late })).approvalId);
  expect((await desk.standing(late.position)).validFrom).toBe(now.toISOString());
  const short = rule({ store: String(vendorId), validTo: soon(1) });
  const { approvalId } = await desk.ask({ act: 'add', rule: short });
  await expect(approve(later, approvalId)).rejects.toMatchObject({
    code: 'ledger.rule_too_late',
    status: 409,
  });
  expect(await desk.standing(short.position)).toBeUndefined();
});

test('an order has the terms of the moment it was placed, also where they are frozen after the rule has changed', async () => {
  const { id: vendorId } = await aVendor(db);
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  const made = await desk.add(rule({ store: String(vendorId), percent: 5 }));
  invalidateCaches();
  const [number] = await orderAs(database, userId, [goods]);
  // As one of an older version, which froze nothing.
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number!)
    .executeTakeFirstOrThrow();
  await database.superuser.query(
    `set session_replication_role = replica;
     delete from commission_lines c using order_lines l where l.id = c.order_line_id and l.order_id = ${id};
     delete from order_money where order_id = ${id};
     set session_replication_role = origin`,
  );
  const change = { ...rule({ store: String(vendorId), percent: 20 }), position: made.position };
  const changed = await desk.change(made.id, 1, change);
  expect(changed).toMatchObject({ id: made.id, percent: 20, state: 'inForce' });
  invalidateCaches();
  await catchUpLedger(database.ctx());
  expect((await previewCommission(finance, asked({ order: number! }))).frozen).toEqual({
    commission: 50,
    vat: 7.5,
    payout: 942.5,
  });
  const [next] = await orderAs(database, userId, [goods]);
  expect((await previewCommission(finance, asked({ order: next! }))).frozen).toMatchObject({
    commission: 200,
  });
  // Its end alone leaves nothing behind.
  const validTo = new Date(Date.now() + 3_600_000).toISOString();
  await desk.change(made.id, 2, { ...change, validTo });
  const { content } = await listCommissionRules(finance);
  expect(content.filter(({ vendor }) => vendor?.id === vendorId)).toMatchObject([
    { percent: 20, state: 'inForce' },
    { percent: 5, state: 'over' },
  ]);
});

test('a rule behind one that fits the same is named as never asked; one that has not begun can be taken away', async () => {
  const { id: vendorId } = await aVendor(db);
  const validFrom = new Date(Date.now() + 3_600_000).toISOString();
  const first = await desk.add(rule({ store: String(vendorId), validFrom }));
  const second = await desk.add(rule({ store: String(vendorId), validFrom }));
  expect([first.hiddenBy, second.hiddenBy]).toEqual([null, first.position]);
  await desk.end(first.id, 1);
  const { content } = await listCommissionRules(finance);
  expect(content.find(({ id }) => id === first.id)).toBeUndefined();
  expect(content.find(({ id }) => id === second.id)).toMatchObject({ hiddenBy: null });
});

test('what makes no sense is refused beside its field, and so is who lacks the right', async () => {
  const past = new Date(Date.now() - 3_600_000).toISOString();
  const faults: [object, string, string][] = [
    [{ store: 'Nobody of this name' }, 'store', 'ledger.store_unknown'],
    [{ categoryId: 999_999 }, 'categoryId', 'ledger.category_unknown'],
    [{ least: 10, most: 5 }, 'most', 'ledger.most_below_least'],
    [{ validFrom: past }, 'validFrom', 'ledger.in_the_past'],
    [{ validTo: past }, 'validTo', 'ledger.in_the_past'],
  ];
  for (const [given, field, code] of faults)
    await expect(desk.ask({ act: 'add', rule: rule(given) })).rejects.toMatchObject({
      fields: { [field]: { code } },
    });
  await expect(desk.ask({ act: 'add', rule: rule({ position: 1_000 }) })).rejects.toMatchObject({
    code: 'ledger.position_taken',
  });
  for (const given of [{ order: 'ADY-NONE' }, { store: '1' }, { amount: 10 }])
    await expect(previewCommission(finance, asked(given))).rejects.toMatchObject({ status: 422 });
  for (const call of [
    () => listCommissionRules(clerk),
    () => previewCommission(clerk, asked({ amount: 10 })),
    () => askCommissionChange(clerk, { act: 'add', rule: rule({}) }, 'Mine'),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'staff.right_missing' });
});
