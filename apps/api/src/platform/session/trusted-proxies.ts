import type { FastifyInstance } from 'fastify'
import { logError } from '../log/log-error.ts'

/** Says once that a proxy is in front that the settings do not name: until they do, everyone behind it is counted as one. */
export function reportUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 1) > 1) return
    isSaid = true
    logError(
      `A request came through ${request.ip}, which is not a trusted proxy: its X-Forwarded-For is ignored. If it is yours, add it to BACKOFFICE_TRUSTED_PROXIES.`,
    )
  })
}
