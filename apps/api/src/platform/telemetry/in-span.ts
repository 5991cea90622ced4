import { SpanStatusCode, trace, type SpanOptions } from '@opentelemetry/api'
import { currentRequest, inRequest } from '../log/request-context.ts'

/** Runs part of a request as a span of its trace; background work has no trace. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const request = currentRequest()
  if (!request) return work()
  const span = request.tracer.startSpan(name, options, request.context)
  try {
    return await inRequest({ ...request, context: trace.setSpan(request.context, span) }, work)
  } catch (error) {
    // Error messages may contain what people sent.
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
