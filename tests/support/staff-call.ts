import type { Db } from '#platform/db.ts';

/** What one changing call of staff is sent, and what stands in the log after it. */
export type StaffCall = {
  /** As the OpenAPI document names it: `PUT /api/admin/dollar-rate`. */
  call: string;
  /** Makes what the call needs and answers its address and body. */
  prepare: (db: Db) => Promise<{ path: string; body?: unknown }> | { path: string; body?: unknown };
  /** The action that its line names. */
  action: string;
};
