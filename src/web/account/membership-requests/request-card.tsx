import type { MouseEvent } from 'react';
import { m } from '#messages';
import type { MembershipRequest } from '#modules/membership/membership.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { requestsAddress, type RequestQuery } from './request-query.ts';
import { datedLine, REQUEST_STATUS_NAMES, REQUEST_STATUS_TONES, vendorName } from './request-texts.ts';

type Props = {
  request: MembershipRequest;
  query: RequestQuery;
  onOpen: (what: 'details' | 'cancel', request: MembershipRequest) => void;
};

/** One sent request. Its two actions are links that work without scripts; with them they open dialogs. */
export function RequestCard({ request, query, onOpen }: Props) {
  const { date } = useDates();
  const { id, status, vendor, reason } = request;
  const name = vendorName(request);
  const open = (what: 'details' | 'cancel') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(what, request);
  };
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <Badge tone={request.isEnded ? 'neutral' : REQUEST_STATUS_TONES[status]} className="self-start">
        {request.isEnded ? m.membership_ended() : REQUEST_STATUS_NAMES[status]()}
      </Badge>
      <div className="flex items-center gap-3">
        <VendorPhoto url={vendor.photoUrl} />
        <div className="min-w-0">
          <h2 className="text-base font-semibold break-words">
            <LocalLink to={`/supplier/${vendor.id}`} className="inline-block py-0.5 hover:text-brand">
              {name}
            </LocalLink>
          </h2>
          <p className="text-sm text-muted">
            {vendor.firstName} {vendor.lastName}
          </p>
        </div>
      </div>
      <p className="text-sm text-muted">{datedLine(request, date)}</p>
      {request.isEnded && <p className="text-sm">{m.membership_ended_text()}</p>}
      {status === 'REJECTED' && reason && <p className="text-sm break-words">{reason}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        <LinkButton
          to={requestsAddress.href(query, { page: query.page, details: id })}
          prefetch="none"
          look="secondary"
          size="small"
          aria-label={m.membership_details_named({ vendor: name })}
          onClick={open('details')}
        >
          {m.membership_details()}
        </LinkButton>
        {status === 'PENDING' && (
          <LinkButton
            to={requestsAddress.href(query, { page: query.page, cancel: id })}
            prefetch="none"
            look="quiet"
            size="small"
            className="text-danger"
            aria-label={m.membership_cancel_named({ vendor: name })}
            onClick={open('cancel')}
          >
            {m.membership_cancel()}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

function VendorPhoto({ url }: { url: string | null }) {
  return url ? (
    <img
      src={url}
      width={56}
      height={56}
      alt=""
      loading="lazy"
      className="size-14 shrink-0 rounded-full bg-sunken object-cover"
    />
  ) : (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
      <Icon name="store" />
    </span>
  );
}
