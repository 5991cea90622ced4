import type { FastifyInstance } from 'fastify'
import { answerError } from './answer-error.ts'
import { ResponseError } from './response-error.ts'

/** Lets an instance speak the protocol: every body comes as text, since the protocol has errors of its own about its type and its form. */
export function speakProtocol(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new ResponseError('not_found', 'Not found').body))
}
