import { m } from '#messages';
import type { BookCheck } from '#modules/ledger/ledger.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useDates } from '#web/ui/date.ts';

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
      <p className="font-semibold">{m.money_check_wrong({ at, count: wrong })}</p>
      <ul lang="en">
        {faults.map(({ sentence, wrong: of, rows }) => (
          <li key={sentence}>
            <details>
              <summary className="min-h-11 cursor-pointer py-2">
                {sentence} ({of})
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
