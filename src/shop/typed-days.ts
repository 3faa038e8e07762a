import { z } from 'zod';
import { dayOfEthiopian } from './calendar.ts';

/** A day of the Ethiopian calendar as a form says it part by part, with the hour where it asks for one. */
const Parts = z.object({
  day: z.coerce.number(),
  month: z.coerce.number(),
  year: z.coerce.number(),
  time: z.string().default('00:00'),
});

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
  if (typeof given !== 'object' || given === null) return given;
  const day = dayOf(given);
  return day === NO_DAY ? day : `${day}T${Parts.parse(given).time}`;
}

function dayOf(given: object): string {
  const parts = Parts.safeParse(given).data;
  return (parts && dayOfEthiopian(parts)) ?? NO_DAY;
}
