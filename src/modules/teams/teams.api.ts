import { z } from '@hono/zod-openapi';
import { AuditHistory } from '#modules/audit/audit.schema.ts';
import { Id } from '#platform/wire/schemas.ts';
import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { invite, joinTeam, readInvitation, revokeInvitation } from './invitations.ts';
import { readActivity } from './read-activity.ts';
import { getOwnerInvitation, inviteOwner } from './owner-invitation.ts';
import { changeRole, getTeam, leaveTeam, removeMember } from './team.ts';
import {
  ChangeRole,
  InvitationPath,
  InvitingStorePath,
  Invitation,
  Invite,
  InviteOwner,
  Join,
  Joined,
  Member,
  MemberPath,
  OpenInvitation,
  OwnerInvitation,
  Team,
  TokenPath,
} from './teams.schema.ts';

/** A store's team, for its owners. */
export const teamApi = createApi({ tags: ['Vendor team'], forMembers: true, right: 'team.manage' })
  .call('get', '/api/vendor/team', {
    operationId: 'getTeam',
    summary: 'The team, and the invitations that still work',
    answer: json(Team, 'The team'),
    run: ({ ctx }) => getTeam(ctx),
  })
  .call('post', '/api/vendor/team', {
    operationId: 'inviteToTeam',
    summary: 'Invite somebody by e-mail address or phone number, for seven days',
    description: 'An earlier invitation of the same contact stops working.',
    body: Invite,
    answer: json(Invitation, 'The invitation; its link is in the message alone'),
    409: 'The team is full, or the store is closed.',
    429: 'Too many invitations in a day.',
    run: ({ ctx, body }) => invite(ctx, body),
  })
  .call('delete', '/api/vendor/team/invitations/{id}', {
    operationId: 'revokeInvitation',
    summary: 'Take an invitation back',
    params: InvitationPath,
    answer: empty('Its link works no longer'),
    409: 'The store is closed.',
    run: ({ ctx, params }) => revokeInvitation(ctx, params.id),
  })
  .call('post', '/api/vendor/team/leave', {
    operationId: 'leaveTeam',
    summary: 'Leave the team, in whatever role',
    right: 'any',
    answer: empty('Left'),
    409: 'The last owner cannot leave.',
    run: ({ ctx }) => leaveTeam(ctx),
  })
  .call('patch', '/api/vendor/team/{userId}', {
    operationId: 'changeTeamRole',
    summary: 'Give a member another role',
    params: MemberPath,
    body: ChangeRole,
    answer: json(Member, 'The member'),
    409: 'A store keeps an owner.',
    run: ({ ctx, params, body }) => changeRole(ctx, params.userId, body),
  })
  .call('delete', '/api/vendor/team/{userId}', {
    operationId: 'removeFromTeam',
    summary: 'Take a member out of the team',
    params: MemberPath,
    answer: empty('Taken out'),
    409: 'A store keeps an owner.',
    run: ({ ctx, params }) => removeMember(ctx, params.userId),
  });

const gone = 'No invitation that works: unknown, used, taken back or ended.';

/** A store's part of the audit log. */
export const activityApi = createApi({
  tags: ['Vendor team'],
  forMembers: true,
  right: 'activity.read',
}).call('get', '/api/vendor/activity', {
  operationId: 'readActivity',
  summary: 'Who changed what in the store, the newest first',
  query: z.object({ after: Id.optional().openapi({ description: 'The `next` of the answer before.' }) }),
  answer: json(AuditHistory, 'Up to 50 lines; which member of staff acted is left out'),
  run: ({ ctx, query }) => readActivity(ctx, query),
});

/** The owner's invitation of a store, for staff. */
export const ownerInvitationApi = createApi({
  tags: ['Staff: stores'],
  forMembers: true,
  right: 'vendors.decide',
})
  .call('get', '/api/admin/vendors/{id}/owner-invitation', {
    operationId: 'getOwnerInvitation',
    summary: 'Whether a store has an owner, and how its invitation stands',
    right: 'vendors.read',
    params: InvitingStorePath,
    answer: json(OwnerInvitation, 'The invitation; its link is in the message alone'),
    run: ({ ctx, params }) => getOwnerInvitation(ctx, params.id),
  })
  .call('post', '/api/admin/vendors/{id}/owner-invitation', {
    operationId: 'inviteOwner',
    summary: 'Invite the owner of a store that has none, again or at other contacts',
    description: 'The links before stop working. The same again within a minute sends nothing more.',
    params: InvitingStorePath,
    body: InviteOwner,
    answer: json(OwnerInvitation, 'The invitation as it stands'),
    409: 'The store has an owner, or is closed.',
    429: 'Too many invitations in a day.',
    run: ({ ctx, params, body }) => inviteOwner(ctx, params.id, body),
  });

/** Invitations, for whoever holds their link. */
export const invitationsApi = createApi({ tags: ['Vendor team'] })
  .call('get', '/api/team-invitations/{token}', {
    operationId: 'readInvitation',
    summary: 'What an invitation’s link invites to',
    params: TokenPath,
    answer: json(OpenInvitation, 'The invitation'),
    404: gone,
    run: ({ ctx, params }) => readInvitation(ctx, params.token),
  })
  .call('post', '/api/team-invitations/{token}', {
    operationId: 'joinTeam',
    summary: 'Join the team; the link works once',
    forMembers: true,
    params: TokenPath,
    body: Join,
    answer: json(Joined, 'The store and one’s role in it'),
    404: gone,
    409: 'One person, one store.',
    run: ({ ctx, params, body }) => joinTeam(ctx, params.token, body),
  });
