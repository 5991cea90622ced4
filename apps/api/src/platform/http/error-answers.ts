import type { FastifyError, FastifyInstance } from 'fastify'
import { languageOf } from '../languages/language.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Message } from '../messages/message.ts'
import { describedOperations } from './document.ts'
import { failureOfDatabase } from './database-errors.ts'
import { Failure } from './failure.ts'
import { sendProblem } from './problem-details.ts'
import { failureOfSearch } from './search-errors.ts'
import { log } from '../log/log.ts'
import { logError } from '../log/log-error.ts'
import { text } from './messages.ts'

const known = describedOperations.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const words: Readonly<Record<number, Message>> = {
  400: text('malformed'),
  413: text('too-large'),
  414: text('url-too-long'),
  415: text('json-required'),
  431: text('headers-too-large'),
}

/** Returns the failure for an error; undefined when it is a bug of ours. */
export function failureOf(error: unknown, { constraints }: Pick<Kinds, 'constraints'>): Failure | undefined {
  if (error instanceof Failure) return error
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Failure) return at
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return new Failure(status, [{ message: words[status] ?? text('malformed') }])
  }
  return failureOfSearch(error) ?? failureOfDatabase(error, constraints)
}

/** Answers every error with problem details; internal causes are only logged. */
export function answerErrors(app: FastifyInstance, kinds: Pick<Kinds, 'constraints'>): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const failure = failureOf(error, kinds)
    const call = `${request.method} ${request.url.split('?', 1)[0] ?? ''} (${request.id})`
    if (failure) {
      // The answer names no cause, and whoever runs the server must find one.
      if (failure.status >= 500 && failure !== error) log.warn({ error }, `${call} was answered with ${failure.status}`)
      return sendProblem(reply.headers(failure.headers), language, failure.status, failure.problems)
    }
    logError(`${call} failed`, error)
    return sendProblem(reply, language, 500, [{ message: text('internal-error', { number: request.id }) }])
  })
}

/** Answers a request without a route: 405 with the allowed methods when the path has other ones, otherwise 404. */
export function answerUnknown(path: string, method: string): { status: number; allow?: string } {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map((operation) => operation.method)
  return methods.length > 0 && !methods.includes(method) ? { status: 405, allow: methods.join(', ') } : { status: 404 }
}
