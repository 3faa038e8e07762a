import { expect, test } from 'vitest';
import { readQueues } from '#modules/queues/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';
import { askAfterDisputes } from './ask-disputes.ts';
import { askOutcome } from './ask-provider.ts';
import { decideDispute, listDisputes } from './disputes.ts';
import { settle } from './settle.ts';

const shop = await contractShop('stripe', { method: 'amazonpay', currency: 'USD' });

const stateOf = async (paymentId: string) =>
  (
    await shop.db
      .selectFrom('paymentDisputes')
      .select('state')
      .where('paymentId', '=', paymentId)
      .executeTakeFirst()
  )?.state;

test('a dispute ends although the provider’s word of it was lost, and waits while the provider is away', async () => {
  const bought = await shop.buy();
  const { paymentId } = bought;
  await shop.press(bought, 'reverse');
  await visit(`${shop.url}/payment/return/${paymentId}`);
  await until(async () => (await stateOf(paymentId)) === 'open');
  await askAfterDisputes(shop.system());
  expect(await stateOf(paymentId)).toBe('open');
  // The bank decides, and nothing of it arrives.
  await shop.pool.query(
    `update sandbox.payments s set details = s.details || '{"dispute": "won"}' from payment_attempts a
     where a.reference = s.merchant_reference and a.payment_id = $1`,
    [paymentId],
  );
  await shop.stopProvider();
  await askAfterDisputes(shop.system());
  expect(await stateOf(paymentId)).toBe('open');
  await shop.startProvider();
  await Promise.all([1, 2, 3].map(() => askAfterDisputes(shop.system())));
  expect(await stateOf(paymentId)).toBe('won');
  const noted = shop.db.selectFrom('auditLog').select(['actorKind', 'action', 'after']);
  expect(await noted.where('subjectKind', '=', 'dispute').execute()).toEqual([
    { actorKind: 'system', action: 'disputes.told', after: { state: 'won', borneBy: null } },
  ]);
});

test('of a payment of which a part has gone back, the dispute is about the rest', async () => {
  const bought = await shop.paid();
  await shop.giveBack(bought, 8_000);
  await shop.pool.query(
    `update sandbox.payments s set status = 'reversed' from payment_attempts a
     where a.reference = s.merchant_reference and a.payment_id = $1`,
    [bought.paymentId],
  );
  const outcome = await askOutcome(shop.system(), bought.paymentId);
  await settle(shop.system(), bought.paymentId, outcome!);
  const ofIt = shop.db.selectFrom('paymentDisputes').select(['id', 'amountMinor', 'currency']);
  const dispute = await ofIt.where('paymentId', '=', bought.paymentId).executeTakeFirstOrThrow();
  expect(dispute).toMatchObject({ amountMinor: 14_000, currency: 'USD' });
  const staff = shop.database.ctx(await aStaffMember(shop.db, 'finance'));
  const moved = await movedBy(shop.db, () =>
    decideDispute(staff, dispute.id, { outcome: 'lost_shop', note: 'The bank believed the buyer' }),
  );
  expect(moved).toMatchObject({ loss: 14_000, 'clearing:stripe:USD': -14_000 });
});

test('what a provider says after staff have decided otherwise changes nothing, and is a task for staff, once', async () => {
  const bought = await shop.buy();
  const { paymentId } = bought;
  await shop.press(bought, 'reverse');
  await visit(`${shop.url}/payment/return/${paymentId}`);
  await until(async () => (await stateOf(paymentId)) === 'open');
  const staff = shop.database.ctx(await aStaffMember(shop.db, 'finance'));
  const idOf = shop.db.selectFrom('paymentDisputes').select('id').where('paymentId', '=', paymentId);
  const { id } = await idOf.executeTakeFirstOrThrow();
  await decideDispute(staff, id, { outcome: 'won', note: 'The bank wrote so' });
  const waiting = async () =>
    (await readQueues(staff)).content.find(({ kind }) => kind === 'disputes')?.count ?? 0;
  const before = await waiting();
  await shop.pool.query(
    `update sandbox.payments s set details = s.details || '{"dispute": "lost"}' from payment_attempts a
     where a.reference = s.merchant_reference and a.payment_id = $1`,
    [paymentId],
  );
  const moved = await movedBy(shop.db, async () => {
    for (let told = 0; told < 2; told += 1) {
      const outcome = await askOutcome(shop.system(), paymentId);
      await settle(shop.system(), paymentId, outcome!);
    }
  });
  expect(moved).toEqual({});
  expect(await stateOf(paymentId)).toBe('won');
  expect(await waiting()).toBe(before + 1);
  expect((await listDisputes(staff, { state: 'won' })).content).toContainEqual(
    expect.objectContaining({ id, toldState: 'lost' }),
  );
  expect(shop.logged.filter((line) => line.includes('otherwise than staff decided'))).toHaveLength(1);
});
