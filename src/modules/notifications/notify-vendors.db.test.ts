import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { systemContext } from '#platform/context.ts';
import { notifyVendorsOfOrders } from './notify-vendors.ts';

const database = await testDatabase();
const { db, pool } = database;

/** An order of a store whose team has so many members; answers what tells them of it. */
async function orderFor(members: number) {
  await aDestination(db);
  const vendor = await aVendor(db);
  const team: number[] = [];
  for (let n = 0; n < members; n += 1) {
    const phone = `+2519${String(10_000_000 + members * 1_000 + n)}`;
    // The second one gave a number alone.
    const user = await aUser(
      db,
      n === 1 ? { email: null, emailVerified: false, phone, phoneVerified: true } : {},
    );
    await aTeamMember(db, vendor.id, user.id);
    team.push(user.id);
  }
  const product = await aProduct(db, { vendorId: vendor.id });
  const { placed } = await aPlacedOrder(database, [product]);
  const orderGroupId = placed.orderGroup.id;
  return { team, tell: () => notifyVendorsOfOrders(systemContext(database), { orderGroupId }) };
}

async function told(team: readonly number[]) {
  const { rows } = await pool.query<{ channel: string; mails: number; jobs: number }>(
    `select m.channel, count(*)::int as mails, count(j.id)::int as jobs
     from users u join messages_out m on m.recipient in (u.email::text, u.phone) and m.template = 'vendor_order'
       left join graphile_worker.jobs j on j.key = 'message:' || m.id
     where u.id = any ($1) group by 1 order by 1`,
    [team],
  );
  const { rows: notices } = await pool.query<{ user_id: string; params: { number: string; vendor: string } }>(
    `select user_id, params from notices where user_id = any ($1) and link like '/vendor/orders/%' order by 1`,
    [team],
  );
  return { messages: rows, notices };
}

test('each member is told once, by mail or text and in the shop, however often and by how many jobs at once', async () => {
  const { team, tell } = await orderFor(5);
  const [, , mute] = team;
  await db
    .insertInto('notificationChoices')
    .values({ userId: mute!, topic: 'order', channel: 'in_app', isWanted: false })
    .execute();
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const { messages, notices } = await told(team);
  expect(messages).toEqual([
    { channel: 'email', mails: 4, jobs: 4 },
    { channel: 'sms', mails: 1, jobs: 1 },
  ]);
  expect(notices.map(({ user_id: id }) => Number(id))).toEqual(team.filter((id) => id !== mute));
  expect(notices[0]!.params).toMatchObject({
    number: expect.stringMatching(/^#/),
    vendor: expect.any(String),
  });
});

test('a team of twenty takes as many statements as a team of three: orders in a rush do not pile up behind it', async () => {
  const counts: number[] = [];
  for (const members of [3, 20]) {
    const { team, tell } = await orderFor(members);
    const { statements } = await countStatements(tell);
    expect((await told(team)).notices).toHaveLength(members);
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
  // Orders and team; counts, messages and jobs by mail and by text; notices; begin and commit.
  expect(counts[0]).toBeLessThanOrEqual(11);
});
