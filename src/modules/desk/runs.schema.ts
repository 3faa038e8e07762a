import { z } from '@hono/zod-openapi';

export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Whether a run still goes on. */
export function isGoing(state: RunState): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}

export const RunId = z.uuid();
export const RunPath = z.object({ id: RunId });
export const RunForm = z.object({ runId: RunId });

/** Long work that somebody started. */
export const Run = z
  .object({
    id: RunId,
    kind: z.string(),
    state: z.enum(RUN_STATES),
    total: z.number().int().openapi({ description: 'As counted when it began' }),
    done: z.number().int(),
    failed: z.number().int(),
    left: z.number().int().openapi({ description: 'Not reached: these are as they were' }),
    faults: z.array(z.object({ subject: z.string(), why: z.string() })).openapi({
      description:
        'What could not be done and why, the first hundred; once it goes back what stays as it is, which `failed` counts then',
    }),
    isCancelling: z.boolean(),
    canUndo: z.boolean(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .openapi('Run');
export type Run = z.infer<typeof Run>;
