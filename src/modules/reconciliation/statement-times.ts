/** How a file writes days: 20/11/2026, or 11/20/2026. */
export type DayOrder = 'day' | 'month';

/** How a file writes its days: by the first that can be only one of both, else as is usual. */
export function dayOrderOf(texts: readonly string[], usual: DayOrder): DayOrder {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(text) ?? [];
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return usual;
}

/** Zones as statements call them; others are taken for UTC. */
const OFFSETS: Record<string, string> = {
  EAT: '+03:00',
  PST: '-08:00',
  PDT: '-07:00',
  EST: '-05:00',
  EDT: '-04:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
};

/** 2026-11-20, 2026-11-20 10:22[:31], 20/11/2026 and 20-11-2026 10:22, ISO with a zone; null for anything else. */
export function momentOf(text: string, { order, zone }: { order: DayOrder; zone: string }): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return validOf(new Date(text));
  const [, day, time = '12:00'] = /^([\d/.-]{8,10})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  const parts = day?.split(/[/.-]/) ?? [];
  if (parts.length !== 3) return null;
  const [year, month, date] = partsIn(parts, order);
  const clock = time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : time.length, '0');
  const offset = OFFSETS[zone.toUpperCase()] ?? '+00:00';
  return validOf(new Date(`${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}T${clock}${offset}`));
}

/** Year, month and day. */
function partsIn(parts: readonly string[], order: DayOrder): readonly string[] {
  if (parts[0]!.length === 4) return parts;
  const [first, second, year] = parts;
  return order === 'day' ? [year!, second!, first!] : [year!, first!, second!];
}

function validOf(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
