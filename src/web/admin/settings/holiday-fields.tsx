import { m } from '#messages';
import type { Holiday } from '#modules/delivery/desk-delivery.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { boxText } from '#web/desk/box-text.ts';
import { DeskForm } from '#web/desk/desk-form.tsx';
import { DayField } from '#web/desk/moment-field.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = {
  /** Null: a day that is not in the list yet. */
  holiday: Holiday | null;
  draft: KeptDraft | null;
  refused: RefusedForm | null;
};

/** The kind of the form of one day. */
export const HOLIDAY_FORM = 'holiday';

const NAMES = [
  { name: 'nameEn', language: 'en', label: m.ops_holiday_en },
  { name: 'nameAm', language: 'am', label: m.ops_holiday_am },
  { name: 'nameOm', language: 'om', label: m.ops_holiday_om },
] as const;
const LABELS = {
  ...Object.fromEntries(NAMES.map(({ name, label }) => [name, label])),
  isClosing: m.ops_holiday_closing,
};

const DAYS = ['day'];

/** The form of one day. */
export function HolidayFields({ holiday, draft, refused }: Props) {
  const isBusy = useIsBusy();
  const subject = holiday?.day ?? 'new';
  const values = {
    ...(holiday ? {} : { day: '' }),
    ...Object.fromEntries(NAMES.map(({ name, language }) => [name, holiday?.names[language] ?? ''])),
    isClosing: (holiday?.isClosing ?? true) ? 'on' : '',
  };
  return (
    <FieldScope prefix={subject}>
      <DeskForm
        place={{ kind: HOLIDAY_FORM, subject, path: '/admin/settings/holidays' }}
        intent="save"
        version={holiday?.version ?? null}
        hidden={holiday ? { day: holiday.day } : {}}
        days={DAYS}
        labels={holiday ? LABELS : { day: m.ops_holiday_day, ...LABELS }}
        values={values}
        told={(name, value) => (name === 'isClosing' ? boxText(value) : value)}
        draft={draft}
        refused={refused}
        className="flex flex-col gap-4 pb-3"
      >
        {({ field, isTicked }) => (
          <>
            {!holiday && (
              <DayField name="day" label={m.ops_holiday_day()} field={field} years={5} className="max-w-md" />
            )}
            <div className="grid gap-4 md:grid-cols-3">
              {NAMES.map(({ name, language, label }) => (
                <TextField
                  key={name}
                  {...field(name)}
                  label={label()}
                  optionalText={language === 'en' ? undefined : m.ops_reason_optional()}
                  lang={language}
                  maxLength={120}
                  autoComplete="off"
                />
              ))}
            </div>
            <Checkbox
              name="isClosing"
              label={m.ops_holiday_closing()}
              defaultChecked={isTicked('isClosing')}
            />
            <Button type="submit" name="intent" value="save" disabled={isBusy} className="self-start">
              {holiday ? m.ops_save() : m.ops_holiday_add()}
            </Button>
          </>
        )}
      </DeskForm>
    </FieldScope>
  );
}
