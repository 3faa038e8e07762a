import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';

export type ShareProps = { title: string; url: string };

/** The places where a product can be shared, by links that work without scripts; with them its address can be copied too. */
export default function ShareContent({ title, url }: ShareProps) {
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
      {/* Copying needs the scripts of this part: until they have come there is nothing to press. */}
      {!import.meta.env.SSR && (
        <li>
          <button type="button" onClick={copy} className={link}>
            <Icon name="copy" className="size-5" />
            {m.product_share_copy()}
          </button>
        </li>
      )}
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
