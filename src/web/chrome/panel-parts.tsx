import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** How many lines a popup shows before it says how many more there are. */
export const PANEL_LINES = 4;

/** A count as the popups' titles write it: at least two digits, "(02)". */
export function twoDigits(count: number): string {
  return groupDigits(count).padStart(2, '0');
}

/** A popup's heading, with a × for those who cannot press Escape. */
export function PanelHeading({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
      <h2 className="text-base">{text}</h2>
      <IconButton label={m.common_close()} onClick={onClose}>
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  );
}

type LineProps = {
  productId: number;
  title: string;
  textLocale: Locale;
  imageUrl: string | null;
  children: ReactNode;
  onRemove: () => void;
};

/** One thing in a popup's list: its picture and name, leading to its page, and a × that takes it out. */
export function PanelLine({ productId, title, textLocale, imageUrl, children, onRemove }: LineProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      {imageUrl ? (
        <img
          src={imageUrl.replace('-400.', '-200.')}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control bg-sunken"
        />
      ) : (
        <span className="size-16 shrink-0 rounded-control bg-sunken" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <LocalLink
          to={`/product-detail/${productId}`}
          lang={textLocale}
          className="line-clamp-2 hover:text-brand hover:underline"
        >
          {title}
        </LocalLink>
        {children}
      </div>
      <IconButton label={m.chrome_remove_line({ title })} onClick={onRemove}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </li>
  );
}

/** What a popup says when its list could not be fetched. */
export function PanelFailure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      <Alert tone="danger" role="alert">
        {reason || m.common_offline()}
      </Alert>
      <Button look="secondary" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
