import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Remittance } from '#modules/remittances/remittances.schema.ts';
import { KeptFile } from '#web/desk/kept-file.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import { CASH_PATH, HolderName } from './cash-holder-part.tsx';

type Props = { remittance: Remittance; mayReceive: boolean; refused: RefusedForm | null };

/** Cash that was handed over: whose, of which day, counted by whom, and the photo of its slip. */
export function HandedOver({ remittance, mayReceive, refused }: Props) {
  const { id, day, counted, expected, difference, receivedBy: receiver, slipUrl } = remittance;
  const { witness, handedAt, note } = remittance;
  const { date, dateTime } = useDates();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        <HolderName {...remittance} /> · {m.remittances_of_day({ day: date(day) })}
        <span className="block text-sm text-muted">
          {m.remittances_by({ receiver, witness, time: dateTime(handedAt) })}
          {note && <span lang=""> · {note}</span>}
        </span>
      </span>
      <span className="text-right">
        <Money birr={counted} className="font-semibold" />
        {difference !== 0 && (
          <span className="block text-sm text-danger">
            {m.remittances_expected()} <Money birr={expected} />, {m.remittances_difference()}{' '}
            <Money birr={difference} />
          </span>
        )}
      </span>
      <KeptFile
        href={slipUrl}
        mayKeep={mayReceive}
        intent="slip"
        name="picture"
        accept="image/*"
        path={CASH_PATH}
        words={{
          see: m.remittances_slip_see(),
          add: m.remittances_slip_add(),
          label: m.remittances_slip(),
          keep: m.remittances_slip_keep(),
        }}
        {...{ id, refused }}
      />
    </li>
  );
}
