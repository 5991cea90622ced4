import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerContext, inRequest, type RequestContext } from '../log/request-context.ts'
import { log } from '../log/log.ts'
import { PROBES } from './probe-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operation of the contract that the route serves. */
    readonly operation?: string
  }
}

const NAMESPACE = /^[\w-]{1,64}$/

/** What a request is counted as: its operation, or its route. There are so many of them and no more, whatever is asked for. */
const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string => config.operation ?? url ?? 'unknown'

/** One line, without anything that people sent: no address, no search words, no cookie. */
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

/** Gives each request its id, which it is answered with, and says in the log how it went. */
export function observeRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  const within = (request: FastifyRequest, work: () => void): void => {
    const context = contexts.get(request)
    if (context) inRequest(context, work)
    else work()
  }
  app.addHook('onRequest', (request, reply, done) => {
    contexts.set(request, { id: request.id, context: callerContext(request.headers.traceparent) })
    void reply.header('x-request-id', request.id)
    done()
  })
  // Hooks and bodies come first: only from here on everything follows from this one request.
  app.addHook('preHandler', (request, _reply, done) => {
    within(request, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (PROBES.has(request.routeOptions.url ?? '')) return
    within(request, () => logRequest(request, reply.statusCode, reply.elapsedTime))
  })
}
