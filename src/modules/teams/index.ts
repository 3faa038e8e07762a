export { invite, joinTeam, readInvitation, revokeInvitation, sendInvitation } from './invitations.ts';
export { addMember, changeRole, getTeam, leaveTeam, removeMember, teamOf } from './team.ts';
export { invitationsApi, teamApi } from './teams.api.ts';
export { selectStoreOf } from './teams.queries.ts';
