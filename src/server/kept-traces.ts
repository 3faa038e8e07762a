import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { LRUCache } from 'lru-cache';

/** A trace whose end decides whether it is kept holds no more spans than this. */
const SPANS_MAX = 500;
/** So many traces that have been kept are known, for spans that end after their request. */
const KNOWN_MAX = 1_000;
/** `SpanStatusCode.ERROR`: an enum of the library, which is loaded only when it is used. */
const FAILED = 2;

/** `open`: requests and jobs of the trace that go on in this process. */
type Waiting = { spans: ReadableSpan[]; isWorth: boolean; open: number };

/**
 * Passes on the spans of a share of all traces, and of each that failed or took `slowMs`: what is decided by the number of the trace is
 * decided alike by all processes, the rest by each when its request or job ends. Until then a trace waits in memory.
 */
export function keepSome(
  next: SpanProcessor,
  { share, slowMs }: { share: number; slowMs: number },
): SpanProcessor {
  const waiting = new Map<string, Waiting>();
  const kept = new LRUCache<string, true>({ max: KNOWN_MAX });
  return {
    onStart(span, context) {
      const { traceId } = span.spanContext();
      next.onStart(span, context);
      if (!isOutermost(span) || isChosen(traceId, share)) return;
      const trace = waiting.get(traceId) ?? { spans: [], isWorth: false, open: 0 };
      trace.open += 1;
      waiting.set(traceId, trace);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const trace = waiting.get(traceId);
      if (!trace) {
        return void ((kept.has(traceId) || isChosen(traceId, share)) && next.onEnd(span));
      }
      if (trace.spans.length < SPANS_MAX) trace.spans.push(span);
      trace.isWorth ||= span.status.code === FAILED;
      if (!isOutermost(span)) return;
      trace.isWorth ||= millisecondsOf(span) >= slowMs;
      trace.open -= 1;
      if (trace.open > 0) return;
      waiting.delete(traceId);
      if (!trace.isWorth) return;
      kept.set(traceId, true);
      for (const one of trace.spans) next.onEnd(one);
    },
    forceFlush: () => next.forceFlush(),
    async shutdown() {
      waiting.clear();
      await next.shutdown();
    },
  };
}

/** Whether a span is a request or a job, which begins in this process what it is a part of. */
function isOutermost({ parentSpanContext }: Pick<ReadableSpan, 'parentSpanContext'>): boolean {
  return parentSpanContext === undefined || parentSpanContext.isRemote === true;
}

/** By 52 of the number's random bits. */
function isChosen(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52;
}

function millisecondsOf({ duration: [seconds, nanoseconds] }: ReadableSpan): number {
  return seconds * 1_000 + nanoseconds / 1e6;
}
