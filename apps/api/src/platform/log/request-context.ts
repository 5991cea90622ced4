import { AsyncLocalStorage } from 'node:async_hooks'
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  trace,
  type Context,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api'

/** Context of a request: for the log, and for tracing it across services. */
export interface RequestContext {
  readonly id: string
  /** Context with the open span, ours or the caller's. */
  readonly context: Context
  readonly tracer: Tracer
}

const requests = new AsyncLocalStorage<RequestContext>()

/** Runs work in the context of a request, with everything that it calls. */
export const inRequest = <T>(request: RequestContext, work: () => T): T => requests.run(request, work)

/** Returns the current request; undefined in background work. */
export const currentRequest = (): RequestContext | undefined => requests.getStore()

const OWN_ID = /^[\w.:-]{1,64}$/
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the id that the caller gave its request, or a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && OWN_ID.test(given) ? given : crypto.randomUUID()

/** Returns the trace context of the header `traceparent` (W3C Trace Context). */
export function callerContext(traceparent: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(traceparent)) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

/** Returns the open span of the current request; undefined where neither we nor the caller trace it. */
export function currentSpan(): SpanContext | undefined {
  const span = trace.getSpanContext(currentRequest()?.context ?? ROOT_CONTEXT)
  return span && isSpanContextValid(span) ? span : undefined
}

/** Returns the headers for a call to another service, so that it continues the trace; none outside of a trace. */
export function traceHeaders(): Record<string, string> {
  const span = currentSpan()
  return span
    ? { traceparent: `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` }
    : {}
}
