import { m } from '#messages';
import type { DeskDestination } from '#modules/delivery/desk-delivery.schema.ts';
import type { Outage } from '#modules/settings/settings.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskForm } from '#web/desk/desk-form.tsx';
import { MomentField } from '#web/desk/moment-field.tsx';
import { localMoment } from '#web/desk/local-moment.ts';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';

type Props = {
  /** Null: one that is not noted yet. */
  outage: Outage | null;
  regions: readonly DeskDestination[];
  draft: KeptDraft | null;
  refused: RefusedForm | null;
};

/** The kind of the form of one outage. */
export const OUTAGE_FORM = 'outage';

const LABELS = {
  regionCode: m.ops_outage_region,
  startsAt: m.ops_outage_from,
  endsAt: m.ops_outage_to,
  note: m.ops_outage_note,
};
const DAYS = ['startsAt', 'endsAt'];

/** The form of one outage. */
export function OutageFields({ outage, regions, draft, refused }: Props) {
  const locale = useLanguage();
  const { dateTime } = useDates();
  const isBusy = useIsBusy();
  const subject = String(outage?.id ?? 'new');
  const nameOf = (code: string) =>
    regions.find((region) => region.code === code)?.names[locale] ?? m.ops_outage_everywhere();
  const told = (name: string, value: string) => {
    if (name === 'regionCode') return nameOf(value);
    return name === 'note' || value === '' ? value : dateTime(`${value.slice(0, 16)}:00+03:00`);
  };
  return (
    <FieldScope prefix={subject}>
      <DeskForm
        place={{ kind: OUTAGE_FORM, subject, path: '/admin/settings/outages' }}
        intent="save"
        version={outage?.version ?? null}
        hidden={outage ? { id: subject } : {}}
        labels={LABELS}
        days={DAYS}
        values={{
          regionCode: outage?.regionCode ?? '',
          startsAt: localMoment(outage?.startsAt),
          endsAt: localMoment(outage?.endsAt),
          note: outage?.note ?? '',
        }}
        told={told}
        draft={draft}
        refused={refused}
        className="flex flex-col gap-4 pb-3"
      >
        {({ field }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField {...field('regionCode')} label={m.ops_outage_region()}>
                <option value="">{m.ops_outage_everywhere()}</option>
                {regions.map(({ code }) => (
                  <option key={code} value={code}>
                    {nameOf(code)}
                  </option>
                ))}
              </SelectField>
              <MomentField name="startsAt" label={m.ops_outage_from()} field={field} yearsBack={1} />
              <MomentField
                name="endsAt"
                label={m.ops_outage_to()}
                hint={m.ops_outage_to_hint()}
                field={field}
                yearsBack={1}
              />
              <TextField
                {...field('note')}
                label={m.ops_outage_note()}
                optionalText={m.ops_reason_optional()}
                maxLength={200}
                autoComplete="off"
              />
            </div>
            <Button type="submit" name="intent" value="save" disabled={isBusy} className="self-start">
              {outage ? m.ops_save() : m.ops_outage_add()}
            </Button>
          </>
        )}
      </DeskForm>
    </FieldScope>
  );
}
