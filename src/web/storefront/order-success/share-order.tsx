import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { PlacedOrderCard } from './placed-order-card.tsx';

type Props = { orders: readonly PlacedOrderCard[]; origin: string };

/** Sends the way to follow the orders to oneself or to who receives them; links, so that they work without scripts. */
export function ShareOrder({ orders, origin }: Props) {
  const localPath = useLocalPath();
  const links = orders.map(
    ({ orderNumber, grant }) =>
      `${origin}${localPath(`/TrackOrder/${orderNumber}`)}?grant=${encodeURIComponent(grant)}`,
  );
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  const text = m.checkout_success_share_text({ site: SITE.name, numbers });
  const [first = '', ...others] = links;
  const telegram = new URLSearchParams({ url: first, text: [text, ...others].join('\n') });
  const sms = encodeURIComponent([text, ...links].join('\n'));
  return (
    <section aria-labelledby="share-heading" className="flex flex-col gap-2">
      <h2 id="share-heading" className="text-base">
        {m.checkout_success_share()}
      </h2>
      <p className="text-sm text-muted">{m.checkout_success_share_note()}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://t.me/share/url?${telegram.toString()}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClass('secondary')}
        >
          <Icon name="share" className="size-5" /> {m.checkout_success_share_telegram()}
        </a>
        <a href={`sms:?&body=${sms}`} className={buttonClass('secondary')}>
          <Icon name="message" className="size-5" /> {m.checkout_success_share_sms()}
        </a>
      </div>
    </section>
  );
}
