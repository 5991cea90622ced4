import type { FastifyError, FastifyInstance } from 'fastify'
import { languageOf } from '../languages/language.ts'
import type { Kinds } from '../records/kinds.ts'
import { messageIn } from '../refusals/refusal.ts'
import { said, type PlainSentence } from '../refusals/sentences.ts'
import { describedOperations } from './document.ts'
import { failureOfDatabase } from './database-errors.ts'
import { Failure } from './failure.ts'
import { failureOfSearch } from './search-errors.ts'
import { logError } from '../log/log-error.ts'

const known = describedOperations.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const words: Readonly<Record<number, PlainSentence>> = {
  400: 'This request cannot be read.',
  413: 'This request is too large.',
  414: 'This address is too long.',
  415: 'Send JSON, with the content type application/json.',
  431: 'The headers of this request are too large.',
}

/** What an error means to the caller; undefined when it is nobody’s fault but ours. */
export function failureOf(error: unknown, { constraints }: Pick<Kinds, 'constraints'>): Failure | undefined {
  if (error instanceof Failure) return error
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Failure) return at
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return new Failure(status, [{ message: words[status] ?? 'This request cannot be read.', code: 'bad_request' }])
  }
  return failureOfSearch(error) ?? failureOfDatabase(error, constraints)
}

/** Every error leaves as a list of messages; what went wrong inside is for the log alone. */
export function answerErrors(app: FastifyInstance, kinds: Kinds): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    void reply.header('content-language', language)
    const failure = failureOf(error, kinds)
    if (!failure) {
      logError(`${request.method} ${request.url.split('?', 1)[0] ?? ''} (${request.id}) failed`, error)
      return reply
        .code(500)
        .send([
          messageIn(language, {
            message: said('Something went wrong here. Tell us this number: {number}', { number: request.id }),
            code: 'internal',
          }),
        ])
    }
    return reply.code(failure.status).headers(failure.headers).send(failure.messagesIn(language))
  })
}

/** What no route answers: another method is a 405 that says which ones there are, anything else a 404. */
export function answerUnknown(path: string, method: string): { status: number; allow?: string } {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map((operation) => operation.method)
  return methods.length > 0 && !methods.includes(method) ? { status: 405, allow: methods.join(', ') } : { status: 404 }
}
