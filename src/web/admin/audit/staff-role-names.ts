import { m } from '#messages';

/** The roles that the shop begins with; those that staff have made are called as they named them. */
export const STAFF_ROLE_NAMES: Record<string, (() => string) | undefined> = {
  owner: m.admin_role_owner,
  operations: m.admin_role_operations,
  catalogue: m.admin_role_catalogue,
  finance: m.admin_role_finance,
  support: m.admin_role_support,
  content: m.admin_role_content,
  auditor: m.admin_role_auditor,
};
