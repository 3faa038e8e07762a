/** Where traces go, and which share of them beside the slow and the failed ones. */
export type TraceSettings = { url: string; share: number };

/** The settings of traces that the variables of OpenTelemetry name; null when none are made. */
export function tracesOf(e: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = e;
  return endpoint === undefined ? null : { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, share };
}
