import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CHECK_TIMEOUT_MS = 2_500
/** Routes that monitors call all the time. */
export const PROBES: ReadonlySet<string> = new Set(['/live', '/ready', '/health', '/metrics'])

type Check = () => Promise<boolean>

/** Whether a check passes. One that throws or takes too long counts as failed. */
async function passes(check: Check): Promise<boolean> {
  const timeout = new AbortController()
  const isLate = pause(CHECK_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false)
  const result = await Promise.race([check().catch(() => false), isLate])
  timeout.abort()
  return result
}

/**
 * Serves `/live`, which answers as long as the event loop runs, and `/ready`, which answers 503 with the reasons while
 * this process should receive no requests.
 */
export function serveProbes(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  app.get('/live', () => ({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    )
    const ready = results.every(([, passed]) => passed)
    return reply.code(ready ? 200 : 503).send({ ready, ...Object.fromEntries(results) })
  })
}

/** Makes a process for background work serve nothing but probes and metrics. */
export function serveOnlyProbes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (PROBES.has(request.url.split('?', 1)[0] ?? '')) return
    reply.callNotFound()
    return reply
  })
}
