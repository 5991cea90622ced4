import type { FastifyInstance } from 'fastify'
import { sayIn } from './refusals/sentences.ts'
import { languageOf } from './languages/language.ts'

const FORWARDED = ['content-type', 'retry-after'] as const

/** Hands searches on to a Meilisearch elsewhere, so that the browser talks to one origin and its token never leaves it. */
export function forwardSearch(app: FastifyInstance, url: string): void {
  const base = url.replace(/\/$/, '')
  app.register(async (search) => {
    search.removeAllContentTypeParsers()
    search.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    search.route({
      method: ['GET', 'POST'],
      url: '/search/*',
      handler: async (request, reply) => {
        const answer = await fetch(`${base}${request.url.slice('/search'.length)}`, {
          method: request.method,
          headers: {
            ...(request.headers.authorization ? { authorization: request.headers.authorization } : {}),
            ...(request.headers['content-type'] ? { 'content-type': request.headers['content-type'] } : {}),
          },
          ...(typeof request.body === 'string' ? { body: request.body } : {}),
          signal: AbortSignal.timeout(10_000),
        }).catch(() => undefined)
        const language = languageOf(request.headers['accept-language'])
        if (!answer) return reply.code(503).headers({ 'retry-after': '2', 'content-language': language }).send({ message: sayIn(language, 'The search service does not answer.'), code: 'unavailable', type: 'system', link: '' })
        for (const name of FORWARDED) {
          const value = answer.headers.get(name)
          if (value) reply.header(name, value)
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}
