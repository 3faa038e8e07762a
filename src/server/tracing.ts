import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { makeSpansBy, type TraceSpan, type SpanKind, type SpanMaker } from '#platform/spans.ts';
import { keepSome } from './kept-traces.ts';

/** Requests and jobs that take as long as this are always told. */
const SLOW_MS = 1_000;
/** For so long an ending process waits for the collector to take what it has. */
const FLUSH_MS = 3_000;

/**
 * Tells where time goes, as OpenTelemetry traces for the collector of OTEL_EXPORTER_OTLP_ENDPOINT: nothing, and no library is
 * loaded, without one. A collector that is away is told once in the log and costs the shop nothing. Returns what ends it.
 */
export async function startTracing(
  { config, log }: { config: Pick<Config, 'traces'>; log: Log },
  role: 'web' | 'worker',
): Promise<() => Promise<void>> {
  const { traces } = config;
  if (!traces) return () => Promise.resolve();
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = tellingOfLoss(new OTLPTraceExporter({ url: traces.url }), log);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `adey-${role}`,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [
      keepSome(new sdk.BatchSpanProcessor({ exporter }), { share: traces.share, slowMs: SLOW_MS }),
    ],
  });
  makeSpansBy(spanMaker(api, provider.getTracer('adey')));
  return async () => {
    makeSpansBy(null);
    await Promise.race([provider.shutdown().catch(() => undefined), sleep(FLUSH_MS, null, { ref: false })]);
  };
}

type Api = typeof OpenTelemetry;
type SpanContext = OpenTelemetry.SpanContext;

function spanMaker(api: Api, tracer: ReturnType<Api['trace']['getTracer']>): SpanMaker {
  const { ROOT_CONTEXT, SpanKind: Kind, SpanStatusCode, trace } = api;
  const kinds: Record<SpanKind, number> = {
    request: Kind.SERVER,
    job: Kind.CONSUMER,
    part: Kind.INTERNAL,
    statement: Kind.CLIENT,
  };
  const contexts = new WeakMap<TraceSpan, SpanContext>();
  return (name, { kind, facts, parent }) => {
    const above = typeof parent === 'string' ? remoteContext(parent) : parent && contexts.get(parent);
    const around = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
    const inner = tracer.startSpan(name, { kind: kinds[kind], attributes: facts, root: !above }, around);
    const context = inner.spanContext();
    const span: TraceSpan = {
      traceId: context.traceId,
      traceparent: `00-${context.traceId}-${context.spanId}-01`,
      tell({ name: renamed, ...more }) {
        if (renamed !== undefined) inner.updateName(String(renamed));
        inner.setAttributes(more);
      },
      fail: (cause) => void inner.setStatus({ code: SpanStatusCode.ERROR, message: cause }),
      end: () => inner.isRecording() && inner.end(),
    };
    contexts.set(span, context);
    return span;
  };
}

/** The span that a `traceparent` names; null when it names none. */
function remoteContext(traceparent: string): SpanContext | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: 1, isRemote: true } : null;
}

/** The same exporter; when the collector does not take what it is sent, and when it does again, the log says so. */
function tellingOfLoss(exporter: SpanExporter, log: Log): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLostNow = result.code !== 0;
        if (isLostNow && !isLost)
          log.warn({ reason: result.error?.message }, 'the collector of traces does not take them');
        if (!isLostNow && isLost) log.info('the collector of traces takes them again');
        isLost = isLostNow;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
