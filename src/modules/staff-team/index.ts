export { staffTeamApi } from './staff-team.api.ts';
export { addStaff, changeStaffRole, endStaff, listStaff, resetSecondFactor } from './members.ts';
export { listRoles, newRoleKey, saveRole } from './roles.ts';
export { makeOwner } from './first-owner.ts';
