import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type HelpEntry = { id: number | string; question: string; answer: string };

/**
 * Questions that open one at a time and close on a second press: the browser's own accordion, which needs no script. The
 * name tells which of them belong together.
 */
export function Accordion({
  name,
  entries,
  className,
}: {
  name: string;
  entries: readonly HelpEntry[];
  className?: string;
}) {
  return (
    <ul className={cx('flex flex-col gap-2', className)}>
      {entries.map(({ id, question, answer }) => (
        <li key={id}>
          <details name={name} className="group rounded-card border border-line bg-surface">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold">
              {question}
              <Icon name="down" className="size-5 shrink-0 text-brand group-open:rotate-180" />
            </summary>
            <p className="px-4 pb-4 text-muted">{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
