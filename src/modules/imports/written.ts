import type { Json, RunFault } from '#modules/desk/index.ts';
import type { publishOnceComplete } from '#modules/products/index.ts';
import type { Outcome } from './import-groups.queries.ts';

/** What writing a checked file is told. */
export type WriteParams = { importId: string; vendorId: number; actorId: number | null; publish: boolean };

/** What became of a product of a file. */
export type Written = {
  outcome: Outcome;
  productId?: number;
  change?: { subjectId: string; before: Json };
  fault?: RunFault;
  /** It is found by other words than before, or for the first time. */
  isRefound?: boolean;
  /** It was changed on sale: pages may show it. */
  isShown?: boolean;
  isCreated?: boolean;
  moved?: NonNullable<Awaited<ReturnType<typeof publishOnceComplete>>>;
};
