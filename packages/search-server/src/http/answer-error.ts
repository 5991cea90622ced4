import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, ResponseError } from './response-error.ts'

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/** PostgreSQL's codes for text and escapes that it cannot store, for numbers out of range and for exceeded limits. */
const unstorable = ['22021', '22P05', '22003', '54000']
const queryCanceled = '57014'

/** Converts an error to one of the protocol, or returns undefined for an internal error. */
function translate(error: unknown): ResponseError | undefined {
  if (error instanceof ResponseError) return error
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ResponseError('payload_too_large', 'The provided payload reached the size limit.')
  if (code === queryCanceled)
    return new ResponseError('too_many_search_requests', 'The search took too long and was stopped. Retry after 10s.')
  if (code !== undefined && unstorable.includes(code))
    return badRequest('The request holds a value that cannot be kept or compared.')
  if (error instanceof RangeError) return badRequest('The request is nested too deeply.')
  const status = statusOf(error)
  return status !== undefined && status < 500 && error instanceof Error ? badRequest(error.message) : undefined
}

/** Sends the protocol's error body. The reason for an internal error is logged, but not included in the response. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = translate(error)
  if (!known) request.log.error(error)
  const answer = known ?? new ResponseError('internal', 'An internal error has occurred.')
  if (answer.status === 503) void reply.header('retry-after', '10')
  return reply.code(answer.status).send(answer.body)
}
