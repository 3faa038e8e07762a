import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The goods that are shown or chosen, as a file that may be brought back. */
export function ExportLink({ path }: { path: string }) {
  return (
    <a href={path} download className={buttonClass('quiet', 'small')}>
      <Icon name="download" className="size-4" />
      {m.products_export()}
    </a>
  );
}
