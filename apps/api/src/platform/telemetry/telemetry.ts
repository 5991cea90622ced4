import { metrics, trace, type Meter, type Tracer } from '@opentelemetry/api'
import type { Settings } from '../../settings.ts'

/** What the server measures and traces with. Where nobody asked for it both do nothing. */
export interface Telemetry {
  readonly meter: Meter
  readonly tracer: Tracer
  /** All metrics in the text format of Prometheus. */
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

/** Begins to measure and trace where the settings say who reads it; the SDK is loaded only then. */
export async function startTelemetry({
  metricsToken,
  otlpEndpoint,
}: Pick<Settings, 'metricsToken' | 'otlpEndpoint'>): Promise<Telemetry> {
  if (metricsToken === undefined && otlpEndpoint === undefined) return nothing
  const { startSdk } = await import('./telemetry-sdk.ts')
  return startSdk(otlpEndpoint)
}
