import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { ethiopianDate, MONTH_NAMES, noonOf, USUAL_CALENDAR } from '#shop/calendar.ts';
import { cx } from '#web/ui/class-names.ts';
import { FieldScope, SelectField, TextField, useFieldId } from '#web/ui/field.tsx';
import { useLanguage, useView } from '#web/ui/view.ts';

type Shown = { defaultValue: string; error?: string | null | undefined };

type Props = {
  name: string;
  label: string;
  /** What a field of the form shows, this one and its parts, and what is wrong with it: `fieldsIn`, or a `DeskForm`'s. */
  field: (name: string) => Shown;
  hint?: ReactNode;
  optionalText?: string;
  className?: string;
  /** How many years after this one can be said, and how many before it. */
  years?: number;
  yearsBack?: number;
};

/**
 * A moment on the shop's clock in the user's calendar: the browser's own picker, or day, month and year of the Ethiopian
 * one (`name.day` …, read by `typedMoment`), which no browser has. Works without scripts.
 */
export function MomentField(props: Props) {
  return useCalendar() === 'ethiopian' ? (
    <EthiopianParts {...props} hasTime />
  ) : (
    <OwnPicker {...props} type="datetime-local" />
  );
}

/** As `MomentField`, for a day; read by `typedDay`. */
export function DayField(props: Props) {
  return useCalendar() === 'ethiopian' ? (
    <EthiopianParts {...props} hasTime={false} />
  ) : (
    <OwnPicker {...props} type="date" />
  );
}

function useCalendar() {
  const { calendar } = useView();
  const language = useLanguage();
  return calendar ?? USUAL_CALENDAR[language];
}

function OwnPicker(props: Props & { type: 'date' | 'datetime-local' }) {
  const { name, type, label, hint, optionalText, className, field } = props;
  return <TextField {...{ name, type, label, hint, optionalText, className }} {...field(name)} />;
}

/** A field's day and time in parts: those of the day that it shows, else as they were typed. */
function partsOf({ name, field }: Pick<Props, 'name' | 'field'>) {
  const whole = field(name).defaultValue;
  const typed = (part: string) => field(`${name}.${part}`).defaultValue;
  const said = whole && !Number.isNaN(Date.parse(whole)) ? ethiopianDate(noonOf(whole.slice(0, 10))) : null;
  return {
    day: String(said?.day ?? typed('day')),
    month: String(said?.month ?? typed('month')),
    year: String(said?.year ?? typed('year')),
    time: whole.slice(11, 16) || typed('time') || '00:00',
  };
}

function EthiopianParts(props: Props & { hasTime: boolean }) {
  const { name, label, field, hint, optionalText, className, years = 2, yearsBack = 0, hasTime } = props;
  const language = useLanguage();
  const [thisYear] = useState(() => ethiopianDate(new Date()).year);
  const parts = partsOf({ name, field });
  const [first, last] = [thisYear - yearsBack, thisYear + years];
  const isOther = parts.year !== '' && (Number(parts.year) < first || Number(parts.year) > last);
  const { error } = field(name);
  const id = useFieldId()(name);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {optionalText && <span className="font-normal text-muted"> {optionalText}</span>}
      </legend>
      {hint && <p className="mb-1 text-xs text-muted">{hint}</p>}
      <FieldScope prefix={id}>
        <div
          className={cx(
            'grid grid-cols-[1fr_1.5fr_1.2fr] items-end gap-2',
            hasTime && 'sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
          )}
        >
          <Choice name={`${name}.day`} label={m.desk_moment_day()} shown={parts.day}>
            {options(numbers(1, 30))}
          </Choice>
          <Choice name={`${name}.month`} label={m.desk_moment_month()} shown={parts.month}>
            {options(MONTH_NAMES.ethiopian[language].map((text, n) => [n + 1, text]))}
          </Choice>
          <Choice name={`${name}.year`} label={m.desk_moment_year()} shown={parts.year}>
            {options([
              ...(isOther ? [[Number(parts.year), parts.year] as const] : []),
              ...numbers(first, last),
            ])}
          </Choice>
          {hasTime && (
            <TextField
              name={`${name}.time`}
              type="time"
              label={m.desk_moment_time()}
              defaultValue={parts.time}
              className="max-sm:col-span-3"
            />
          )}
        </div>
      </FieldScope>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Option = readonly [value: number, text: string];

const numbers = (from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, n) => [from + n, String(from + n)]);

const options = (all: readonly Option[]) =>
  all.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

type ChoiceProps = { name: string; label: string; shown: string; children: ReactNode };

function Choice({ name, label, shown, children }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={shown}>
      <option value="">–</option>
      {children}
    </SelectField>
  );
}
