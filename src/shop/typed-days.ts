import { dayOfEthiopian } from './ethiopian-day.ts';

/** How a form says a day of the Ethiopian calendar, with the hour where it asks for one: `name.day` … */
const PART_NAMES = ['day', 'month', 'year', 'time'] as const;
const NUMBER = /^\d{1,4}$/;
const CLOCK = /^\d\d:\d\d(?::\d\d)?$/;

/** What stands for parts that name no day: no schema of days takes it. */
const NO_DAY = 'none';

/**
 * A day as a form's field has it: "2026-11-24" as it is, the parts of an Ethiopian day in that form. Undefined where no part
 * was said. For `z.preprocess`, before the schema of the day itself.
 */
export function typedDay(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { day, month, year } = given as Record<string, unknown>;
  return day || month || year ? dayOf(given) : undefined;
}

/** As `typedDay`, for a moment on the shop's clock: "2026-11-24T09:30". */
export function typedMoment(given: unknown): unknown {
  const day = typedDay(given);
  if (typeof given !== 'object' || given === null || typeof day !== 'string' || day === NO_DAY) return day;
  return `${day}T${timeOf(given)}`;
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The texts of a form in which the days and moments of `names` stand whole, as the browser's own picker sends them, also
 * where they were said in parts. Parts that name no day stay beside an empty text.
 */
export function wholeDays<T extends Texts>(texts: T, names: readonly string[]): T {
  const whole: Record<string, Texts[string]> = { ...texts };
  for (const name of names) {
    const parts = Object.fromEntries(
      PART_NAMES.flatMap((part) => (`${name}.${part}` in texts ? [[part, texts[`${name}.${part}`]]] : [])),
    );
    if (Object.keys(parts).length === 0) continue;
    const said = 'time' in parts ? typedMoment(parts) : typedDay(parts);
    whole[name] = typeof said === 'string' && said !== NO_DAY ? said : '';
    if (said !== NO_DAY) for (const part of PART_NAMES) delete whole[`${name}.${part}`];
  }
  return whole as T;
}

function dayOf(given: object): string {
  const { day, month, year } = given as Record<string, unknown>;
  const numbers = [year, month, day].map((text) =>
    typeof text === 'string' && NUMBER.test(text) ? Number(text) : NaN,
  );
  const [y, m, d] = numbers as [number, number, number];
  return (CLOCK.test(timeOf(given)) && dayOfEthiopian({ year: y, month: m, day: d })) || NO_DAY;
}

function timeOf(given: object): string {
  const { time = '00:00' } = given as Record<string, unknown>;
  return typeof time === 'string' ? time : '';
}
