import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<AlertTone, { box: string; icon: IconName }> = {
  info: { box: 'border-link bg-link-tint', icon: 'info' },
  success: { box: 'border-brand bg-brand-tint', icon: 'check' },
  warning: { box: 'border-adey bg-sunken', icon: 'warning' },
  danger: { box: 'border-danger bg-danger-tint', icon: 'warning' },
};

/** A message that stays on the page. `role` "status" or "alert" when it appears after an action. */
export function Alert({
  tone = 'info',
  role,
  children,
  className,
}: {
  tone?: AlertTone;
  role?: 'status' | 'alert';
  children: ReactNode;
  className?: string;
}) {
  const { box, icon } = TONES[tone];
  return (
    <div role={role} className={cx('flex gap-3 rounded-control border-l-4 p-3 text-sm', box, className)}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
