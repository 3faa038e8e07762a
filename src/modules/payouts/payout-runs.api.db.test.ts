import { expect, test } from 'vitest';
import { registerPerson, type Person } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { aPayableStore } from '#tests/support/payouts.ts';
import { lastSundayMidnight } from './draft-run.ts';
import type { PayoutRun } from './payout-runs.schema.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const RUNS = '/api/admin/payouts/runs';
const NOBODYS = '0199c0de-0000-7000-8000-000000000000';

async function staff(role = 'finance', name = 'Hana Girma'): Promise<Person> {
  const person = await registerPerson(api, name);
  await aStaffRole(db, person.id, role);
  return person;
}
const [maker, checker, third] = [
  await staff('finance', 'Mulu Tesfaye'),
  await staff('finance', 'Chaltu Bekele'),
  await staff('finance'),
];

const make = async () => (await maker.call<PayoutRun>('POST', RUNS)).body;
const read = async (id: string) => (await checker.call<PayoutRun>('GET', `${RUNS}/${id}`)).body;
const approve = (person: Person, id: string) =>
  person.call<PayoutRun & { code: string }>('POST', `${RUNS}/${id}/approve`);
const sent = async (vendorId: number) => (await balancesOf(db))[`payout_sent:${vendorId}`];

/** Lets what is on its way arrive, so that the next run is of its own stores. */
async function settle({ payouts }: PayoutRun): Promise<void> {
  for (const { id } of payouts)
    await checker.call('POST', `/api/admin/payouts/${id}/paid`, { reference: `FT-${id}` });
}

test('while nothing was released no run is made', async () => {
  const { status, body } = await maker.call<{ code: string }>('POST', RUNS);
  expect([status, body.code]).toEqual([409, 'payouts.nothing_to_pay']);
});

test('a run is asked for by a call without a body, is the same while it waits, and leaves when another approves it', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  const poor = await aPayableStore(database, { released: 49_999 });
  const nameOf = async (id: number) =>
    (
      await db
        .selectFrom('vendors')
        .select('businessName as name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).name;
  const answer = await maker.raw(RUNS, { method: 'POST' });
  expect(answer.status).toBe(200);
  const draft = (await answer.json()) as PayoutRun;
  const payout = {
    id: draft.payouts[0]!.id,
    vendorId,
    businessName: await nameOf(vendorId),
    amount: 600,
    netted: 0,
    withheldOf: 0,
    withheld: 0,
    entries: 1,
    rail: 'bank',
    account: 'Awash Bank ····5678',
    state: 'draft',
    reference: null,
    reason: '',
    approvalId: null,
    settledAt: null,
  };
  const run = {
    id: draft.id,
    until: lastSundayMidnight(new Date()).toISOString(),
    state: 'draft',
    total: 600,
    open: 0,
    madeBy: { id: maker.id, name: 'Mulu Tesfaye' },
    madeAt: draft.madeAt,
    payouts: [payout],
    exceptions: [
      {
        vendorId: poor.vendorId,
        businessName: await nameOf(poor.vendorId),
        reason: 'below_least',
        amount: 499.99,
      },
    ],
    approvals: [],
    approvalsNeeded: 1,
    mayApprove: false,
  };
  expect(draft).toEqual(run);
  expect(await make()).toEqual(run);
  expect(await read(draft.id)).toEqual({ ...run, mayApprove: true });
  const { status, body } = await approve(checker, draft.id);
  expect([status, body]).toEqual([
    200,
    {
      ...run,
      state: 'approved',
      open: 1,
      payouts: [{ ...payout, state: 'sent' }],
      approvals: [{ id: checker.id, name: 'Chaltu Bekele', at: body.approvals[0]!.at }],
    },
  ]);
  expect((await maker.call('GET', RUNS)).body).toEqual({
    content: [
      {
        id: draft.id,
        until: run.until,
        state: 'approved',
        total: 600,
        payouts: 1,
        exceptions: 1,
        open: 1,
        madeBy: run.madeBy,
        madeAt: run.madeAt,
      },
    ],
    next: null,
  });
  await settle(body);
});

test('an account kept with a secret that is gone is named by its last signs, in place of a file without it', async () => {
  const { vendorId } = await aPayableStore(database, { released: 70_000, number: '0132012345678' });
  const { id } = await make();
  const { body } = await approve(checker, id);
  await db
    .updateTable('payoutAccounts')
    .set({ numberCipher: Buffer.alloc(40) })
    .where('vendorId', '=', vendorId)
    .execute();
  const file = await checker.call('GET', `${RUNS}/${id}/bank.csv`);
  expect([file.status, file.body.code, file.body.message]).toEqual([
    409,
    'payouts.number_unreadable',
    expect.stringContaining('····5678'),
  ]);
  await settle(body);
});

test('whoever asked for a run cannot approve it, and nothing leaves', async () => {
  const { vendorId } = await aPayableStore(database, { released: 70_000 });
  const { id } = await make();
  for (let tries = 0; tries < 2; tries += 1) {
    const { status, body } = await approve(maker, id);
    expect([status, body.code]).toEqual([403, 'payouts.own_run']);
  }
  expect((await read(id)).state).toBe('draft');
  expect(await sent(vendorId)).toBeUndefined();
  await settle((await approve(checker, id)).body);
});

test('approved twice at once it is paid once: the same person hears the same again, another that it was decided', async () => {
  const { vendorId } = await aPayableStore(database, { released: 80_000 });
  const [one, same] = await Promise.all([make(), make()]);
  expect(same.id).toBe(one.id);
  const twice = await Promise.all([approve(checker, one.id), approve(checker, one.id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const late = await approve(third, one.id);
  expect([late.status, late.body.code]).toEqual([409, 'payouts.run_decided']);
  expect(await sent(vendorId)).toBe(-80_000);
  await settle(twice[0].body);

  const other = await aPayableStore(database, { released: 90_000 });
  const { id } = await make();
  const both = await Promise.all([approve(checker, id), approve(third, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await sent(other.vendorId)).toBe(-90_000);
  await settle(await read(id));
});

test('a run that there is not cannot be approved, read or given up', async () => {
  for (const id of [NOBODYS, 'abc', '%20', '1;drop'])
    for (const [method, act] of [
      ['POST', '/approve'],
      ['POST', '/discard'],
      ['GET', ''],
    ] as const) {
      const { status } = await maker.raw(`${RUNS}/${id}${act}`, { method });
      expect(`${method} ${id}${act} ${status}`).toBe(`${method} ${id}${act} 404`);
    }
});

test('strangers find no such page, staff without the right are told which they lack, and nothing changes', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  const { id } = await make();
  const calls = [
    ['POST', RUNS],
    ['POST', `${RUNS}/${id}/approve`],
    ['POST', `${RUNS}/${id}/discard`],
  ] as const;
  const [shopper, support, auditor] = [
    await registerPerson(api),
    await staff('support'),
    await staff('auditor'),
  ];
  for (const [method, path] of calls) {
    expect((await api.client().call(method, path)).status).toBe(401);
    expect((await shopper.call(method, path)).status).toBe(404);
    for (const member of [support, auditor]) {
      const { status, body } = await member.call<{ code: string; params: object }>(method, path);
      expect([status, body.code, body.params]).toEqual([
        403,
        'staff.right_missing',
        { right: 'money.payout' },
      ]);
    }
  }
  expect((await shopper.call('GET', `${RUNS}/${id}`)).status).toBe(404);
  expect((await support.call('GET', `${RUNS}/${id}`)).status).toBe(403);
  expect((await auditor.call<PayoutRun>('GET', `${RUNS}/${id}`)).body).toMatchObject({
    state: 'draft',
    mayApprove: false,
  });
  expect(await sent(vendorId)).toBeUndefined();
  await settle((await approve(checker, id)).body);
});

test('a body that says too little, too much or nothing readable is refused by its field, and the payout stays as it is', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  const { id: runId } = await make();
  const { payouts } = (await approve(checker, runId)).body;
  const path = `/api/admin/payouts/${payouts[0]!.id}`;
  for (const [act, body, field] of [
    ['paid', {}, 'reference'],
    ['paid', { reference: 'F' }, 'reference'],
    ['paid', { reference: 7 }, 'reference'],
    ['paid', { reference: 'FT-1', amount: 5 }, 'amount'],
    ['returned', { reason: '  ' }, 'reason'],
    ['returned', { reason: 'x'.repeat(501) }, 'reason'],
  ] as const) {
    const answer = await checker.call<{ errors: object }>('POST', `${path}/${act}`, body);
    expect([act, answer.status, Object.keys(answer.body.errors)]).toEqual([act, 422, [field]]);
  }
  const headers = { 'content-type': 'application/json' };
  const garbled = await checker.raw(`${path}/paid`, { method: 'POST', headers, body: '{"reference":' });
  expect(garbled.status).toBe(400);
  expect(await sent(vendorId)).toBe(-60_000);
  expect((await checker.raw(`${RUNS}?state=paid-twice`)).status).toBe(422);
  await settle(await read(runId));
});
