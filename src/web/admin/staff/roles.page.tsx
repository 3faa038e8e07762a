import { m } from '#messages';
import { listRoles } from '#modules/staff-team/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/roles.page.ts';
import { StaffFrame } from './staff-frame.tsx';

export const loader = load(async (ctx) => (await listRoles(ctx)).content);

export const meta = () => [{ title: `${m.admin_roles()} – ${SITE.name}` }];

export default function RolesPage({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame
      here="roles"
      title={m.admin_roles()}
      action={<LinkButton to="/admin/staff/new-role">{m.admin_role_new()}</LinkButton>}
    >
      <p className="mb-3 text-muted">{m.admin_roles_intro()}</p>
      <ul className="flex flex-col gap-2">
        {loaderData.map(({ key, name, isLocked, members, rights }) => (
          <li
            key={key}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 hover:bg-brand-tint"
          >
            <LocalLink
              to={`/admin/staff/roles/${key}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center font-semibold break-words after:absolute after:inset-0"
            >
              {name}
            </LocalLink>
            <p className="tabular text-sm text-muted">
              {m.admin_role_members({ count: String(members) })} ·{' '}
              {m.admin_role_rights({ count: String(rights.length) })}
            </p>
            {isLocked && <Badge>{m.admin_role_locked()}</Badge>}
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}
