import { diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { logError } from '../log/log-error.ts'
import { SCOPE, type Telemetry } from './telemetry.ts'

const NAME = 'service.name'

/** Writes the names of metrics unchanged, without labels that are the same everywhere. */
const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)

/** Logs faults of measuring and sending, which block nothing. */
function logFaults(): void {
  const say = (message: string): void => logError(`OpenTelemetry: ${message}`)
  const ignore = (): void => undefined
  const logger = { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** Starts the OpenTelemetry SDK: metrics are readable, and with an endpoint metrics and traces are sent there. */
export function startSdk(endpoint: string | undefined): Telemetry {
  logFaults()
  const resource = resourceFromAttributes({ [NAME]: SCOPE }).merge(defaultResource())
  const reader = new PrometheusExporter({ preventServerStart: true })
  const url = (signal: string): string => `${endpoint?.replace(/\/+$/, '') ?? ''}/v1/${signal}`
  const meters = new MeterProvider({
    resource,
    readers: [
      reader,
      ...(endpoint === undefined
        ? []
        : [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: url('metrics') }) })]),
    ],
  })
  const tracers =
    endpoint === undefined
      ? undefined
      : new TracerProvider({
          resource,
          spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url('traces') }) })],
        })
  return {
    meter: meters.getMeter(SCOPE),
    tracer: (tracers ?? trace).getTracer(SCOPE),
    readMetrics: async () => {
      const { resourceMetrics, errors } = await reader.collect()
      if (errors.length > 0) throw new AggregateError(errors, 'Metrics could not be read')
      return serializer.serialize(resourceMetrics)
    },
    stop: async () => void (await Promise.all([meters.shutdown(), tracers?.shutdown()])),
  }
}
