import type { ReactNode } from 'react';

/** What is known of a subject, name beside value. */
export function FactsList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="mb-1 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
