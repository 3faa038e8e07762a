import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { STAFF_RIGHTS } from '#shop/staff-rights.ts';

const RoleKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z_]{1,39}$/);
const Reason = lineForOthers(500).min(1).openapi({ example: 'New in the team' });
const Right = z.enum(STAFF_RIGHTS);

export const StaffRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.string(),
    since: z.iso.datetime(),
    hasSecondFactor: z.boolean(),
    isDemo: z.boolean(),
    version: z.number().int(),
  })
  .openapi('StaffRow');
export type StaffRow = z.infer<typeof StaffRow>;

export const StaffList = z.object({ content: z.array(StaffRow), next: z.null() }).openapi('StaffList');
export type StaffList = z.infer<typeof StaffList>;

export const StaffRole = z
  .object({
    key: z.string(),
    name: z.string().openapi({ description: 'In the language of the request.' }),
    rights: z.array(z.string()),
    isLocked: z.boolean().openapi({ description: 'Whether it holds every right, always.' }),
    members: z.number().int(),
    version: z.number().int(),
  })
  .openapi('StaffRole');
export type StaffRole = z.infer<typeof StaffRole>;

export const StaffRoleList = z
  .object({ content: z.array(StaffRole), next: z.null() })
  .openapi('StaffRoleList');
export type StaffRoleList = z.infer<typeof StaffRoleList>;

export const StaffPath = z.object({ id: Id });
export const RolePath = z.object({ key: RoleKey.openapi({ example: 'returns_desk' }) });

export const NewStaff = z
  .object({ email: z.email().trim().max(254), role: RoleKey, reason: Reason })
  .openapi('NewStaff');
export type NewStaff = z.infer<typeof NewStaff>;

export const RoleChange = z
  .object({ role: RoleKey, version: z.number().int().optional(), reason: Reason })
  .openapi('RoleChange');
export type RoleChange = z.infer<typeof RoleChange>;

/** As the screens of staff send them. */
const FormVersion = z.coerce.number().int().min(0);
export const AddStaffForm = z.object(NewStaff.shape);
export const StaffReasonForm = z.object({ reason: Reason });
export const RoleChangeForm = z.object({ role: RoleKey, version: FormVersion, reason: Reason });
/** A single box comes as one text. */
const Boxes = z
  .union([Right.transform((one) => [one]), z.array(Right)])
  .optional()
  .transform((rights) => rights ?? []);
export const RoleForm = z.object({
  name: lineForOthers(60).min(1),
  rights: Boxes,
  version: FormVersion,
  reason: Reason,
});

export const StaffReason = z.object({ reason: Reason }).openapi('StaffReason');
export type StaffReason = z.infer<typeof StaffReason>;

export const RoleInput = z
  .object({
    name: lineForOthers(60).min(1).openapi({ example: 'Returns desk' }),
    rights: z.array(Right).max(STAFF_RIGHTS.length),
    version: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Of the role that is changed; 0 for a new one.' }),
    reason: Reason,
  })
  .openapi('RoleInput');
export type RoleInput = z.infer<typeof RoleInput>;

/** What became of a change: done, or waiting for another person. */
export const TeamChange = z
  .object({ state: z.enum(['done', 'waiting']), approvalId: z.number().int().nullable() })
  .openapi('TeamChange');
export type TeamChange = z.infer<typeof TeamChange>;
