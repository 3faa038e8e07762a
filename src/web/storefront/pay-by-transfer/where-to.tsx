import { m } from '#messages';
import type { Transfer } from '#modules/payments/transfers.schema.ts';
import type { DrawnQr } from '#web/ui/drawn-qr.ts';
import { useBirr } from '#web/ui/money.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';

type Props = {
  transfer: Transfer;
  /** Of each account the code that its bank's app reads, where there is one. */
  codes: readonly (DrawnQr | null)[];
};

/** What a buyer needs at their bank: how much, with which code, to which account. */
export function WhereTo({ transfer: { amount, code, accounts }, codes }: Props) {
  const birr = useBirr();
  return (
    <section className="flex flex-col gap-3">
      <p>{m.transfers_intro()}</p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-card border border-line bg-brand-tint p-4">
        <div>
          <dt className="text-sm text-muted">{m.transfers_amount()}</dt>
          <dd className="text-xl font-bold tabular select-all">{birr(amount)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.transfers_code()}</dt>
          <dd lang="en" className="text-xl font-bold tracking-wider tabular select-all">
            {code}
          </dd>
        </div>
      </dl>
      <ul className="flex flex-col gap-3">
        {accounts.map(({ id, bankName, number, holder }, i) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <h2 lang="" className="text-base">
              {bankName}
            </h2>
            <dl className="mt-2 grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{m.transfers_number()}</dt>
              <dd className="text-lg font-semibold break-all tabular select-all">{number}</dd>
              <dt className="text-sm text-muted">{m.transfers_holder()}</dt>
              <dd lang="">{holder}</dd>
            </dl>
            {codes[i] && (
              <figure className="mt-3">
                <QrPicture qr={codes[i]} label={m.transfers_qr_label({ bank: bankName })} />
                <figcaption className="text-sm text-muted">{m.transfers_qr_scan()}</figcaption>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
