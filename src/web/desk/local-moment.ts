const EAT_MS = 3 * 3_600_000;

/** A moment as a field of Addis Ababa's time shows it: "2026-11-24T09:30"; empty for none. */
export function localMoment(iso: string | null | undefined): string {
  return iso ? new Date(Date.parse(iso) + EAT_MS).toISOString().slice(0, 16) : '';
}
