import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What a screen shows when it has nothing: why, and the next step as children (a LinkButton). */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-tint text-brand">
        <Icon name={icon} className="size-9" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
