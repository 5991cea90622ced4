import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR = 31_536_000
const HOUR = 3_600

/** Returns the hashes of the scripts within a page, for its policy. */
export const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/**
 * Returns the Content-Security-Policy of the web app: own scripts and styles, no inline code, no eval, no framing;
 * pictures and films also from the file store.
 */
export function contentSecurityPolicy(html: string, filesFrom?: string): string {
  const store = filesFrom === undefined ? [] : [new URL(filesFrom).origin]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts(html)].join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
    ["img-src 'self' data: blob:", ...store].join(' '),
    ["media-src 'self'", ...store].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-html app-url',
  ].join('; ')
}

/** Adds security headers to every answer. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (secure && request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
  })
}

/** Serves the built web app: its files, and its page for the URL of every screen. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  filesFrom?: string,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const html = readFileSync(page, 'utf8')
  const policy = contentSecurityPolicy(html, filesFrom)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(response, path) {
      // Browsers request the icon again after each change of the URL, which a list does at each key.
      response.header(
        'cache-control',
        path.includes('/assets/')
          ? `public, max-age=${YEAR}, immutable`
          : path.endsWith('.svg')
            ? `public, max-age=${HOUR}`
            : 'no-cache',
      )
    },
  })
  const send = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(html)
  app.get('/', (_request, reply) => send(reply))
  return send
}
