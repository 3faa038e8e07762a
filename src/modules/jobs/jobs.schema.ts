import { z } from '@hono/zod-openapi';
import { AuditLine } from '#modules/audit/audit.schema.ts';
import { RunId } from '#modules/desk/runs.schema.ts';

export const JOB_STATES = ['failed', 'retrying', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** One piece of queued work. */
export const Job = z
  .object({
    id: z.string(),
    task: z.string(),
    state: z
      .enum(JOB_STATES)
      .openapi({ description: 'failed: given up; retrying: has failed and is tried again' }),
    dueAt: z.iso.datetime(),
    addedAt: z.iso.datetime(),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    lastError: z.string().nullable(),
  })
  .openapi('Job');
export type Job = z.infer<typeof Job>;

export const TaskFigures = z
  .object({
    task: z.string(),
    waiting: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    oldestAt: z.iso.datetime().nullable().openapi({ description: 'Since when the oldest is due' }),
    lastError: z.string().nullable(),
  })
  .openapi('TaskFigures');
export type TaskFigures = z.infer<typeof TaskFigures>;

export const Cron = z
  .object({
    task: z.string(),
    pattern: z.string().openapi({ description: 'As a crontab has it, in UTC' }),
    lastAt: z.iso.datetime().nullable(),
  })
  .openapi('Cron');
export type Cron = z.infer<typeof Cron>;

export const JobPage = z
  .object({ content: z.array(Job), next: z.string().nullable(), total: z.number().int() })
  .openapi('JobPage');

export const JobOverview = z
  .object({
    tasks: z.array(TaskFigures),
    crons: z.array(Cron),
    history: z.array(AuditLine).openapi({ description: 'What staff did with either, the newest first' }),
  })
  .openapi('JobOverview');
export type JobOverview = z.infer<typeof JobOverview>;

const CHOSEN_MAX = 200;
const JobId = z.string().regex(/^\d{1,18}$/);

/** Chosen jobs. */
export const ChosenJobs = z.object({ ids: z.array(JobId).min(1).max(CHOSEN_MAX) });

/** The form of the list: its boxes, or all that match. A single box comes as one text. */
export const JobsForm = z.object({
  id: z
    .union([JobId.transform((id) => [id]), z.array(JobId).max(CHOSEN_MAX)])
    .optional()
    .transform((ids) => ids ?? []),
  all: z.literal('1').optional(),
});

export const RunCronForm = z.object({ task: z.string().max(100) });

export const CountAnswer = z.object({ count: z.number().int() });
export const RunAnswer = z.object({ runId: RunId });
