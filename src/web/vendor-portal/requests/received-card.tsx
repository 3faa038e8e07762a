import { Form } from 'react-router';
import { m } from '#messages';
import type { ReceivedRequest } from '#modules/membership/membership.schema.ts';
import { datedLine } from '#web/account/membership-requests/request-texts.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { controlClass } from '#web/ui/field.tsx';

const REASON_MAX = 500;

type Props = {
  request: ReceivedRequest;
  action: string;
  bulkForm: string;
  mayDecide: boolean;
  isBusy: boolean;
};

/** One received request with its answers. Rejecting and ending unfold a field for the reason, also without scripts. */
export function ReceivedCard({ request, action, bulkForm, mayDecide, isBusy }: Props) {
  const { date } = useDates();
  const { id, status, message, reason, shopper, isMember } = request;
  const { name } = shopper;
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {mayDecide && status === 'PENDING' && (
          <label className="-my-2 -ml-2 inline-flex size-11 items-center justify-center">
            <input
              type="checkbox"
              name="ids[]"
              value={id}
              form={bulkForm}
              aria-label={m.portal_requests_select({ name })}
              className="size-5 accent-brand"
            />
          </label>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold break-words">{name}</h2>
          <p className="text-sm text-muted">
            {datedLine(request, date)} ·{' '}
            {m.portal_requests_orders({ count: shopper.orderCount, shown: groupDigits(shopper.orderCount) })}
          </p>
        </div>
      </div>
      <p lang={message ? '' : undefined} className="mt-2 break-words whitespace-pre-line">
        {message || m.membership_no_message()}
      </p>
      {status === 'REJECTED' && reason && (
        <p className="mt-2 text-sm break-words text-muted">{m.portal_requests_reason_told({ reason })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {mayDecide && status === 'PENDING' && (
          <>
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="approve"
                size="small"
                disabled={isBusy}
                aria-label={m.portal_requests_approve_named({ name })}
              >
                {m.portal_requests_approve()}
              </Button>
            </Form>
            <WithReason
              {...{ id, action, isBusy }}
              intent="reject"
              text={m.portal_requests_reject()}
              label={m.portal_requests_reject_named({ name })}
            />
          </>
        )}
        {mayDecide && isMember && (
          <WithReason
            {...{ id, action, isBusy }}
            intent="end"
            text={m.portal_requests_end()}
            label={m.portal_requests_end_named({ name })}
          />
        )}
      </div>
    </article>
  );
}

type ReasonProps = {
  id: number;
  action: string;
  isBusy: boolean;
  intent: 'reject' | 'end';
  text: string;
  label: string;
};

function WithReason({ id, action, isBusy, intent, text, label }: ReasonProps) {
  const field = `reason-${id}`;
  return (
    <details className="min-w-0 open:w-full">
      <summary
        aria-label={label}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-3 text-sm font-semibold text-danger hover:bg-danger-tint md:min-h-9"
      >
        {text}
      </summary>
      <Form method="post" action={action} preventScrollReset className="mt-3 flex flex-col gap-2">
        <input type="hidden" name="id" value={id} />
        <label htmlFor={field} className="text-sm font-semibold">
          {m.portal_requests_reason()}
        </label>
        <textarea id={field} name="reason" rows={2} maxLength={REASON_MAX} className={controlClass()} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look="danger"
          size="small"
          disabled={isBusy}
          className="self-start"
          aria-label={label}
        >
          {text}
        </Button>
      </Form>
    </details>
  );
}
