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
      <ul lang="en" className="mt-2 space-y-2">
        {faults.map(({ sentence, wrong: of, rows }) => (
          <li key={sentence}>
            {sentence} ({of})
            <ul className="mt-1 list-disc pl-5 text-muted">
              {rows.map((row) => (
                <li key={row} className="break-words">
                  {row}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
