import { Icon } from '#web/ui/icon.tsx';

/** What opens and closes a `details` of the class group. */
export function ToggleSummary({ closed, open }: { closed: string; open: string }) {
  return (
    <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link lg:min-h-9">
      <span className="group-open:hidden">{closed}</span>
      <span className="hidden group-open:inline">{open}</span>
      <Icon name="down" className="size-4 group-open:rotate-180" />
    </summary>
  );
}
