export {
  requireAnyStaff,
  requireStaff,
  requireStaffToRead,
  StaffError,
  type StaffMember,
} from '#shop/require-staff.ts';
export { keepFile } from './keep-file.ts';
export { staffAct } from './staff-act.ts';
