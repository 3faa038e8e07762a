import { Form } from 'react-router';
import { m } from '#messages';
import { AmountField } from '#web/desk/amount-field.tsx';
import type { CashDay, CashHolder } from '#modules/remittances/remittances.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { counted } from '#web/desk/table-foot.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

export const CASH_PATH = '/admin/cash';

/** So many of the earliest days stand open; those after them are behind a line. */
const FIRST_DAYS = 7;

/** Who holds cash: a store by its name, or the couriers. */
export function HolderName({ holder, businessName }: { holder: string; businessName: string | null }) {
  if (businessName === null) return holder === 'courier' ? m.remittances_couriers() : holder;
  return <span lang="">{businessName}</span>;
}

type Props = { holder: CashHolder; mayReceive: boolean; refused: RefusedForm | null };

/** What somebody holds, day by day, each with the form that notes it as handed over. */
export function CashHolderPart({ holder: one, mayReceive, refused }: Props) {
  const { holder, balance, isAboveLimit, days } = one;
  const later = days.slice(FIRST_DAYS);
  const wrongWith = ({ day }: CashDay) =>
    refused?.values.holder === holder && refused.values.day === day ? refused : null;
  const rowOf = (day: CashDay) => (
    <li key={`${day.day}.${day.expected}`} className="py-2">
      <DayRow holder={holder} day={day} mayReceive={mayReceive} refused={wrongWith(day)} />
    </li>
  );
  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <HolderName {...one} />
        <Money birr={balance} className={isAboveLimit ? 'font-bold text-danger' : 'font-bold'} />
        {isAboveLimit && <Badge tone="warning">{m.remittances_above_limit()}</Badge>}
      </h2>
      <ul className="mt-2 divide-y divide-line">{days.slice(0, FIRST_DAYS).map(rowOf)}</ul>
      {later.length > 0 && (
        <Fold
          title={m.remittances_later_days({ count: String(later.length) })}
          isOpen={later.some((day) => wrongWith(day) !== null)}
        >
          <ul className="divide-y divide-line">{later.map(rowOf)}</ul>
        </Fold>
      )}
    </section>
  );
}

type DayProps = { holder: string; day: CashDay; mayReceive: boolean; refused: RefusedForm | null };

function DayRow({ holder, day: { day, orders, expected }, mayReceive, refused }: DayProps) {
  const { date } = useDates();
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {date(day)} <span className="text-muted">{m.remittances_orders(counted(orders))}</span>
        </span>
        <span>
          {m.remittances_expected()} <Money birr={expected} className="font-semibold" />
        </span>
      </p>
      {mayReceive && (
        <Fold title={m.remittances_receive()} isOpen={refused !== null}>
          <ReceiveForm {...{ holder, day, expected, refused }} />
        </Fold>
      )}
    </>
  );
}

type FormProps = { holder: string; day: string; expected: number; refused: RefusedForm | null };

function ReceiveForm({ holder, day, expected, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const field = fieldsIn(refused);
  return (
    <FieldScope prefix={`${holder}-${day}`}>
      <Form
        method="post"
        action={localPath(CASH_PATH)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3 pb-2"
      >
        <input type="hidden" name="holder" value={holder} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="expected" value={expected} />
        <div className="grid items-end gap-3 md:grid-cols-3">
          <AmountField {...field('counted')} label={m.remittances_counted()} />
          <TextField {...field('witness')} label={m.remittances_witness()} maxLength={120} lang="" />
          <TextField
            {...field('note')}
            label={m.remittances_note()}
            hint={m.remittances_note_hint()}
            optionalText={m.ops_reason_optional()}
            maxLength={500}
            lang=""
          />
        </div>
        <Button type="submit" name="intent" value="receive" disabled={isBusy} className="self-start">
          {m.remittances_note_down()}
        </Button>
      </Form>
    </FieldScope>
  );
}
