import { SpanKind, SpanStatusCode, trace, type Meter, type Span, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { log } from '../log/log.ts'
import { callerContext, inRequest, type RequestContext } from '../log/request-context.ts'
import { PROBES } from './probe-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operation of the contract that the route serves. */
    readonly operation?: string
  }
}

const NAMESPACE = /^[\w-]{1,64}$/
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A request in progress. */
interface Observed {
  readonly about: RequestContext
  readonly span: Span
}

/**
 * Returns the label of a request in metrics: its operation, or its route. The number of labels is fixed, whatever is
 * requested.
 */
const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string => config.operation ?? url ?? 'unknown'

/** Logs one line, without anything that people sent: no URL, no search text, no cookie. */
function logRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  const namespace = request.headers['x-namespace']
  log.info(
    {
      method: request.method,
      operation: nameOf(request),
      status,
      milliseconds: Math.round(milliseconds),
      ...(typeof namespace === 'string' && NAMESPACE.test(namespace) && { namespace }),
    },
    'Request answered',
  )
}

/** Starts the span of a request, within the trace of its caller. */
function begin(tracer: Tracer, request: FastifyRequest): Observed {
  const parent = callerContext(request.headers.traceparent)
  const route = request.routeOptions.url ?? 'unknown'
  const span = tracer.startSpan(
    `${request.method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
    parent,
  )
  return { about: { id: request.id, context: trace.setSpan(parent, span), tracer }, span }
}

function end({ span }: Observed, { statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Assigns each request its id, which the answer repeats, and logs, measures and traces it. */
export function observeRequests(app: FastifyInstance, { meter, tracer }: { meter: Meter; tracer: Tracer }): void {
  const durations = meter.createHistogram('backoffice_request_duration_seconds', {
    description: 'How long requests took, by operation and status.',
    advice: { explicitBucketBoundaries: BUCKETS_S },
  })
  const observed = new WeakMap<FastifyRequest, Observed>()
  const isProbe = (request: FastifyRequest): boolean => PROBES.has(request.routeOptions.url ?? '')
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (!isProbe(request)) observed.set(request, begin(tracer, request))
    done()
  })
  // Runs before other hooks and the body, so that everything has the context of this request.
  app.addHook('preHandler', (request, _reply, done) => {
    const found = observed.get(request)
    if (found) inRequest(found.about, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const found = observed.get(request)
    if (!found) return
    durations.record(reply.elapsedTime / 1_000, { operation: nameOf(request), status: reply.statusCode })
    inRequest(found.about, () => logRequest(request, reply.statusCode, reply.elapsedTime))
    end(found, reply)
  })
}
