import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { keepSome } from './kept-traces.ts';

function tracing(share: number) {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [keepSome(new SimpleSpanProcessor({ exporter }), { share, slowMs: 1_000 })],
  });
  const tracer = provider.getTracer('test');
  const names = () => exporter.getFinishedSpans().map(({ name }) => name);
  /** A request with a statement in it, of so many ms. */
  const request = (name: string, { ms = 5, fails = false, parent = ROOT_CONTEXT } = {}) => {
    const outer = tracer.startSpan(name, { startTime: 1_000 }, parent);
    const inner = tracer.startSpan(`${name} statement`, { startTime: 1_001 }, trace.setSpan(parent, outer));
    if (fails) inner.setStatus({ code: SpanStatusCode.ERROR, message: '57014' });
    inner.end(1_002);
    return { outer, end: () => outer.end(1_000 + ms) };
  };
  return { names, request, tracer };
}

test('of all traces a share is kept, with all of its spans', () => {
  const { names, request } = tracing(0.5);
  for (let n = 0; n < 400; n += 1) request('quick').end();
  const kept = names().filter((name) => name === 'quick').length;
  expect(kept).toBeGreaterThan(130);
  expect(kept).toBeLessThan(270);
  expect(names()).toHaveLength(2 * kept);
});

test('what failed or took long is kept whole, whatever the share', () => {
  const { names, request } = tracing(0);
  request('quick').end();
  request('failed', { fails: true }).end();
  request('slow', { ms: 1_000 }).end();
  expect(names().toSorted()).toEqual(['failed', 'failed statement', 'slow', 'slow statement']);
});

test('several jobs of one trace in one process wait for each other, and what ends after them goes with them', () => {
  const { names, request, tracer } = tracing(0);
  const parent = trace.setSpanContext(ROOT_CONTEXT, {
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    traceFlags: 1,
    isRemote: true,
  });
  const one = request('job 1', { parent });
  const other = request('job 2', { parent, ms: 2_000 });
  const late = tracer.startSpan('late', {}, trace.setSpan(parent, other.outer));
  one.end();
  expect(names()).toEqual([]);
  other.end();
  expect(names().toSorted()).toEqual(['job 1', 'job 1 statement', 'job 2', 'job 2 statement']);
  late.end();
  expect(names()).toContain('late');
});
