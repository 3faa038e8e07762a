export { invite, joinTeam, readInvitation, revokeInvitation, sendInvitation } from './invitations.ts';
export { getOwnerInvitation, inviteOwner } from './owner-invitation.ts';
export { readActivity } from './read-activity.ts';
export { addMember, changeRole, getTeam, leaveTeam, removeMember, teamOf } from './team.ts';
export { activityApi, invitationsApi, ownerInvitationApi, teamApi } from './teams.api.ts';
export { selectStoreOf } from './teams.queries.ts';
