import { Form } from 'react-router';
import { m } from '#messages';
import type { MembershipRequest } from '#modules/membership/membership.schema.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { requestsAddress, type RequestQuery } from './request-query.ts';
import { dateOf, REQUEST_STATUS_NAMES, vendorName } from './request-texts.ts';

/** Everything about one request, as rows of name and value. */
export function RequestDetails({ request }: { request: MembershipRequest }) {
  const { date } = useDates();
  const { vendor, message, status, createdAt, reason } = request;
  const rows = [
    [m.membership_details_vendor(), vendorName(request)],
    [m.membership_details_name(), `${vendor.firstName} ${vendor.lastName}`.trim()],
    [m.membership_details_message(), message || m.membership_no_message()],
    [m.membership_details_status(), request.isEnded ? m.membership_ended() : REQUEST_STATUS_NAMES[status]()],
    [m.membership_details_requested(), dateOf(createdAt, date)],
    ...(reason ? [[m.membership_details_reason(), reason]] : []),
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={`/supplier/${vendor.id}`} look="secondary" className="mt-5">
        {m.membership_visit()}
      </LinkButton>
    </>
  );
}

type CancelProps = { request: MembershipRequest; query: RequestQuery; isBusy: boolean; onKeep?: () => void };

/** Asks before a request is taken back. */
export function CancelRequest({ request, query, isBusy, onKeep }: CancelProps) {
  const localPath = useLocalPath();
  return (
    <Form
      method="post"
      action={localPath(requestsAddress.href(query, { page: query.page }))}
      preventScrollReset
      className="flex flex-col gap-4"
    >
      <p>{m.membership_cancel_text({ vendor: vendorName(request) })}</p>
      <input type="hidden" name="id" value={request.id} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="cancel" look="danger" disabled={isBusy}>
          {m.membership_cancel_yes()}
        </Button>
        {onKeep ? (
          <Button look="secondary" onClick={onKeep}>
            {m.membership_cancel_no()}
          </Button>
        ) : (
          <LinkButton to={requestsAddress.href(query, { page: query.page })} look="secondary">
            {m.membership_cancel_no()}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
