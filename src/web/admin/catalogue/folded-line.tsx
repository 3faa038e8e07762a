import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The line of a folded thing (`group/fold`): what it is called, what there is to know of it, and that it opens. */
export function FoldedLine({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <summary className="flex min-h-11 cursor-pointer items-start gap-2 py-2.5">
      <Icon name="down" className="mt-1 size-4 shrink-0 text-link group-open/fold:rotate-180" />
      <span className="min-w-0">
        <span lang="" className="font-semibold break-words">
          {name}
        </span>{' '}
        <span className="text-sm text-muted">{children}</span>
      </span>
    </summary>
  );
}
