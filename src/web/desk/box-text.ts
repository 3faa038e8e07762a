import { m } from '#messages';

/** What a box's value is called. */
export function boxText(value: string): string {
  return value === 'on' ? m.desk_conflict_ticked() : m.desk_conflict_unticked();
}
