import type { FastifyInstance } from 'fastify'
import { answerError } from './answer-error.ts'

/**
 * Configures an instance for the protocol. Every body is read as text, because the protocol defines its own errors for
 * content types and malformed bodies.
 */
export function speakProtocol(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  // The protocol answers an unknown address with nothing but the status.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
}
