const SUMMARY =
  /^(?:\s|\/\*.*?\*\/)*(\w+)(?:[^']*?\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?)?/is;
/** The shop's statements are a few hundred texts; of those made up by lists of values the oldest are forgotten together, long ones are not kept. */
const REMEMBERED = 1_000;
const LETTERS = 4_000;
const known = new Map<string, string>();

/** `select products`: the first word of a statement and its first table, never a value. */
export function summaryOf(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const [, verb = 'other', table = ''] = SUMMARY.exec(text.slice(0, LETTERS)) ?? [];
  const summary = `${verb.toLowerCase()} ${table}`.trim();
  if (text.length > LETTERS) return summary;
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, summary);
  return summary;
}
