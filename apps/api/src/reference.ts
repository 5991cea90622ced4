import scalar, { type FastifyApiReferenceOptions } from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { inlineScripts } from './web-app.ts'

const HOUR = 3_600

/** Colors with enough contrast, and no advertisement of the library. */
const styles = `
.light-mode { --scalar-color-2: #4d4d4d; --scalar-color-3: #595959; --scalar-color-green: #0a6b3d; --scalar-color-red: #b3160b; --scalar-color-blue: #0b5cad; --scalar-color-orange: #9a3d00; --scalar-color-yellow: #7a5700; --scalar-color-purple: #6d3fc0 }
.dark-mode { --scalar-color-2: #c2c2c2; --scalar-color-3: #a8a8a8; --scalar-color-red: #ff6b6b }
a[href^='https://scalar.com'] { display: none }
`

const configuration: FastifyApiReferenceOptions['configuration'] = {
  url: '/openapi.json',
  pageTitle: 'API reference',
  favicon: '/mark.svg',
  customCss: styles,
  documentDownloadType: 'direct',
  hideModels: true,
  // It calls nothing, neither this server nor others: it has no keys, and the policy of its page allows no other host.
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Makes the library compile no code for its checks of values, which the policy would refuse. */
const compileNothing = '<script>globalThis.__zod_globalConfig = { jitless: true }</script>'

/**
 * Returns the Content-Security-Policy of the reference: our own scripts, and requests of this server alone. The library
 * inserts style sheets of its own, and the one that begins its page.
 */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts(html)].join(' ')}`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the API reference at `/api/reference`, for everyone, as the document that it shows. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('cache-control', `public, max-age=${HOUR}`)
        return payload
      }
      const html = payload.replace('<html>', '<html lang="en">').replace('<head>', `<head>${compileNothing}`)
      reply.header('content-security-policy', policyOf(html))
      return html
    })
    await pages.register(scalar, { routePrefix: '/api/reference', configuration })
  })
}
