import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { personalDataParts } from '#platform/personal-data-parts.ts';
import { declaredTasks } from '#shop/events.ts';
import '#server/personal-data.ts';
import '#modules/media/media.jobs.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { publishReview } from '#modules/reviews/index.ts';
import { leaveTeam, removeMember } from '#modules/teams/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDeliveredLine } from '#tests/support/delivered.ts';
import { aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { downloadExport, exportName, getExport, sweepExports, writeExport } from './data-export.ts';
import { eraseAccount } from './delete-account.ts';
import { deleteAccount, listExports, readDeletion, requestExport } from './index.ts';

const database = await testDatabase();
const { db, ctx, config } = database;
const PASSWORD = 'Adey@2019';

async function withPassword(shopper: Ctx): Promise<Ctx> {
  const userId = shopper.actor.userId!;
  await db
    .insertInto('accounts')
    .values({
      userId,
      accountId: String(userId),
      providerId: 'credential',
      password: await hashPassword(PASSWORD),
    })
    .execute();
  return shopper;
}

async function filesOf(shopper: Ctx, id: string): Promise<Record<string, Record<string, unknown>[]>> {
  const answer = await downloadExport(shopper, id);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      JSON.parse(strFromU8(bytes)) as Record<string, unknown>[],
    ]),
  );
}

test('F22 the export holds every module’s rows of a person, and nobody else’s', async () => {
  const { shopper, lineId, orderNumber, user } = await aDeliveredLine(database);
  await aDeliveredLine(database);
  await publishReview(shopper, { orderLineId: lineId, rating: 5, text: 'ጥሩ' });
  const asked = await requestExport(shopper);
  expect(asked).toMatchObject({ status: 'queued', downloadUrl: null });
  expect((await requestExport(shopper)).id).toBe(asked.id);
  await writeExport(ctx(), { exportId: asked.id });
  const [made] = await listExports(shopper);
  expect(made).toMatchObject({ status: 'ready', progress: 100, downloadUrl: expect.any(String) });
  const files = await filesOf(shopper, asked.id);
  expect(files['account.json']).toMatchObject([{ email: user.email }]);
  expect(files['orders.json']).toMatchObject([{ number: orderNumber, lines: [{ quantity: 1 }] }]);
  expect(files['reviews.json']).toMatchObject([{ rating: 5, text: 'ጥሩ' }]);
  expect(JSON.stringify(files)).not.toMatch(/argon2|"token"|"password"/);
});

test('ten thousand rows are exported whole, with progress', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  await sql`insert into notices (user_id, topic, message, dedupe_key)
    select ${user.id}, 'news', 'settings_x', 'n' || n from generate_series(1, 10000) n`.execute(db);
  const { id } = await requestExport(shopper);
  await writeExport(ctx(), { exportId: id });
  expect(await getExport(shopper, id)).toMatchObject({ status: 'ready' });
  expect((await getExport(shopper, id)).rowCount).toBeGreaterThanOrEqual(10_000);
  const notices = (await filesOf(shopper, id))['notices.json']!;
  expect(notices).toHaveLength(10_000);
  expect(new Set(notices.map((row) => row['id'])).size).toBe(10_000);
}, 30_000);

/** What the jobs do that are queued for files; a killed process leaves them in the queue. */
async function dropQueuedFiles(): Promise<number> {
  const { rows } = await sql<{ payload: never }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'media_drop'`.execute(db);
  for (const { payload } of rows) await declaredTasks().get('media_drop')!(ctx(), payload);
  return rows.length;
}

test('only its owner downloads an export, and only until it expires', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const { id } = await requestExport(shopper);
  await expect(downloadExport(shopper, id)).rejects.toMatchObject({ status: 404 });
  await writeExport(ctx(), { exportId: id });
  const stranger = ctx({ userId: (await aUser(db)).id });
  await expect(downloadExport(stranger, id)).rejects.toMatchObject({ code: 'privacy.export_gone' });
  await expect(getExport(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(getExport(ctx(), id)).rejects.toMatchObject({ status: 401 });
  const later = new Date(Date.now() + 8 * 86_400_000);
  await expect(downloadExport(ctx({ userId: user.id, now: later }), id)).rejects.toMatchObject({
    status: 404,
  });
  await sweepExports(ctx({ now: later }));
  expect(await getExport(shopper, id)).toMatchObject({ status: 'expired' });
  await dropQueuedFiles();
  await expect(readFile(join(config.dataDir, exportName(id)))).rejects.toThrow('ENOENT');
});

test('of two workers one makes the export; one that was left lying is made anew', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  const { id } = await requestExport(shopper);
  await Promise.all([writeExport(ctx(), { exportId: id }), writeExport(ctx(), { exportId: id })]);
  await db
    .updateTable('dataExports')
    .set({ status: 'running', progress: 40, touchedAt: new Date(Date.now() - 300_000) })
    .where('id', '=', id)
    .execute();
  await writeExport(ctx(), { exportId: id });
  expect(await getExport(shopper, id)).toMatchObject({ status: 'ready', progress: 100 });
});

test('a copy that another worker has begun is looked at again when that worker must be dead', async () => {
  const { id } = await requestExport(ctx({ userId: (await aUser(db)).id }));
  const touchedAt = new Date(Date.now() - 30_000);
  await db.updateTable('dataExports').set({ status: 'running', touchedAt }).where('id', '=', id).execute();
  await writeExport(ctx(), { exportId: id });
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`export:${id}`}`.execute(db);
  expect(rows).toEqual([{ runAt: new Date(touchedAt.getTime() + 90_000) }]);
});

test('an account with an open order or a store cannot be deleted yet, and stays whole', async () => {
  const { shopper, user } = await aDeliveredLine(database, { status: 'on_the_road' });
  await withPassword(shopper);
  expect(await readDeletion(shopper)).toMatchObject({
    holds: [{ code: 'privacy.open_orders', params: { count: 1 } }],
    proof: 'password',
  });
  await expect(deleteAccount(shopper, { password: PASSWORD })).rejects.toMatchObject({
    code: 'privacy.open_orders',
    status: 409,
  });
  const kept = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
  expect(kept).toMatchObject({ email: user.email, deletedAt: null });
  const owner = await aUser(db, { role: 'vendor' });
  await aVendor(db, { ownerId: owner.id });
  const vendor = await withPassword(ctx({ userId: owner.id }));
  await expect(deleteAccount(vendor, { password: PASSWORD })).rejects.toMatchObject({
    code: 'privacy.store_open',
  });
});

/** A store of two owners, both with a password. */
async function twoOwners() {
  const [first, second] = [await aUser(db), await aUser(db)];
  const { id: vendorId } = await aVendor(db, { ownerId: first.id });
  await aTeamMember(db, vendorId, second.id, 'owner');
  const owners = [];
  for (const { id: userId } of [first, second]) owners.push(await withPassword(ctx({ userId, vendorId })));
  return owners as [Ctx, Ctx];
}

test('of two owners who delete their accounts at once one stays with the store', async () => {
  const owners = await twoOwners();
  const gone = await Promise.allSettled(owners.map((owner) => deleteAccount(owner, { password: PASSWORD })));
  const refused = gone.filter((answer) => answer.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'privacy.store_open', status: 409 } }]);
});

test('an owner whose account was deleted is none, also before everything of it is erased', async () => {
  const [first, second] = await twoOwners();
  const gone = first.actor.userId!;
  await deleteAccount(first, { password: PASSWORD });
  await expect(leaveTeam(second)).rejects.toMatchObject({ code: 'teams.last_owner' });
  await expect(deleteAccount(second, { password: PASSWORD })).rejects.toMatchObject({
    code: 'privacy.store_open',
  });
  await removeMember(second, gone);
});

test('a wrong password deletes nothing', async () => {
  const shopper = await withPassword(ctx({ userId: (await aUser(db)).id }));
  await expect(deleteAccount(shopper, { password: 'Wrong@2019' })).rejects.toMatchObject({ status: 422 });
  await expect(deleteAccount(shopper, {})).rejects.toMatchObject({ code: 'identity.proof_missing' });
  expect(await readDeletion(shopper)).toMatchObject({ holds: [] });
});

/** A shopper with something in most modules. */
async function aRichShopper() {
  const delivered = await aDeliveredLine(database);
  const { shopper, lineId, user } = delivered;
  await publishReview(await withPassword(shopper), { orderLineId: lineId, rating: 2, text: 'Fair' });
  const { id: productId } = await aProduct(db);
  const { id: vendorId } = await aVendor(db);
  const owned = { shopperId: user.id };
  await db
    .insertInto('listItems')
    .values({ ...owned, kind: 'wishlist', productId, seenPriceSantim: 1 })
    .execute();
  await db.insertInto('follows').values({ userId: user.id, vendorId }).execute();
  await db
    .insertInto('membershipRequests')
    .values({ ...owned, vendorId })
    .execute();
  const conversation = { ...owned, vendorId };
  await db.insertInto('conversations').values(conversation).execute();
  await db.insertInto('userPreferences').values({ userId: user.id, calendar: 'ethiopian' }).execute();
  await db
    .insertInto('sessions')
    .values({ userId: user.id, token: `t${user.id}`, expiresAt: new Date(Date.now() + 1e9) })
    .execute();
  return { ...delivered, vendorId };
}

/** Rows that stay behind a deleted account, because money and other people's records refer to it. */
const STAYS = ['account_deletions', 'carts', 'order_events', 'order_groups', 'orders', 'return_requests'];

async function referring(userId: number): Promise<string[]> {
  const { rows } = await sql<{ place: string; column: string }>`
    select c.conrelid::regclass::text as place, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db);
  const found: string[] = [];
  for (const { place, column } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(place)}
      where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (hits.length > 0) found.push(place);
  }
  return found.sort();
}

test('a deleted account leaves money records without a person, and nothing else', async () => {
  const { shopper, user, product, vendorId } = await aRichShopper();
  await deleteAccount(shopper, { password: PASSWORD });
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  await eraseAccount(ctx(), { userId: user.id });
  expect((await referring(user.id)).filter((place) => !STAYS.includes(place))).toEqual([]);
  const group = await db
    .selectFrom('orderGroups')
    .selectAll()
    .where('shopperId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(group).toMatchObject({ billingEmail: null, billingPhone: null, billing: { region: 'ET-AA' } });
  expect(group.totalSantim).toBeGreaterThan(0);
  expect(JSON.stringify(group)).not.toMatch(/Bekele|Cameroon|0911|911234567/);
  const review = await db
    .selectFrom('reviews')
    .selectAll()
    .where('productId', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(review).toMatchObject({ userId: null, authorName: '', rating: 2, body: 'Fair' });
  const vendor = await db.selectFrom('vendors').select('followerCount').where('id', '=', vendorId).execute();
  expect(vendor).toEqual([{ followerCount: 0 }]);
  const told = await sql`select 1 from messages_out where recipient = ${user.email}`.execute(db);
  expect(told.rows).toEqual([]);
});

test('a deletion that was cut off goes on where it stopped, and a second run changes nothing', async () => {
  const { shopper, user } = await aRichShopper();
  await deleteAccount(shopper, { password: PASSWORD });
  const [, part] = personalDataParts().find(([name]) => name === 'orders')!;
  const { erase } = part;
  part.erase = async (tx, person) => {
    await erase(tx, person);
    throw new Error('the worker was killed');
  };
  await expect(eraseAccount(ctx(), { userId: user.id })).rejects.toThrow('killed');
  part.erase = erase;
  const half = await db
    .selectFrom('accountDeletions')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(half.erasedParts).toContain('identity');
  expect(half.erasedParts).not.toContain('orders');
  await Promise.all([eraseAccount(ctx(), { userId: user.id }), eraseAccount(ctx(), { userId: user.id })]);
  await eraseAccount(ctx(), { userId: user.id });
  const done = await db
    .selectFrom('accountDeletions')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(done).toMatchObject({ contacts: [], finishedAt: expect.any(Date) });
  expect(done.erasedParts).toHaveLength(personalDataParts().length);
});

test('the address of a deleted account is free for a new one', async () => {
  const user = await aUser(db);
  const shopper = await withPassword(ctx({ userId: user.id }));
  await deleteAccount(shopper, { password: PASSWORD });
  expect((await aUser(db, { email: user.email })).id).not.toBe(user.id);
});
