import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import {
  approveRequest,
  endMembership,
  rejectRequest,
  requestMembership,
} from '#modules/membership/index.ts';
import { notifyMembershipDecided, notifyMembershipRequested } from './notify-membership.ts';

const database = await testDatabase();
const { db, ctx } = database;

async function aRequest() {
  const [owner, manager, staff, user] = [
    await aUser(db),
    await aUser(db),
    await aUser(db),
    await aUser(db, { name: 'Saba Girma' }),
  ];
  const vendor = await aVendor(db, { ownerId: owner.id, businessName: 'Abol Buna', nameAm: 'አቦል ቡና' });
  await aTeamMember(db, vendor.id, manager.id, 'manager');
  await aTeamMember(db, vendor.id, staff.id, 'seller');
  await requestMembership(ctx({ userId: user.id }), vendor.id, 'I <b>love</b> coffee');
  const { id } = await db
    .selectFrom('membershipRequests')
    .select('id')
    .where('vendorId', '=', vendor.id)
    .executeTakeFirstOrThrow();
  return { id, owner, manager, staff, user, team: ctx({ userId: owner.id, vendorId: vendor.id }) };
}

const mailsTo = async (email: string | null) =>
  await db.selectFrom('messagesOut').selectAll().where('recipient', '=', email).orderBy('id').execute();
const notesTo = async (userId: number) =>
  await db
    .selectFrom('notices')
    .select(['message', 'link'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

test('owner and managers hear of a request, once; staff do not', async () => {
  const { id, owner, manager, staff } = await aRequest();
  await notifyMembershipRequested(ctx(), { requestId: id });
  await notifyMembershipRequested(ctx(), { requestId: id });
  for (const { id: userId, email } of [owner, manager]) {
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Saba Girma asks to become a member of Abol Buna');
    expect(mails[0]!.bodyText).toContain('/vendor/membership-requests');
    expect(mails[0]!.bodyHtml).not.toContain('<b>');
    expect(await notesTo(userId)).toMatchObject([{ link: '/vendor/membership-requests' }]);
  }
  expect(await mailsTo(staff.email)).toEqual([]);
});

test('the shopper hears of the approval, and of the end with its reason, in the language of choice', async () => {
  const { id, team, user } = await aRequest();
  await db.insertInto('userPreferences').values({ userId: user.id, locale: 'am' }).execute();
  await approveRequest(team, id);
  await notifyMembershipDecided(ctx(), { requestId: id });
  await notifyMembershipDecided(ctx(), { requestId: id });
  await endMembership(team, id, 'The shop closes');
  await notifyMembershipDecided(ctx(), { requestId: id });
  const mails = await mailsTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['አሁን የአቦል ቡና አባል ነዎት', 'የአቦል ቡና አባልነትዎ አብቅቷል']);
  expect(mails[0]!.bodyText).toContain(`/am/supplier/${team.actor.vendorId}`);
  expect(mails[1]!.bodyText).toContain('The shop closes');
  expect(await notesTo(user.id)).toHaveLength(2);
});

test('who wants no mail of memberships gets none, for a rejection too', async () => {
  const { id, team, user } = await aRequest();
  await db
    .insertInto('notificationChoices')
    .values({ userId: user.id, topic: 'membership', channel: 'email', isWanted: false })
    .execute();
  await rejectRequest(team, id, 'Not yet');
  await notifyMembershipDecided(ctx(), { requestId: id });
  expect(await mailsTo(user.email)).toEqual([]);
  expect(await notesTo(user.id)).toEqual([
    { message: 'membership_mail_rejected_text', link: '/MembershipRequest?status=REJECTED' },
  ]);
});
