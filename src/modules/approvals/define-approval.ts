import type { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { requireAnyStaff } from '#shop/require-staff.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import type { ApprovalRequest, ShownAct } from './approvals.schema.ts';
import { ApprovalError } from './approvals.errors.ts';
import { insertApproval, updateExpired } from './approvals.queries.ts';

const DAYS_7_MS = 7 * 86_400_000;

type Definition = {
  /** What whoever decides must hold, as whoever asks. */
  right: StaffRight;
  schema: z.ZodType;
  show: (ctx: Ctx, payload: never) => Promise<ShownAct>;
  carryOut: (tx: TxCtx, payload: never) => Promise<Replaced>;
};

/** What an act that was carried out replaced, and by what, as its `show` would have said it. */
type Replaced = { before: Record<string, unknown>; after: Record<string, unknown> };

const definitions = new Map<string, Definition>();

/**
 * Declares an act that needs a second person. `show` says what it changes, from how it stands to how it would be. `carryOut`
 * runs once, in the transaction of the approval, as the person who approves; it must look again at what the act needs, for days
 * may have passed, and say what it replaced: something else than was shown when it was asked for makes the request stale. What
 * it throws leaves the request waiting.
 */
export function defineApproval<Schema extends z.ZodType>(
  kind: string,
  definition: {
    right: StaffRight;
    schema: Schema;
    show: (ctx: Ctx, payload: z.output<Schema>) => Promise<ShownAct>;
    carryOut: (tx: TxCtx, payload: z.output<Schema>) => Promise<Replaced>;
  },
): void {
  definitions.set(kind, definition as unknown as Definition);
}

/** The declared act of this kind; undefined for a kind that the program no longer knows. */
export function approvalKind(kind: string): Definition | undefined {
  return definitions.get(kind);
}

/** The kinds that somebody with these rights may decide. */
export function kindsDecidedBy(rights: readonly StaffRight[]): string[] {
  return [...definitions].filter(([, { right }]) => rights.includes(right)).map(([kind]) => kind);
}

/**
 * Asks for a second person, in the caller's transaction, which has asked for the right itself. The request ends after seven
 * days. Throws approvals.waiting (409) when the same act on the same subject waits already. Returns the request's id.
 */
export async function requestApproval(tx: TxCtx, kind: string, request: ApprovalRequest): Promise<number> {
  const definition = definitions.get(kind);
  if (!definition) throw new Error(`No approval of the kind ${kind} is defined.`);
  const { userId } = await requireAnyStaff(tx);
  const payload = definition.schema.parse(request.payload) as object;
  const { subject } = request;
  await updateExpired(tx.db, tx.now(), { kind, subjectKind: subject.kind, subjectId: String(subject.id) });
  const expiresAt = new Date(tx.now().getTime() + DAYS_7_MS);
  const { before } = await definition.show(tx, payload as never);
  const id = await insertApproval(tx.db, {
    ...request,
    payload,
    before,
    kind,
    requestedBy: userId,
    expiresAt,
  });
  if (id === null) throw ApprovalError.waiting();
  return id;
}
