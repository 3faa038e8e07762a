import { m } from '#messages';
import type { ChatAttachment, ChatOrder, ChatProduct } from '#modules/chat/chat.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useLanguage } from '#web/ui/view.ts';

const CARD = 'mb-2 flex items-center gap-2 rounded-control bg-surface p-2 text-ink shadow-raised';

/** The product a message is about. */
export function MessageProduct({ product }: { product: ChatProduct }) {
  const locale = useLanguage();
  const own = product.titles[locale];
  return (
    <LocalLink to={`/product-detail/${product.id}`} className={CARD}>
      <Picture image={product.image} alt="" sizes="3.5rem" className="size-14 shrink-0" />
      <span className="min-w-0 text-sm">
        <span lang={own ? locale : product.textLocale} className="line-clamp-2 font-semibold">
          {own ?? product.title}
        </span>
        <Money birr={product.price} />
      </span>
    </LocalLink>
  );
}

/** The order a message is about; each side has its own screen of it. */
export function OrderCard({ order, to }: { order: ChatOrder; to: string }) {
  return (
    <LocalLink to={to} className={CARD}>
      <Icon name="box" />
      <span className="min-w-0 text-sm">
        <span className="block font-semibold">{m.chat_order({ number: order.number })}</span>
        <Money birr={order.total} />
      </span>
    </LocalLink>
  );
}

/** A file sent along: pictures are shown, other files named. */
export function AttachmentCard({ file }: { file: ChatAttachment }) {
  if (file.width === null || file.height === null)
    return (
      <a href={file.url} className={CARD} download={file.name}>
        <Icon name="clipboard" />
        <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">{file.name}</span>
      </a>
    );
  return (
    <a href={file.url} target="_blank" rel="noopener" className="mb-2 block">
      <img
        src={file.url}
        alt={file.name}
        width={file.width}
        height={file.height}
        loading="lazy"
        className="max-h-64 w-auto max-w-full rounded-control bg-sunken object-contain"
      />
    </a>
  );
}
