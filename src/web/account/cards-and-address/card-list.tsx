import { m } from '#messages';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { brandName, cardName, expiryText, maskedNumber } from './card-texts.ts';

const PENCIL = 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5';

/** The saved cards, drawn as cards. */
export function CardList({ cards }: { cards: readonly SavedCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map((card) => (
        <li key={card.id}>
          <PaymentCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function PaymentCard({ card }: { card: SavedCard }) {
  return (
    <article
      aria-label={cardName(card)}
      className={cx(
        'relative flex min-h-48 flex-col justify-between gap-4 rounded-card p-4 shadow-raised',
        card.isExpired ? 'bg-muted text-paper' : 'bg-brand text-on-brand',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Icon name="card" className="size-7" />
          <span className="font-bold">{brandName(card)}</span>
          {card.isDefault && <Badge tone="hot">{m.profile_card_default()}</Badge>}
          {card.isExpired && <Badge tone="discount">{m.profile_card_expired()}</Badge>}
        </div>
        <CardMenu card={card} />
      </div>
      <dl className="text-sm">
        <dt className="text-xs">{m.profile_card_spent()}</dt>
        <dd className="text-lg font-bold">
          <Money birr={card.spent} />
        </dd>
      </dl>
      <div className="flex items-center gap-2">
        <span className="tabular text-base tracking-wider">{maskedNumber(card)}</span>
        <CopyNumber card={card} />
      </div>
      <dl className="flex justify-between gap-4 text-sm">
        <div className="min-w-0">
          <dt className="text-xs">{m.profile_card_holder()}</dt>
          <dd className="truncate font-semibold" dir="auto">
            {card.holder}
          </dd>
        </div>
        <div>
          <dt className="text-xs">{m.profile_card_expires()}</dt>
          <dd className="tabular font-semibold">{expiryText(card)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** Copies the masked number: the whole one is nowhere in the shop. */
function CopyNumber({ card }: { card: SavedCard }) {
  const toast = useToast();
  const isScripted = useIsScripted();
  if (!isScripted) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(maskedNumber(card));
    toast({ tone: 'warning', text: m.profile_card_copied() });
  };
  return (
    <IconButton
      label={m.profile_copy_card({ last: card.lastFour })}
      onClick={() => void copy()}
      className="hover:bg-brand-strong"
    >
      <Icon name="copy" className="size-5" />
    </IconButton>
  );
}

const ITEM = 'flex min-h-11 items-center gap-3 px-4 whitespace-nowrap text-ink hover:bg-brand-tint';

function CardMenu({ card }: { card: SavedCard }) {
  return (
    <details className="group/menu relative">
      <summary
        aria-label={m.profile_card_menu({ last: card.lastFour })}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full hover:bg-brand-strong [&::-webkit-details-marker]:hidden"
      >
        <Icon name="settings" className="size-5" />
      </summary>
      <ul className="absolute right-0 z-10 mt-1 rounded-control border border-line bg-surface py-1 shadow-raised">
        <li>
          <LocalLink to={`/CardandAddress?card=${card.id}`} className={ITEM}>
            <Icon strokes={PENCIL} className="size-5" />
            {m.profile_edit_card()}
          </LocalLink>
        </li>
        <li>
          <LocalLink to={`/CardandAddress?deleteCard=${card.id}`} className={ITEM}>
            <Icon name="trash" className="size-5" />
            {m.profile_delete_card()}
          </LocalLink>
        </li>
      </ul>
    </details>
  );
}
