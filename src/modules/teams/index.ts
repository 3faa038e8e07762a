export { invite, joinTeam, readInvitation, revokeInvitation, sendInvitation } from './invitations.ts';
export { readActivity } from './read-activity.ts';
export { addMember, changeRole, getTeam, leaveTeam, removeMember, teamOf } from './team.ts';
export { activityApi, invitationsApi, teamApi } from './teams.api.ts';
export { selectStoreOf } from './teams.queries.ts';
