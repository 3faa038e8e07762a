import { useState } from 'react';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { ethiopianDate, MONTH_NAMES, USUAL_CALENDAR } from '#shop/calendar.ts';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLanguage, useView } from '#web/ui/view.ts';
import { typedIn } from './room-parts.tsx';

type Props = { name: string; label: string; refused: RefusedForm | null; className?: string };

/**
 * A moment on the shop's clock in the reader's calendar: the browser's own picker, or day, month and year of the Ethiopian
 * one (`name.day` …, read by `typedMoment`), which no browser has. Works without scripts.
 */
export function MomentField(props: Props) {
  if (useCalendar() === 'ethiopian') return <EthiopianParts {...props} years={2} hasTime />;
  const { name, label, refused, className } = props;
  return (
    <TextField
      name={name}
      type="datetime-local"
      label={label}
      defaultValue={typedIn(refused, name, '')}
      error={refused?.fields[name]}
      className={className}
    />
  );
}

/** As `MomentField`, for a day within so many years from this one, or before it (below 0); read by `typedDay`. */
export function DayField(props: Props & { years: number; optionalText?: string }) {
  if (useCalendar() === 'ethiopian') return <EthiopianParts {...props} hasTime={false} />;
  const { name, label, refused, className, optionalText } = props;
  return (
    <TextField
      name={name}
      type="date"
      label={label}
      optionalText={optionalText}
      defaultValue={typedIn(refused, name, '')}
      error={refused?.fields[name]}
      className={className}
    />
  );
}

function useCalendar() {
  const { calendar } = useView();
  const language = useLanguage();
  return calendar ?? USUAL_CALENDAR[language];
}

type PartsProps = Props & { years: number; hasTime: boolean; optionalText?: string };

function EthiopianParts({ name, label, refused, className, years, hasTime, optionalText }: PartsProps) {
  const language = useLanguage();
  const [year] = useState(() => ethiopianDate(new Date()).year);
  const part = (of: string) => ({
    name: of,
    defaultValue: typedIn(refused, `${name}.${of}`, ''),
  });
  const error = refused?.fields[name];
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {optionalText && <span className="font-normal text-muted"> {optionalText}</span>}
      </legend>
      <FieldScope prefix={name}>
        <div className={`grid gap-2 ${hasTime ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'}`}>
          <Choice {...part('day')} group={name} label={m.desk_moment_day()} texts={numbers(1, 30)} />
          <Choice
            {...part('month')}
            group={name}
            label={m.desk_moment_month()}
            texts={MONTH_NAMES.ethiopian[language]}
          />
          <Choice
            {...part('year')}
            group={name}
            label={m.desk_moment_year()}
            texts={numbers(Math.min(year, year + years), Math.max(year, year + years))}
            first={Math.min(year, year + years)}
          />
          {hasTime && (
            <TextField
              name={`${name}.time`}
              type="time"
              label={m.desk_moment_time()}
              defaultValue={typedIn(refused, `${name}.time`, '00:00')}
            />
          )}
        </div>
      </FieldScope>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String(from + n));

type ChoiceProps = {
  name: string;
  group: string;
  label: string;
  texts: readonly string[];
  defaultValue: string;
  /** What the first text stands for. */
  first?: number;
};

function Choice({ name, group, label, texts, defaultValue, first = 1 }: ChoiceProps) {
  return (
    <SelectField name={`${group}.${name}`} label={label} defaultValue={defaultValue}>
      <option value="">–</option>
      {texts.map((text, n) => (
        <option key={text} value={first + n}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
