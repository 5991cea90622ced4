import type { FastifyInstance } from 'fastify'
import { logError } from '../log/log-error.ts'

/**
 * Logs once that there is a proxy that the settings do not list: until they do, everyone behind it counts as one
 * client.
 */
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
