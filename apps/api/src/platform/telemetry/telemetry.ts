import { metrics, trace, type Meter, type Tracer } from '@opentelemetry/api'
import type { Settings } from '../../settings.ts'

/** Meter and tracer of the server. Both do nothing unless they are configured. */
export interface Telemetry {
  readonly meter: Meter
  readonly tracer: Tracer
  /** Returns all metrics in the text format of Prometheus. */
  readonly readMetrics: () => Promise<string>
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>
}

export const SCOPE = 'backoffice'

const nothing: Telemetry = {
  meter: metrics.getMeter(SCOPE),
  tracer: trace.getTracer(SCOPE),
  readMetrics: async () => '',
  stop: async () => undefined,
}

/** Starts metrics and traces where the settings ask for them; the SDK is loaded only then. */
export async function startTelemetry({
  metricsToken,
  otlpEndpoint,
}: Pick<Settings, 'metricsToken' | 'otlpEndpoint'>): Promise<Telemetry> {
  if (metricsToken === undefined && otlpEndpoint === undefined) return nothing
  const { startSdk } = await import('./telemetry-sdk.ts')
  return startSdk(otlpEndpoint)
}
