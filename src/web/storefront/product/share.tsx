import type { MouseEvent } from 'react';
import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { title: string; url: string };

/** Shares by the device's own sheet where it has one; else the list of links, which also works without scripts. */
export function Share({ title, url }: Props) {
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

function ShareLinks({ title, url }: Props) {
  const toast = useToast();
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  const networks = {
    Telegram: `https://t.me/share/url?url=${address}&text=${text}`,
    WhatsApp: `https://wa.me/?text=${text}%20${address}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    X: `https://x.com/intent/post?text=${text}&url=${address}`,
  };
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: m.product_share_copied(), tone: 'success' }),
      () => toast({ text: url }),
    );
  const link = 'flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm hover:bg-sunken';
  return (
    <ul className="absolute right-0 z-20 mt-1 w-56 overflow-hidden rounded-card border border-line bg-surface py-1 shadow-raised">
      <li className="before-scripts:hidden">
        <button type="button" onClick={copy} className={link}>
          <Icon name="copy" className="size-5" />
          {m.product_share_copy()}
        </button>
      </li>
      {Object.entries(networks).map(([network, href]) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            <Icon name="share" className="size-5" />
            {m.product_share_on({ network })}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:?subject=${text}&body=${address}`} className={link}>
          <Icon name="mail" className="size-5" />
          {m.product_share_email()}
        </a>
      </li>
    </ul>
  );
}
