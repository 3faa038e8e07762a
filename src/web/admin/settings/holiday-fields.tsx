import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Holiday } from '#modules/delivery/desk-delivery.schema.ts';
import { type RefusedForm, typedIn } from '#web/admin/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

type Props = {
  /** Null: a day that is not in the list yet. */
  holiday: Holiday | null;
  refused: RefusedForm | null;
};

const NAMES = [
  { name: 'nameEn', language: 'en', label: m.ops_holiday_en },
  { name: 'nameAm', language: 'am', label: m.ops_holiday_am },
  { name: 'nameOm', language: 'om', label: m.ops_holiday_om },
] as const;

/** The form of one day. */
export function HolidayFields({ holiday, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  const isClosing = refused ? refused.values.isClosing === 'on' : (holiday?.isClosing ?? true);
  return (
    <FieldScope prefix={holiday?.day ?? 'new'}>
      <Form
        method="post"
        action={localPath('/admin/settings/holidays')}
        noValidate
        preventScrollReset
        className="flex flex-col gap-4 pb-3"
      >
        {holiday ? (
          <>
            <input type="hidden" name="day" value={holiday.day} />
            <input type="hidden" name="version" value={holiday.version} />
          </>
        ) : (
          <TextField
            name="day"
            type="date"
            label={m.ops_holiday_day()}
            className="max-w-60"
            defaultValue={typedIn(refused, 'day', '')}
            error={refused?.fields.day}
          />
        )}
        <div className="grid gap-4 md:grid-cols-3">
          {NAMES.map(({ name, language, label }) => (
            <TextField
              key={name}
              name={name}
              label={label()}
              optionalText={language === 'en' ? undefined : m.ops_reason_optional()}
              lang={language}
              maxLength={120}
              autoComplete="off"
              defaultValue={typedIn(refused, name, holiday?.names[language] ?? '')}
              error={refused?.fields[name]}
            />
          ))}
        </div>
        <Checkbox name="isClosing" label={m.ops_holiday_closing()} defaultChecked={isClosing} />
        <Button type="submit" disabled={isBusy} className="self-start">
          {holiday ? m.ops_save() : m.ops_holiday_add()}
        </Button>
      </Form>
    </FieldScope>
  );
}
