import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { addStaff, changeStaffRole, endStaff, listStaff, resetSecondFactor } from './members.ts';
import { listRoles, saveRole } from './roles.ts';
import {
  NewStaff,
  RoleChange,
  RoleInput,
  RolePath,
  StaffList,
  StaffPath,
  StaffReason,
  StaffRoleList,
  TeamChange,
} from './staff-team.schema.ts';

const right = 'staff.manage';
const GONE = 'No such member of staff, or not staff yourself.';
const HELD = 'Somebody must own the shop, or the same change waits already.';

/** Who works for the shop, and what their roles may do. */
export const staffTeamApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/staff', {
    operationId: 'listStaff',
    summary: 'Everybody who works for the shop',
    right,
    answer: json(StaffList, 'The longest first'),
    run: ({ ctx }) => listStaff(ctx),
  })
  .call('post', '/api/admin/staff', {
    operationId: 'addStaff',
    summary: 'Take somebody with an account into the team',
    description: 'A role with rights over money or staff waits for another person.',
    right,
    body: NewStaff,
    answer: json(TeamChange, 'Done or waiting'),
    409: 'They work here already, or the same waits already.',
    run: ({ ctx, body }) => addStaff(ctx, body),
  })
  .call('get', '/api/admin/staff/roles', {
    operationId: 'listStaffRoles',
    summary: 'Every role of staff with its rights',
    right,
    answer: json(StaffRoleList, 'The locked one first'),
    run: ({ ctx }) => listRoles(ctx),
  })
  .call('put', '/api/admin/staff/roles/{key}', {
    operationId: 'saveStaffRole',
    summary: 'Make a role or change its rights',
    description: 'New rights over money or staff wait for another person.',
    right,
    params: RolePath,
    body: RoleInput,
    answer: json(TeamChange, 'Done or waiting'),
    409: 'The role is locked, was changed meanwhile, or the same waits already.',
    run: ({ ctx, params, body }) => saveRole(ctx, params.key, body),
  })
  .call('patch', '/api/admin/staff/{id}', {
    operationId: 'changeStaffRole',
    summary: 'Give a member of staff another role',
    description: 'A role with rights over money or staff waits for another person.',
    right,
    params: StaffPath,
    body: RoleChange,
    answer: json(TeamChange, 'Done or waiting'),
    404: GONE,
    409: HELD,
    run: ({ ctx, params, body }) => changeStaffRole(ctx, params.id, body),
  })
  .call('post', '/api/admin/staff/{id}/end', {
    operationId: 'endStaff',
    summary: 'End somebody’s work for the shop, with their sessions and second factor',
    right,
    params: StaffPath,
    body: StaffReason,
    answer: empty('Ended'),
    404: GONE,
    409: HELD,
    run: ({ ctx, params, body }) => endStaff(ctx, params.id, body),
  })
  .call('post', '/api/admin/staff/{id}/reset-second-factor', {
    operationId: 'resetSecondFactor',
    summary: 'Forget a member’s second factor; it is set up anew at the next sign-in',
    right,
    params: StaffPath,
    body: StaffReason,
    answer: empty('Forgotten'),
    404: GONE,
    run: ({ ctx, params, body }) => resetSecondFactor(ctx, params.id, body),
  });
