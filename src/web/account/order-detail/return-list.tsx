import { Fragment } from 'react';
import { m } from '#messages';
import type { ReturnStatus, ReturnView } from '#modules/orders/returns.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { useBirr } from '#web/ui/money.tsx';
import { REASON_NAMES, RETURN_STATUS_NAMES } from './return-texts.ts';
import { COLON } from '#web/ui/colon.ts';
import { useLanguage } from '#web/ui/view.ts';

const TONES: Record<ReturnStatus, BadgeTone> = {
  requested: 'warning',
  approved: 'success',
  rejected: 'neutral',
  received: 'success',
};

/** The returns that were asked for, with what the supplier said. Nothing without one. */
export function ReturnList({ returns }: { returns: ReturnView[] }) {
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-heading" className="rounded-card border border-line bg-surface p-4">
      <h2 id="returns-heading" className="mb-2 text-lg">
        {m.orders_returns()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {returns.map((one) => (
          <li key={one.id} className="py-3">
            <ReturnDetails asked={one} />
            {one.answer && <p className="text-sm">{m.orders_return_answer({ text: one.answer })}</p>}
            {one.status === 'approved' && <p className="text-sm font-semibold">{m.orders_return_send()}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was asked for, when and why, with its pictures, and what goes back. */
export function ReturnDetails({ asked }: { asked: ReturnView }) {
  const { date } = useDates();
  const birr = useBirr();
  const colon = COLON[useLanguage()];
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[asked.status]}>{RETURN_STATUS_NAMES[asked.status]()}</Badge>
        <span className="text-muted">{m.orders_return_asked({ date: date(asked.requestedAt) })}</span>
      </p>
      <p>
        {REASON_NAMES[asked.reason]()}
        {colon}{' '}
        {asked.lines.map((line, i) => (
          <Fragment key={line.lineId}>
            {i > 0 && ', '}
            {line.quantity} × <span lang={line.textLocale}>{line.title}</span>
          </Fragment>
        ))}
      </p>
      {asked.text && (
        <p lang="" className="whitespace-pre-line text-muted">
          {asked.text}
        </p>
      )}
      {asked.photos.length > 0 && (
        <ul className="my-1 flex flex-wrap gap-2">
          {asked.photos.map((photo, i) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.url}
                  alt={m.orders_return_photo({ number: i + 1 })}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {asked.refund !== null && <p>{m.orders_return_refund({ amount: birr(asked.refund) })}</p>}
    </div>
  );
}
