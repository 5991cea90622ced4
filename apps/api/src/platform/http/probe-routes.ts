import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CHECK_TIMEOUT_MS = 2_500
/** Routes that monitors ask all the time. */
export const PROBES: ReadonlySet<string> = new Set(['/live', '/ready', '/health', '/metrics'])

type Check = () => Promise<boolean>

/** A check that fails or takes too long is answered like one that says no: that is what a probe asks for. */
async function passes(check: Check): Promise<boolean> {
  const timeout = new AbortController()
  const isLate = pause(CHECK_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false)
  const result = await Promise.race([check().catch(() => false), isLate])
  timeout.abort()
  return result
}

/**
 * Serves `/live`, which answers as long as the event loop turns, and `/ready`, which says 503 and why while this process
 * should get no requests.
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

/** Makes a process that does background work answer nothing but probes and monitors. */
export function serveOnlyProbes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (PROBES.has(request.url.split('?', 1)[0] ?? '')) return
    reply.callNotFound()
    return reply
  })
}
