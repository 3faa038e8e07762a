import type { Ctx, TxCtx } from './context.ts';

/**
 * Whose data: the user, and the e-mail address and phone number under which rows may know them that do not name the user.
 * Only proved ones are contacts: whoever signs up with a stranger's address learns and erases nothing of the stranger's.
 */
export type DataSubject = { userId: number; contacts: readonly string[] };

/** Why an account cannot be deleted yet: the code of an error whose sentence says what must be done first. */
export type DeletionBlocker = { code: string; params?: Record<string, string | number> };

/** What one module knows about people. */
export type PersonalData = {
  /**
   * How to read the person's rows, by the name of the JSON file that will hold them. Rows of which there may be many come
   * page after page (`inPages`), so that ten thousand never lie in memory together; a few come at once (`atOnce`).
   */
  export: (ctx: Ctx, person: DataSubject) => Record<string, () => AsyncIterable<object>>;
  /**
   * Deletes the rows, or takes the person out of those that must stay (money). Runs in a transaction of its own, and
   * again after a crash: twice must be the same as once.
   */
  erase: (tx: TxCtx, person: DataSubject) => Promise<void>;
  /** What must be finished before the account can go; asked with the person's row locked. */
  holds?: (tx: TxCtx, person: DataSubject) => Promise<DeletionBlocker | null>;
};

const parts = new Map<string, PersonalData>();

/**
 * Declares what a module keeps about people, for their right to a copy and to erasure. Each module does so in its own
 * <module>.privacy.ts, which src/server/personal-data.ts imports. Parts are erased in the order of their names.
 */
export function registerPersonalData(name: string, part: PersonalData): void {
  if (parts.has(name)) throw new Error(`The personal data of ${name} is declared twice.`);
  parts.set(name, part);
}

/** Every declared part, by name, in the order in which they are exported and erased. */
export function personalDataParts(): readonly (readonly [string, PersonalData])[] {
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
}

const PAGE = 500;

/** Yields what `select` finds, page after page, each from where the last one ended (ids ascending). */
export async function* inPages<Row extends { id: number }>(
  select: (after: number | null, take: number) => Promise<readonly Row[]>,
): AsyncIterable<Row> {
  let after: number | null = null;
  for (;;) {
    const rows: readonly Row[] = await select(after, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** Yields the rows of one statement, for what a person has only a few of. */
export async function* atOnce(select: () => Promise<readonly object[]>): AsyncIterable<object> {
  yield* await select();
}
