import type { FastifyRequest } from 'fastify'
import { forbidden } from './failure.ts'
import { text } from './messages.ts'

const foreign = () => forbidden(text('cross-origin'))

/**
 * Rejects cross-site requests (CSRF): `Sec-Fetch-Site` decides, then `Origin`; a program that sends neither must send
 * the header `api-version`, which a form cannot.
 */
export function assertSameOrigin({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw foreign()
    return
  }
  const { origin } = headers
  if (origin !== undefined) {
    if (!URL.canParse(origin) || new URL(origin).host !== host) throw foreign()
    return
  }
  if (headers['api-version'] === undefined) throw foreign()
}
