import { m } from '#messages';
import type { BookCheck } from '#modules/ledger/ledger.schema.ts';
import { countText } from '#web/desk/table-foot.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What the last nightly check of the books found; the sentences are those of `npm run ledger`, in English. */
export function BookCheckAlert({ check: { checkedAt, wrong, faults } }: { check: BookCheck }) {
  const at = useDates().dateTime(checkedAt);
  if (wrong === 0)
    return (
      <Alert tone="success" className="mb-4">
        {m.money_check_right({ at })}
      </Alert>
    );
  return (
    <Alert tone="danger" role="alert" className="mb-4">
      <p className="font-semibold">{m.money_check_wrong({ at, count: countText(wrong) })}</p>
      <ul lang="en">
        {faults.map(({ sentence, wrong: of, rows }) => (
          <li key={sentence}>
            <details className="group/fault">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2">
                <Icon name="down" className="size-4 shrink-0 group-open/fault:rotate-180" />
                <span>
                  {sentence} ({countText(of)})
                </span>
              </summary>
              <ul className="list-disc pl-5 text-muted">
                {rows.map((row) => (
                  <li key={row} className="break-words">
                    {row}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
