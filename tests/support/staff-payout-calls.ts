import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { TxCtx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { post, type Posting } from '#modules/ledger/post.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { aUser, aVendor } from './factories.ts';
import type { StaffCall } from './staff-call.ts';

const RUNS = '/api/admin/payouts/runs';

/** The changing calls of staff on payouts: part of `STAFF_CALLS`. */
export const PAYOUT_CALLS: readonly StaffCall[] = [
  {
    call: 'POST /api/admin/payouts/accounts/{id}/decide',
    prepare: async (db) => ({
      path: `/api/admin/payouts/accounts/${await anAccount(db, 'waiting')}/decide`,
      body: { decision: 'accept' },
    }),
    action: 'payouts.accept_account',
  },
  {
    call: 'POST /api/admin/payouts/accounts/{id}/withdraw',
    prepare: async (db) => ({
      path: `/api/admin/payouts/accounts/${await anAccount(db, 'waiting')}/withdraw`,
      body: { reason: 'The owner did not ask for it' },
    }),
    action: 'payouts.withdraw_account',
  },
  {
    call: `POST ${RUNS}`,
    prepare: async (db) => {
      await aDraft(db);
      return { path: RUNS };
    },
    action: 'payouts.make_run',
  },
  {
    call: `POST ${RUNS}/{id}/approve`,
    prepare: async (db) => ({ path: `${RUNS}/${await aDraft(db)}/approve` }),
    action: 'payouts.approve_run',
  },
  {
    call: `POST ${RUNS}/{id}/discard`,
    prepare: async (db) => ({ path: `${RUNS}/${await aDraft(db)}/discard` }),
    action: 'payouts.discard_run',
  },
  {
    call: 'POST /api/admin/payouts/{id}/paid',
    prepare: async (db) => ({
      path: `/api/admin/payouts/${await aSentPayout(db)}/paid`,
      body: { reference: 'FT-26-0002' },
    }),
    action: 'payouts.paid',
  },
  {
    call: 'POST /api/admin/payouts/{id}/returned',
    prepare: async (db) => ({
      path: `/api/admin/payouts/${await aSentPayout(db)}/returned`,
      body: { reason: 'Account closed' },
    }),
    action: 'payouts.returned',
  },
  {
    call: 'POST /api/admin/cash/remittances',
    prepare: async (db) => ({
      path: '/api/admin/cash/remittances',
      body: {
        holder: await someCash(db),
        day: today(),
        expected: 600,
        counted: 600,
        witness: 'Chaltu Bekele',
      },
    }),
    action: 'cash.receive',
  },
  {
    call: 'POST /api/admin/cash/remittances/{id}/slip',
    prepare: async (db) => {
      const body = new FormData();
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a05a2c' } })
        .png()
        .toBuffer();
      body.set('picture', new File([new Uint8Array(png)], 'slip.png', { type: 'image/png' }));
      return { path: `/api/admin/cash/remittances/${await aRemittance(db)}/slip`, body };
    },
    action: 'cash.slip',
  },
  {
    call: 'PUT /api/admin/money-terms',
    prepare: async (db) => ({
      path: '/api/admin/money-terms',
      body: { store: String((await aVendor(db)).id), deliversItself: true },
    }),
    action: 'money_terms.set',
  },
  {
    call: 'POST /api/admin/commission/rules',
    prepare: () => ({
      path: '/api/admin/commission/rules',
      body: { position: (rules += 1), percent: 7.5, reason: 'A new year' },
    }),
    action: 'commission.ask',
  },
  {
    call: 'PUT /api/admin/commission/rules/{id}',
    prepare: async (db) => ({
      path: `/api/admin/commission/rules/${await aRule(db)}`,
      body: { position: rules, percent: 8, version: 1, reason: 'A new year' },
    }),
    action: 'commission.ask',
  },
  {
    call: 'POST /api/admin/commission/rules/{id}/end',
    prepare: async (db) => ({
      path: `/api/admin/commission/rules/${await aRule(db)}/end`,
      body: { version: 1, reason: 'A new year' },
    }),
    action: 'commission.ask',
  },
];

let rules = 5_000;

/** A rule of commission that began a while ago. */
async function aRule(db: Db): Promise<number> {
  rules += 1;
  const validFrom = new Date(Date.now() - 60_000);
  const { id } = await db
    .insertInto('commissionRules')
    .values({ position: rules, percentBp: 500, validFrom })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account that a store's owner asked its money to go to. */
async function anAccount(db: Db, state: 'waiting' | 'accepted', vendorId?: number): Promise<string> {
  const { id } = await db
    .insertInto('payoutAccounts')
    .values({
      vendorId: vendorId ?? (await aVendor(db)).id,
      rail: 'telebirr',
      numberCipher: Buffer.from('sealed'),
      last4: '4567',
      holder: 'Almaz Bekele',
      state,
      usableFrom: new Date(),
      askedBy: (await aUser(db)).id,
      decidedAt: state === 'waiting' ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run that somebody else has made; there is one draft at a time. */
async function aDraft(db: Db): Promise<string> {
  await db
    .updateTable('payoutRuns')
    .set({ state: 'discarded', decidedAt: new Date() })
    .where('state', '=', 'draft')
    .execute();
  const { id } = await db
    .insertInto('payoutRuns')
    .values({ until: new Date(), totalSantim: 0, approvalsNeeded: 1, madeBy: (await aUser(db)).id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payout that has left, with its booking. */
async function aSentPayout(db: Db): Promise<string> {
  const runId = await aDraft(db);
  const { id: vendorId } = await aVendor(db);
  const { id } = await db
    .insertInto('payouts')
    .values({
      runId,
      vendorId,
      accountId: await anAccount(db, 'accepted', vendorId),
      rail: 'telebirr',
      amountSantim: 60_000,
      nettedSantim: 0,
      state: 'sent',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book(db, {
    kind: 'payout.sent',
    reference: id,
    entries: [
      { kind: 'held', amount: 60_000 },
      { kind: 'payout_sent', owner: String(vendorId), amount: -60_000 },
    ],
  });
  return id;
}

/** A courier who took 600 Birr today; the courier's name. */
async function someCash(db: Db): Promise<string> {
  const owner = String(randomInt(1_000_000_000, 9_000_000_000));
  await book(db, {
    kind: 'order.delivered',
    reference: owner,
    entries: [
      { kind: 'cash', owner, amount: 60_000 },
      { kind: 'held', amount: -60_000 },
    ],
  });
  return owner;
}

/** Cash that was handed over. */
async function aRemittance(db: Db): Promise<string> {
  const counted = { expectedSantim: 60_000, countedSantim: 60_000, witness: 'Chaltu Bekele' };
  const { id } = await db
    .insertInto('cashRemittances')
    .values({ holder: 'courier', day: new Date(), receivedBy: (await aUser(db)).id, ...counted })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const today = () => dayInEthiopia(new Date());

async function book(db: Db, posting: Posting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await post({ db: tx, actor: { userId: null }, now: () => new Date() } as unknown as TxCtx, posting);
  });
}
