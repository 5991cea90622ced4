import type { FastifyInstance } from 'fastify'
import { answerError } from './answer-error.ts'
import { ResponseError } from './response-error.ts'

/**
 * Sets up the protocol on an instance: every body is read as text, since the protocol has errors of its own about its
 * type and form.
 */
export function speakProtocol(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new ResponseError('not_found', 'Not found').body))
}
