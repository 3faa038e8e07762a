import type { MouseEvent } from 'react';
import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { touchedPart } from '#web/ui/touched-part.tsx';
import type { ShareProps } from './share-content.tsx';

const Content = import.meta.env.SSR ? (await import('./share-content.tsx')).default : null;

const ShareLinks = touchedPart<ShareProps>(Content, () => import('./share-content.tsx'));

/** Shares by the device's own sheet where it has one; else the list of links, which also works without scripts. */
export function Share({ title, url }: ShareProps) {
  const onClick = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the sheet rejects: nothing to tell.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <details className="group relative">
      <summary onClick={onClick} className={buttonClass('quiet', 'small')}>
        <Icon name="share" className="size-5" />
        {m.product_share()}
      </summary>
      <ShareLinks title={title} url={url} />
    </details>
  );
}
