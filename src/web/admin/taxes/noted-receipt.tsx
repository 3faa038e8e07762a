import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { WithholdingReceipt } from '#modules/taxes/taxes.schema.ts';
import { useMonthName } from '#web/desk/month-name.ts';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';

type Props = { receipt: WithholdingReceipt; mayNote: boolean; refused: RefusedForm | null };

/** A receipt in a line, with the form that asks to take it back. */
export function NotedReceipt({ receipt, mayNote, refused }: Props) {
  const { id, businessName, month, number, birr, notedAt, withdrawnAt, approvalId } = receipt;
  const { dateTime } = useDates();
  const isGone = withdrawnAt !== null;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span lang="" className="font-semibold break-words">
          {businessName}
        </span>
        <span className="block text-sm text-muted">
          {useMonthName()(month)} ·{' '}
          <span lang="en" className="break-all">
            {number}
          </span>{' '}
          · <time dateTime={notedAt}>{dateTime(notedAt)}</time>
        </span>
        {isGone && (
          <span className="block text-sm">
            <Badge tone="neutral">{m.taxes_withdrawn()}</Badge>{' '}
            <time dateTime={withdrawnAt}>{dateTime(withdrawnAt)}</time>
          </span>
        )}
      </span>
      <Money birr={birr} className={cx('font-semibold', isGone && 'text-muted line-through')} />
      {!isGone && approvalId !== null && (
        <LocalLink
          to={`/admin/approvals/${approvalId}`}
          className="prose-link inline-flex min-h-11 w-full items-center text-sm"
        >
          {m.taxes_withdrawal_waits()}
        </LocalLink>
      )}
      {!isGone && approvalId === null && mayNote && (
        <div className="w-full">
          <ReasonForm
            intent="withdraw"
            text={m.taxes_withdraw()}
            name={m.taxes_withdraw_named({ number })}
            label={m.taxes_withdraw_why()}
            fields={{ id }}
            refused={refused}
            isDanger
          />
        </div>
      )}
    </li>
  );
}
