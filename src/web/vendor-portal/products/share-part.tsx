import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { DrawnQr } from '#web/ui/drawn-qr.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBirr } from '#web/ui/money.tsx';

/** The page of a product on sale, and its QR code. */
export type Shared = { address: string; qr: DrawnQr };

/** How a product on sale is told to buyers: its address, a message for Telegram, a code to print. Works without scripts. */
export function SharePart({
  product: { title, price },
  shared: { address, qr },
  className,
}: {
  product: OwnProduct;
  shared: Shared;
  className: string;
}) {
  const birr = useBirr();
  const text = price === null ? title : `${title} – ${birr(price)}`;
  const telegram = new URLSearchParams({ url: address, text });
  return (
    <section id="share" aria-label={m.products_share()} className={className}>
      <Fold title={m.products_share()}>
        <p className="text-sm text-muted">{m.products_share_hint()}</p>
        <TextField
          name="address"
          label={m.products_share_address()}
          defaultValue={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <p>
          <a
            href={`https://t.me/share/url?${telegram.toString()}`}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass('secondary')}
          >
            <Icon name="share" className="size-5" /> {m.products_share_telegram()}
          </a>
        </p>
        <QrPicture qr={qr} label={m.products_share_qr()} />
        <p>
          <a
            href={pictureFile(qr)}
            download={`adey-${title.slice(0, 40)}.svg`}
            className={buttonClass('quiet')}
          >
            <Icon name="download" className="size-5" /> {m.products_share_qr_save()}
          </a>
        </p>
      </Fold>
    </section>
  );
}

/** The code as a file to print, whole in its address. */
function pictureFile({ path, size }: DrawnQr): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="600" height="600" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
