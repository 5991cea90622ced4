import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves metrics at `/metrics` to callers with the token; without a configured token the route does not exist. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, read: () => Promise<string>): void {
  if (token === undefined) return
  const expected = hash(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read())
  })
}
