import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts wherever it happens; `server/metrics.ts` serves it beside its own. */
export const measures = new Registry();

const registers = [measures];

/** Duration of statements by their first word, s. */
const statements = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Duration of statements of the database by their first word.',
  labelNames: ['verb'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
});

/** `verb` is null for those that are counted together. */
type Runs = { verb: string | null; count: number; seconds: number };
/** How often each statement ran and how long all of its runs took, by its first word and its first table. */
const runsByName = new Map<string, Runs>();
/** Names beyond these are counted together: a statement that somebody makes up makes no more series. */
const STATEMENT_NAMES = 400;

// Several statements make an answer, and their figures are asked for a few times a minute: they become series only then.
for (const [name, help, of] of [
  ['database_statements_total', 'Statements of the database by their first word and first table.', 'count'],
  [
    'database_statements_seconds_total',
    'How long all runs of a statement took, by its first word and first table.',
    'seconds',
  ],
] as const)
  new Counter({
    name,
    help,
    labelNames: ['statement'],
    registers,
    collect() {
      this.reset();
      for (const [statement, runs] of runsByName) this.inc({ statement }, runs[of]);
    },
  });

const statementErrors = new Counter({
  name: 'database_errors_total',
  help: 'Statements that failed, by the class of their SQLSTATE; connection for what is none.',
  labelNames: ['class'],
  registers,
});

const faults = new Counter({
  name: 'unexpected_errors_total',
  help: 'What broke down and is in the log under a number, by its cause: code or type, and first own place.',
  labelNames: ['cause'],
  registers,
});

const browserErrors = new Counter({
  name: 'browser_errors_total',
  help: 'Scripts that failed in browsers, by the kind of the error and the script.',
  labelNames: ['cause'],
  registers,
});

/** So many different causes are counted apart; whoever makes causes up makes no more series. */
const BROWSER_CAUSES = 50;
const browserCauses = new Set<string>();

/** Notes a script that failed in a browser; `at` is its address, line and column. */
export function noteBrowserError(name: string, at: string): void {
  const script = /([\w-]+?)(?:-[\w-]{4,})?\.\w+:\d+:\d+$/.exec(at)?.[1] ?? '';
  const cause = `${name} ${script}`.slice(0, 80);
  const isKnown = browserCauses.has(cause) || browserCauses.size < BROWSER_CAUSES;
  if (isKnown) browserCauses.add(cause);
  browserErrors.inc({ cause: isKnown ? cause : 'other' });
}

const policyViolations = new Counter({
  name: 'policy_violations_total',
  help: 'What pages were kept from loading or running in browsers, by the rule of their policy.',
  labelNames: ['directive'],
  registers,
});

/** Notes what a browser kept a page from; `directive` is one of few. */
export function notePolicyViolation(directive: string): void {
  policyViolations.inc({ directive });
}

export type StreamKind = 'chat' | 'order';

/** Live streams that are open. */
export const openStreams = new Gauge({
  name: 'event_streams_open',
  help: 'Streams of live news that are open, by what they tell of.',
  labelNames: ['kind'],
  registers,
});
for (const kind of ['chat', 'order'] satisfies StreamKind[]) openStreams.set({ kind }, 0);

const chatDelivery = new Histogram({
  name: 'chat_delivery_seconds',
  help: 'From the beginning of what changed a conversation until an open stream is told of it.',
  buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

/** Notes that an open stream is told of something, ms after it began. */
export function noteChatDelivery(ms: number): void {
  chatDelivery.observe(Math.max(0, ms) / 1_000);
}

/** When the connection for notifications last heard the database, s since 1970. */
export const listenerHeard = new Gauge({
  name: 'database_listener_heard_timestamp_seconds',
  help: 'When the connection for notifications last heard the database.',
  registers,
});

/** By how much the clock of this machine is ahead of the database’s, s. */
export const clockOffset = new Gauge({
  name: 'database_clock_offset_seconds',
  help: 'By how much the clock of this machine is ahead of the database’s; 0 for what the way there and back may explain.',
  registers,
});

const publicReads = new Counter({
  name: 'public_page_reads_total',
  help: 'Renderings of public pages where there is a standby, by the server they were read from; again: from the primary, after the standby.',
  labelNames: ['from'],
  registers,
});

/** Notes from which server a public page was read. */
export function notePublicRead(from: 'standby' | 'primary' | 'again'): void {
  publicReads.inc({ from });
}

/** How long ago the primary had written what the standby of public pages still lacks, s; 0 where there is none. */
export const standbyBehind = new Gauge({
  name: 'database_standby_behind_seconds',
  help: 'How long ago the primary had written what the standby of public pages still lacks.',
  registers,
});

/** Whether (1) the standby of public pages cannot be read from, for longer than it takes to follow a change; 0 where there is none. */
export const standbyResting = new Gauge({
  name: 'database_standby_resting',
  help: 'Whether public pages are read from the primary although there is a standby for them.',
  registers,
});

const standbyWaits = new Histogram({
  name: 'database_standby_wait_seconds',
  help: 'For how long public pages were read from the primary after one was dropped, until the standby had come so far.',
  buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers,
});

/** Notes that a standby has come to where the primary was ms ago. */
export function noteStandbyWait(ms: number): void {
  standbyWaits.observe(ms / 1_000);
}

const jobs = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of jobs by task and outcome.',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
  registers,
});

const VERBS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** The first word of what sums a statement up; `other` for all that is rare. */
function verbOf(summary: string): string {
  const [verb = ''] = summary.split(' ', 1);
  return VERBS.has(verb) ? verb : 'other';
}

/** Notes a statement (`summaryOf` its text) that has its answer, ms; `code` is what it failed with: its SQLSTATE, or another word. */
export function noteStatement(summary: string, ms: number, code?: string): void {
  const runs = runsByName.get(summary) ?? firstRun(summary);
  runs.count += 1;
  runs.seconds += ms / 1_000;
  statements.observe({ verb: runs.verb ?? verbOf(summary) }, ms / 1_000);
  if (code !== undefined)
    statementErrors.inc({ class: /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'connection' });
}

function firstRun(summary: string): Runs {
  const isKept = runsByName.size < STATEMENT_NAMES;
  const name = isKept ? summary : 'other';
  const runs = runsByName.get(name) ?? { verb: isKept ? verbOf(summary) : null, count: 0, seconds: 0 };
  runsByName.set(name, runs);
  return runs;
}

/** Notes what nobody expected; one cause is one series, whatever its text says. */
export function noteFault(error: unknown): void {
  faults.inc({ cause: causeOf(error) });
}

/** Notes a job that has ended, ms. */
export function noteJob(task: string, ms: number, isDone: boolean): void {
  jobs.observe({ task, outcome: isDone ? 'done' : 'failed' }, ms / 1_000);
}

const CAUSE_LENGTH = 80;

/** Code or type of an error and the first place of our own in its stack: never its text, which may quote people. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  const { code } = error as Error & { code?: unknown };
  const frame = (error.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  const [, place = ''] = /([\w.-]+\.(?:tsx?|m?js)):\d+/.exec(frame ?? '') ?? [];
  return `${typeof code === 'string' ? code : error.name} ${place}`.trim().slice(0, CAUSE_LENGTH);
}
