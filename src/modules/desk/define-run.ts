import type { TxCtx } from '#platform/context.ts';
import type { ErrorParams } from '#platform/errors.ts';
import type { StaffRight } from '#shop/staff-rights.ts';
import type { VendorRight } from '#shop/vendor-rights.ts';

/** A value that is kept as JSON between steps. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One thing that could not be done, and why: the code of an error, or words. */
export type RunFault = { subject: string; why: string; params?: ErrorParams };

/** What something was before a run changed it. */
export type Change = { subjectId: string; before: Json };

/** What one step did: how many it did, what it could not, what was before, and where the next one begins; null at the end. */
export type RunStep = {
  done: number;
  faults?: readonly RunFault[];
  changes?: readonly Change[];
  position: Json | null;
};

/**
 * A kind of long work. `plan` fixes the set when it begins: how many, and where the first step stands, with the highest id
 * of then, so that what arrives meanwhile is not touched. `step` does at most STEP_ITEMS or two seconds of it, in one
 * transaction with its new position: it is done wholly or not at all, whoever is killed. `undo` puts some changes back, and answers
 * what of them stays as it is, and why.
 */
export type RunKind<Params extends Json> = {
  /** Who may start, watch, cancel and undo it: staff with this right, or who has that one in the team of the run's store. */
  right: StaffRight | { team: VendorRight };
  plan: (tx: TxCtx, params: Params) => Promise<{ total: number; position: Json | null }>;
  step: (tx: TxCtx, params: Params, position: Json) => Promise<RunStep>;
  /** What who started it is told at its end: message keys, which are given `done` and `failed`, and where they lead. */
  note?: { ended: string; broken: string; link: (params: Params, runId: string) => string };
  undo?: (tx: TxCtx, changes: readonly Change[]) => Promise<readonly RunFault[] | void>;
};

/** As many things a step does at most. */
export const STEP_ITEMS = 200;

const kinds = new Map<string, RunKind<Json>>();

/** Declares a kind of long work, at the import of its module, and gives the name back by which it is started. */
export function defineRun<Params extends Json>(
  kind: string,
  run: RunKind<Params>,
): { kind: string; of?: Params } {
  if (kinds.has(kind)) throw new Error(`The run ${kind} is declared twice.`);
  kinds.set(kind, run as unknown as RunKind<Json>);
  return { kind };
}

/** The declared kind; throws for one that this version does not know. */
export function runKind(kind: string): RunKind<Json> {
  const known = kinds.get(kind);
  if (!known) throw new Error(`No run is called ${kind}.`);
  return known;
}
