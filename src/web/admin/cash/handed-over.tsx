import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Remittance } from '#modules/remittances/remittances.schema.ts';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
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
      {slipUrl !== null && (
        <a
          href={slipUrl}
          target="_blank"
          rel="noopener"
          className="prose-link inline-flex min-h-11 w-full items-center text-sm"
        >
          {m.remittances_slip_see()}
        </a>
      )}
      {slipUrl === null && mayReceive && (
        <div className="w-full text-sm">
          <SlipForm
            id={id}
            refused={refused?.intent === 'slip' && refused.values.id === id ? refused : null}
          />
        </div>
      )}
    </li>
  );
}

function SlipForm({ id, refused }: { id: string; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Fold title={m.remittances_slip_add()} isOpen={refused !== null}>
      <FieldScope prefix={`slip-${id}`}>
        <Form
          method="post"
          action={localPath(CASH_PATH)}
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className="flex flex-col gap-3 pb-2"
        >
          <input type="hidden" name="id" value={id} />
          <FileField
            name="picture"
            accept="image/*"
            label={m.remittances_slip()}
            error={refused?.fields.picture}
          />
          <Button
            type="submit"
            name="intent"
            value="slip"
            look="secondary"
            disabled={isBusy}
            className="self-start"
          >
            {m.remittances_slip_keep()}
          </Button>
        </Form>
      </FieldScope>
    </Fold>
  );
}
