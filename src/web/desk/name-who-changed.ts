import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';

type TimeOf = (iso: string) => string;

/** An error of what changed meanwhile (`desk.changed_meanwhile`) names who changed it and when, where that is known. */
export function nameWhoChanged(refused: RefusedForm, timeOf: TimeOf): RefusedForm;
export function nameWhoChanged(refused: RefusedForm | null, timeOf: TimeOf): RefusedForm | null;
export function nameWhoChanged(refused: RefusedForm | null, timeOf: TimeOf): RefusedForm | null {
  const { name, at } = refused?.params ?? {};
  if (refused?.code !== 'desk.changed_meanwhile' || !name || !at) return refused;
  return { ...refused, message: m.desk_conflict_by({ name: String(name), time: timeOf(String(at)) }) };
}
