import type { ReactNode } from 'react';
import { m } from '#messages';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';

type Props = { here: 'members' | 'roles'; title?: string; action?: ReactNode; children: ReactNode };

/** What surrounds who works for the shop and what their roles allow. */
export function StaffFrame({ here, title = m.admin_staff(), action, children }: Props) {
  const tabs = [
    { name: m.admin_staff_members(), href: '/admin/staff', isHere: here === 'members', count: '' },
    { name: m.admin_roles(), href: '/admin/staff/roles', isHere: here === 'roles', count: '' },
  ];
  return (
    <AdminFrame title={title} action={action}>
      <div className="mb-4">
        <StatusTabs label={m.admin_staff_rooms()} tabs={tabs} />
      </div>
      {children}
    </AdminFrame>
  );
}
