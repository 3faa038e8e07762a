import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './errors.ts';
import { causeOf } from './measures.ts';
import { summaryOf } from './statement-summary.ts';

/** What a span says beside its name: words and numbers of ours, never what somebody typed, nor whom it is about. */
export type SpanFacts = Record<string, string | number>;
/** `request` and `job` begin a trace, or go on with that of `parent`; the others are parts of one. */
export type SpanKind = 'request' | 'job' | 'part' | 'statement';

/** A span that has begun. What is told of it after its end is lost. */
export type TraceSpan = {
  traceId: string;
  /** Names it for work that goes on elsewhere, as a W3C `traceparent`. */
  traceparent: string;
  tell(facts: SpanFacts): void;
  /** `cause` is a code and a place, no text. */
  fail(cause: string): void;
  end(): void;
};

/** Who makes spans; `server/tracing.ts` is the one there is. */
export type SpanMaker = (
  name: string,
  options: { kind: SpanKind; facts: SpanFacts; parent: TraceSpan | string | null },
) => TraceSpan;

type Place = { span: TraceSpan; root: TraceSpan };

const here = new AsyncLocalStorage<Place | null>();
let make: SpanMaker | null = null;

/** From now on spans are made by `maker`, or by nobody: then all of this file costs a comparison. */
export function makeSpansBy(maker: SpanMaker | null): void {
  make = maker;
}

/** Runs `work` as a part of what is going on; without a trace around it as it is. */
export function inSpan<T>(name: string, facts: SpanFacts, work: () => T): T {
  const place = make && here.getStore();
  if (!make || !place) return work();
  return runIn({ ...place, span: make(name, { kind: 'part', facts, parent: place.span }) }, work);
}

/** What a call of the API or a screen asks the modules for, as a part of its request. */
export async function inUseCase<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  return make ? await inSpan(name, { 'adey.place': 'use case' }, async () => await work()) : await work();
}

/**
 * Begins the trace of a request and answers its span, which its caller ends, and what runs work in it; null where no spans are
 * made, and for what `describe` has no name for. Traces of callers are not gone on with: strangers would say which are kept.
 */
export function beginRequest(
  describe: () => { name: string; facts: SpanFacts } | null,
): { span: TraceSpan; run: (work: () => void) => void } | null {
  const described = make && describe();
  if (!make || !described) return null;
  const { name, facts } = described;
  const span = make(name, { kind: 'request', facts, parent: null });
  return { span, run: (work) => here.run({ span, root: span }, work) };
}

/** Runs a job in the trace of whoever queued it (`traceparent`), or in one of its own. */
export async function inJobSpan<T>(
  task: string,
  traceparent: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!make) return await work();
  const span = make(`job ${task}`, { kind: 'job', facts: { 'job.task': task }, parent: traceparent });
  return await runIn({ span, root: span }, work);
}

/** The span of a statement, as a part of what is going on; null outside of all, and where no spans are made. */
export function beginStatement(text: string): TraceSpan | null {
  const place = make && here.getStore();
  if (!make || !place) return null;
  const name = summaryOf(text);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return make(name, { kind: 'statement', facts, parent: place.span });
}

/** What names the work that is going on, for a job that it queues: nothing where no spans are made. */
export function traceOfJob(): { traceparent?: string } {
  const place = make && here.getStore();
  return place ? { traceparent: place.span.traceparent } : {};
}

/** What a log line bears of the trace that it belongs to. */
export function traceOfLine(): { traceId?: string } {
  const place = make && here.getStore();
  return place ? { traceId: place.span.traceId } : {};
}

/** Ends the span of the request and runs `work`, which may last for hours, outside of its trace. */
export function afterRequest(work: () => void): void {
  if (!make) return work();
  here.getStore()?.root.end();
  here.run(null, work);
}

/** The same work; the span ends with it, and says when it broke down. A business error is an answer like others. */
function runIn<T>(place: Place, work: () => T): T {
  const { span } = place;
  const failed = (error: unknown) => {
    if (error instanceof Error && !(error instanceof AppError && error.status < 500))
      span.fail(causeOf(error));
    span.end();
  };
  let result: T;
  try {
    result = here.run(place, work);
  } catch (error) {
    failed(error);
    throw error;
  }
  if (result instanceof Promise) result.then(() => span.end(), failed);
  else span.end();
  return result;
}
